import { crc32 } from 'node:zlib';

/**
 * A workbook of one sheet as a ZIP archive whose sheet was packed in portions: each was flushed to a whole byte, so that they stand
 * behind each other as one stream, which two bytes end (RFC 1951, an empty last block). Sizes are below 4 GiB.
 */

export interface PackedSheet {
  /** Of the sheet as XML. */
  readonly crc: number;
  readonly size: number;
  /** Of all its portions. */
  readonly packed: number;
}

export const lastBlock = Buffer.from([0x03, 0x00]);
/** Sheets end before an archive would need wider fields. */
export const maxSheetBytes = 4_000_000_000;

interface Entry {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
  /** 0: as it is; 8: deflated. */
  readonly method: 0 | 8;
}

/** What stands before the portions of the sheet and behind them. */
export function workbookAround(sheet: PackedSheet): { readonly head: Buffer; readonly tail: Buffer } {
  const small = files.map(([name, text]) => {
    const bytes = Buffer.from(text);
    return {
      entry: { name, crc: crc32(bytes), size: bytes.length, packed: bytes.length, method: 0 } satisfies Entry,
      bytes,
    };
  });
  const entry: Entry = {
    name: 'xl/worksheets/sheet1.xml',
    crc: sheet.crc,
    size: sheet.size,
    packed: sheet.packed + lastBlock.length,
    method: 8,
  };
  const locals = [
    ...small.map((one) => Buffer.concat([localHeader(one.entry), one.bytes])),
    localHeader(entry),
  ];
  const offsets = locals.map((_, at) => sumOf(locals.slice(0, at)));
  const head = Buffer.concat(locals);
  const directory = Buffer.concat(
    [...small.map((one) => one.entry), entry].map((one, at) => centralHeader(one, offsets[at]!)),
  );
  const end = endRecord(locals.length, directory.length, head.length + entry.packed);
  return { head, tail: Buffer.concat([lastBlock, directory, end]) };
}

const sumOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);

/** APPNOTE of PKWARE, 4.3.7: names in UTF-8, no date. */
function localHeader({ name, crc, size, packed, method }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(0x0800, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(noDate, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

/** The first day that the format knows: 1 January 1980. */
const noDate = 0x21;

/** The same, 4.3.12. */
function centralHeader({ name, crc, size, packed, method }: Entry, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(0x0800, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt16LE(noDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(Buffer.byteLength(name), 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}

/** The same, 4.3.16. */
function endRecord(entries: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** ECMA-376, part 1: as little as a workbook may have. Styles: plain, a bold head, amounts, whole numbers. */
const files: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="明细" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];
