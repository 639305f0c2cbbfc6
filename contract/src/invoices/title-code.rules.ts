import { noCompany, type TitleFacts } from './invoice-title.rules.ts';

/**
 * The QR code of a company's title, as issuing software of the tax control system reads and prints it (便捷开票二维码): `$`, version `01`,
 * Base64 of `name</>number</>address|phone</>bank|account</>CRC`, `$`. The CRC is CRC-16 (x16 + x15 + x2 + 1) of what stands before it, in
 * GBK; some programs reckon it of UTF-8. Pure, for browser and server.
 */
const frame = /^\$01([0-9A-Za-z+/=]+)\$$/;
const separator = '</>';

export type TitleCode =
  | { readonly title: TitleFacts }
  /** Chinese: why nothing could be taken from it. */
  | { readonly problem: string };

/** What a scanned or pasted text says. */
export function readTitleCode(text: string): TitleCode {
  const packed = frame.exec(text.replaceAll(/\s/g, ''))?.[1];
  if (packed === undefined) return { problem: foreignProblem(text.trim()) };
  const content = unpacked(packed);
  const end = content?.lastIndexOf(separator) ?? -1;
  if (content === undefined || end < 0) return { problem: damaged };
  const sealed = content.slice(0, end + separator.length);
  if (!sums(sealed).includes(content.slice(sealed.length).toUpperCase())) return { problem: damaged };
  return { title: titleOf(sealed.split(separator)) };
}

/** The text of a code by which others take over a title. */
export function writeTitleCode({ name, taxNo, address, phone, bank, account }: TitleFacts): string {
  const content = `${name}</>${taxNo}</>${address}|${phone}</>${bank}|${account}</>`;
  const bytes = new TextEncoder().encode(`${content}${sumOf(gbkOf(content))}`);
  return `$01${btoa(String.fromCharCode(...bytes))}$`;
}

const damaged = '二维码内容不完整，请重新扫描或手动填写';

/** Codes of WeChat and Alipay hold an address that only they can follow. */
const foreignProblem = (text: string): string =>
  /^https?:\/\//i.test(text)
    ? '这是微信或支付宝的抬头二维码，只能在其应用内读取，请手动填写'
    : '没有识别到发票抬头，请核对二维码内容';

function unpacked(packed: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(packed), (character) => character.codePointAt(0)!);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function titleOf([name = '', taxNo = '', place = '', money = '']: readonly string[]): TitleFacts {
  const [address = '', phone = ''] = inTwo(place);
  const [bank = '', account = ''] = inTwo(money);
  return { ...noCompany, kind: 'enterprise', name, taxNo, address, phone, bank, account };
}

/** Older codes have a space, or nothing, where newer ones have a stroke. */
function inTwo(both: string): readonly string[] {
  const stroke = both.indexOf('|');
  if (stroke >= 0) return [both.slice(0, stroke), both.slice(stroke + 1)];
  const tail = /^(.*?)\s*([0-9][0-9 -]{6,})$/.exec(both);
  return tail === null ? [both] : [tail[1]!, tail[2]!];
}

const sums = (content: string): readonly string[] => [
  sumOf(gbkOf(content)),
  sumOf(new TextEncoder().encode(content)),
];

/** CRC-16 with the polynomial 8005, from 0, the highest bit first, as four digits. */
function sumOf(bytes: Iterable<number>): string {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x8005 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

let gbk: ReadonlyMap<string, readonly [number, number]> | undefined;

/** What GBK lacks becomes a question mark, as programs that write it do. */
function gbkOf(content: string): number[] {
  gbk ??= gbkTable();
  return Array.from(content).flatMap((character) => {
    const code = character.codePointAt(0)!;
    return code < 0x80 ? [code] : (gbk!.get(character) ?? [0x3f]);
  });
}

/** There is a decoder in every browser and no encoder: the table is read off it once. */
function gbkTable(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const [character, ...more] = decoder.decode(Uint8Array.of(lead, trail));
      if (more.length === 0 && character !== undefined && !table.has(character))
        table.set(character, [lead, trail]);
    }
  return table;
}
