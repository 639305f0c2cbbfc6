import { expect, test } from 'vitest';
import { csvText, type SheetCell } from './csv.rules.ts';

const lineOf = (...cells: SheetCell[]) => csvText([cells]).slice(1, -2);

test('a file begins with the mark that makes spreadsheets read it as UTF-8, and ends every row with CRLF', () => {
  expect(csvText([['订单号'], ['1']])).toBe('\uFEFF订单号\r\n1\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a cell that begins like %j is no formula',
  (cell) => {
    expect(lineOf(cell).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('quotes are doubled, and cells with commas, quotes or breaks are quoted', () => {
  expect(lineOf('a,b', 'say "hi"', 'two\nlines', 'plain')).toBe('"a,b","say ""hi""","two\nlines",plain');
});

test('an order number keeps its twenty digits, an amount stays a number', () => {
  expect(lineOf('26112105231218973252', '2380')).toBe('"\t26112105231218973252",2380');
});

test('a number that is written with anything else beside it is a text', () => {
  expect(lineOf({ text: '-5%', number: -5 }, { text: '+3', number: 3 })).toBe("'-5%,'+3");
});
