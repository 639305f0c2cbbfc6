import { sheetColumns } from '@woxing/contract/people/passenger-sheet.rules';
import { travelColumns } from '@woxing/contract/people/travel-cells.rules';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { readSheetFile } from '#src/sheets/public.forms.ts';
import { passengerSheet } from './passenger-sheet.ts';
import { passengerTemplate } from './write-passenger-template.ts';

const readPassengerSheet = (file: File) => readSheetFile(file, passengerSheet);
const named = (blob: BlobPart, name = 'people.xlsx') => new File([blob], name);
const sheetOf = async (rows: SheetData) => named(await writeXlsxFile(rows).toBlob());
const head = [...sheetColumns];
/** What is asked for journeys abroad, left out. */
const silent = travelColumns.map(() => '');
const rows = (count: number) => Array.from({ length: count }, () => ['张三', '护照', 'E1', '1990-03-07']);

test('the template is read again, and holds nobody yet', async () => {
  expect(await readPassengerSheet(named(await passengerTemplate()))).toEqual({
    kind: 'fault',
    fault: 'empty',
  });
});

test('texts, numbers and dates of cells become texts', async () => {
  const file = await sheetOf([
    head,
    ['张三', '护照', 'E1', { value: new Date('1990-03-07'), format: 'yyyy-mm-dd' }, '男', 13_812_345_678],
    [],
    ['李四', '身份证', '110101199003072770'],
  ]);
  expect(await readPassengerSheet(file)).toEqual({
    kind: 'rows',
    rows: [
      ['张三', '护照', 'E1', '1990-03-07', '男', '13812345678', ...silent],
      ['', '', '', '', '', '', ...silent],
      ['李四', '身份证', '110101199003072770', '', '', '', ...silent],
    ],
  });
});

test('of a formula the value counts that the file holds, and nothing is worked out', async () => {
  const file = await sheetOf([head, ['张三', '护照', { value: '="E"&1', type: 'Formula' }]]);
  const read = await readPassengerSheet(file);
  expect(read).toMatchObject({ rows: [['张三', '护照', '', '', '', '', ...silent]] });
});

test('five thousand rows are read, more are refused', async () => {
  expect(await readPassengerSheet(await sheetOf([head, ...rows(5000)]))).toMatchObject({ kind: 'rows' });
  expect(await readPassengerSheet(await sheetOf([head, ...rows(5001)]))).toMatchObject({ fault: 'rows' });
});

test.each([
  ['a text under a false name', named('name,paper'), 'type'],
  ['another ending', named(new Uint8Array([0x50, 0x4b, 3, 4]), 'people.zip'), 'type'],
  ['half an archive', named(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])), 'broken'],
  ['more than 10 MB', named(new Uint8Array(10 * 1024 * 1024 + 1)), 'large'],
  [
    'a small file that is huge inside',
    named(zipSync({ 'xl/workbook.xml': new Uint8Array(65 * 1024 * 1024) }, { level: 9 }) as BlobPart),
    'broken',
  ],
])('%s is refused', async (_, file, fault) => {
  expect(await readPassengerSheet(file)).toEqual({ kind: 'fault', fault });
});

test('another table is refused', async () => {
  expect(
    await readPassengerSheet(
      await sheetOf([
        ['姓名', '部门'],
        ['张三', '财务'],
      ]),
    ),
  ).toMatchObject({
    fault: 'head',
  });
});

test('a sheet of before, without what is asked for journeys abroad, is read', async () => {
  const before = head.slice(0, -travelColumns.length);
  const file = await sheetOf([before, ['张三', '护照', 'E1', '1990-03-07']]);
  expect(await readPassengerSheet(file)).toMatchObject({ kind: 'rows' });
  const other = await sheetOf([
    [...before, '备注'],
    ['张三', '护照', 'E1', '1990-03-07'],
  ]);
  expect(await readPassengerSheet(other)).toMatchObject({ kind: 'fault', fault: 'head' });
});
