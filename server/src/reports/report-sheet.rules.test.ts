import { reportOf } from '@woxing/contract/reports/reports.rules';
import { expect, test } from 'vitest';
import {
  csvHead,
  csvRow,
  fileColumns,
  headLines,
  letters,
  sheetHead,
  sheetRow,
} from './report-sheet.rules.ts';

const columns = fileColumns(reportOf('domAir'), ['order', 'traveller', 'bookedAt', 'leadDays', 'amount']);

test('columns of a sheet have letters beyond the alphabet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('a file that is narrowed says by what above its heads, and one of everything begins with them', () => {
  const narrowed = [{ title: '部门', value: '销售,部' }];
  expect(csvHead(columns, [])).toBe('\uFEFF订单号,乘机人,入账时间,提前天数,合计\r\n');
  expect(csvHead(columns, narrowed)).toBe(
    '\uFEFF"筛选条件：部门 销售,部"\r\n订单号,乘机人,入账时间,提前天数,合计\r\n',
  );
  expect([headLines([]), headLines(narrowed)]).toEqual([1, 2]);
  expect(sheetHead(columns, [])).toContain('ySplit="1" topLeftCell="A2"');
  const head = sheetHead(columns, narrowed);
  expect(head).toContain('ySplit="2" topLeftCell="A3"');
  expect(head).toMatch(/<row r="1">.*筛选条件：部门 销售,部.*<row r="2"><c r="A2"/);
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
