import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { topDepartments } from './month-so-far.rules.ts';

const words = { none: '未分部门', others: '其余部门' };
const of = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    departmentId: at === 1 ? '' : `d${at}`,
    name: at === 1 ? '' : `部门${at}`,
    amountFen: yuan(100 - at),
    beforeFen: yuan(10),
    budgetFen: yuan(200),
  }));

test('up to eight departments stand by themselves, of more the last stands for all that are left', () => {
  expect(topDepartments(of(8), words).rows.map(({ name }) => name)).toEqual([
    '部门0',
    '未分部门',
    '部门2',
    '部门3',
    '部门4',
    '部门5',
    '部门6',
    '部门7',
  ]);
  const { rows: many, rest } = topDepartments(of(10), words);
  expect(many).toHaveLength(8);
  expect(many.at(-1)).toEqual({
    departmentId: '',
    name: '其余部门',
    amountFen: yuan(93 + 92 + 91),
    beforeFen: yuan(30),
    budgetFen: null,
  });
  expect(rest).toBe(7);
  expect(topDepartments([], words)).toEqual({ rows: [] });
});
