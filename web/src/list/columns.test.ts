import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { type Column, sheetOf } from './columns.ts';
import { moneyColumn } from './money-column.tsx';

interface Row {
  readonly name: string;
  readonly amountFen: ReturnType<typeof yuan> | null;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: '企业', text: ({ name }) => name },
  moneyColumn({ key: 'amount', title: '金额' }, ({ amountFen }) => amountFen),
  { key: 'note', title: '备注', shown: 'file', text: () => '只在文件里' },
  { key: 'acts', title: '操作', text: null, cell: () => '设置' },
];

test('a file has the heads and the texts of every column but the acts; amounts are numbers in yuan', () => {
  expect(sheetOf(columns, [{ name: '甲公司', amountFen: yuan(12.5) }])).toEqual([
    ['企业', '金额', '备注'],
    ['甲公司', { text: '12.50', number: 12.5 }, '只在文件里'],
  ]);
  expect(sheetOf(columns, [])).toEqual([['企业', '金额', '备注']]);
});

test('what there is no amount of is empty', () => {
  expect(sheetOf(columns, [{ name: '乙公司', amountFen: null }])[1]).toEqual(['乙公司', '', '只在文件里']);
});
