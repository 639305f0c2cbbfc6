import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { topDepartments } from './month-so-far.rules.ts';

const words = { none: '未分部门', others: '其余部门' };
const of = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: at === 1 ? '' : `部门${at}`,
    amountFen: yuan(100 - at),
  }));

test('up to eight departments stand by themselves, of more the last stands for all that are left', () => {
  expect(topDepartments(of(8), words).map(({ name }) => name)).toEqual([
    '部门0',
    '未分部门',
    '部门2',
    '部门3',
    '部门4',
    '部门5',
    '部门6',
    '部门7',
  ]);
  const many = topDepartments(of(10), words);
  expect(many).toHaveLength(8);
  expect(many.at(-1)).toEqual({ name: '其余部门', amountFen: yuan(93 + 92 + 91) });
  expect(topDepartments([], words)).toEqual([]);
});
