import { expect, test } from 'vitest';
import { type Column, sheetOf } from './columns.ts';

const columns: readonly Column<{ name: string; fen: number }>[] = [
  { key: 'name', title: '企业', text: ({ name }) => name },
  { key: 'amount', title: '金额', text: ({ fen }) => String(fen / 100), cell: ({ fen }) => `¥${fen / 100}` },
  { key: 'acts', title: '操作', text: null, cell: () => '设置' },
];

test('a file has the heads and the texts of every column but the acts', () => {
  expect(sheetOf(columns, [{ name: '甲公司', fen: 1250 }])).toEqual([
    ['企业', '金额'],
    ['甲公司', '12.5'],
  ]);
  expect(sheetOf(columns, [])).toEqual([['企业', '金额']]);
});
