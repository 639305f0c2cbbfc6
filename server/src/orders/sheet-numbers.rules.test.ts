import { expect, test } from 'vitest';
import { markOfSheet, nextSheetNo, orderNoOfSheet } from './sheet-numbers.rules.ts';

const sheets = (['refund', 'change', 'refund'] as const).map((kind, at) => ({
  sheetNo: `F1-${at}`,
  kind,
  state: 'done' as const,
}));

test.each([
  [[], 'refund', 'F20T1'],
  [[], 'change', 'F20C1'],
  [sheets, 'refund', 'F20T3'],
  [sheets, 'change', 'F20C2'],
] as const)('among %o the next %s is %s', (there, kind, sheetNo) => {
  expect(nextSheetNo({ orderNo: 'F20', sheets: there }, kind)).toBe(sheetNo);
});

test.each([
  ['F20T1', 'F20', 'T1'],
  ['T7C12', 'T7', 'C12'],
  ['F20', 'F20', ''],
])('%s is of order %s, with the mark %j', (sheetNo, orderNo, mark) => {
  expect([orderNoOfSheet(sheetNo), markOfSheet(sheetNo)]).toEqual([orderNo, mark]);
});
