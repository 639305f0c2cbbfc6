import { expect, test } from 'vitest';
import { hiddenName } from './hidden-name.rules.ts';

test.each([
  ['', ''],
  ['王', '王*'],
  ['王明', '王*'],
  ['王小明', '王**'],
  ['欧阳小明', '欧**'],
  ['𠮷田太郎', '𠮷**'],
])('of %s no more is told than %s', (name, hidden) => {
  expect(hiddenName(name)).toBe(hidden);
});
