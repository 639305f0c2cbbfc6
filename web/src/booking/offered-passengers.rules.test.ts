import type { PassengerRelation } from '@woxing/contract/people/travellers';
import { expect, test } from 'vitest';
import { hasNamesake, inOfferedOrder } from './offered-passengers.rules.ts';

test('the member comes first, then colleagues, then the others, each as listed', () => {
  const list = (
    [
      ['甲', 'other'],
      ['乙', 'colleague'],
      ['丙', 'other'],
      ['丁', 'self'],
      ['戊', 'colleague'],
    ] as [string, PassengerRelation][]
  ).map(([name, relation]) => ({ name, relation }));
  expect(inOfferedOrder(list).map(({ name }) => name)).toEqual(['丁', '乙', '戊', '甲', '丙']);
});

test('of two of one name each has a namesake, and nobody is their own', () => {
  const offered = [
    { id: '1', name: '张伟' },
    { id: '2', name: '张伟' },
    { id: '3', name: '李娜' },
  ];
  expect(offered.map((one) => hasNamesake(one, offered))).toEqual([true, true, false]);
});
