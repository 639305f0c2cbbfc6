import { expect, test } from 'vitest';
import { accounts, guardedKinds, isGuarded, kindOf } from './accounts.rules.ts';

const codes = Object.values(accounts).map((account) =>
  typeof account === 'string' ? account : account('1:2'),
);

test('each account has a code of its own, which tells its kind', () => {
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.map(kindOf)).toEqual(codes.map((code) => code.replace(':1:2', '')));
});

test('what members and enterprises have is guarded against falling below zero, and nothing of ours is', () => {
  expect(codes.filter(isGuarded).map(kindOf).toSorted()).toEqual([...guardedKinds].toSorted());
});
