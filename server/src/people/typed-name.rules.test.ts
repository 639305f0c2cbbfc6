import { expect, test } from 'vitest';
import { isTypedName } from './typed-name.rules.ts';

const known: Readonly<Record<string, readonly string[]>> = {
  曾: ['ceng', 'zeng'],
  文: ['wen'],
  博: ['bo'],
  西: ['xi'],
  安: ['an'],
};
const isTyped = (typed: string, name: string) => isTypedName(typed, name, (each) => known[each] ?? []);

test.each([
  ['z', '曾文博'],
  ['zwb', '曾文博'],
  ['zengw', '曾文博'],
  ['cengwenbo', '曾文博'],
  ['xian', '西安'],
  ['xa', '西安'],
])('%s is the beginning of %s', (typed, name) => expect(isTyped(typed, name)).toBe(true));

test.each([
  ['w', '曾文博'],
  ['zb', '曾文博'],
  ['zengwenbox', '曾文博'],
  ['a', '欧阳'],
])('%s is not the beginning of %s', (typed, name) => expect(isTyped(typed, name)).toBe(false));
