import { reportOf } from '@woxing/contract/reports/reports.rules';
import { expect, test } from 'vitest';
import { csvRow, fileColumns, letters, sheetRow } from './report-sheet.rules.ts';

const columns = fileColumns(reportOf('domAir'), ['order', 'traveller', 'bookedAt', 'leadDays', 'amount']);

test('columns of a sheet have letters beyond the alphabet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('a row of CSV has yuan, Chinese time, quotes where they are needed, and nothing where nothing is known', () => {
  const cells = {
    order: '26010112340000000001',
    traveller: '欧阳,"娜"',
    bookedAt: '2026-01-01T16:30:00.000Z',
    leadDays: 0,
    amount: -105,
  };
  expect(csvRow(columns, cells)).toBe('26010112340000000001,"欧阳,""娜""",2026-01-02 00:30,0,-1.05\r\n');
  expect(csvRow(columns, {})).toBe(',,,,\r\n');
});

test('a row of a sheet is XML whatever stands in a name, and its amounts are numbers', () => {
  const row = sheetRow(columns, { traveller: '<b>&\u0000\u0008\uD800', amount: 100 }, 7);
  expect(row).toContain(
    '<c r="B7" s="0" t="inlineStr"><is><t xml:space="preserve">&lt;b&gt;&amp;\uFFFD</t></is></c>',
  );
  expect(row).toContain('<c r="E7" s="2"><v>1.00</v></c>');
});

test.each(['=1+1', '+1', '-1', '-1+cmd', '@x', '＝1'])('%s in a name stays a text', (name) => {
  expect(csvRow(columns, { traveller: name })).toBe(`,'${name},,,\r\n`);
});
