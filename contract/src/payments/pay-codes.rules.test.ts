import { expect, test } from 'vitest';
import { isPayCode, payCodeAlphabet, plainPayCode, shownPayCode } from './pay-codes.rules.ts';

test('a code is read however it is typed, and nothing else is one', () => {
  expect(shownPayCode('ABCD2345EFGH')).toBe('ABCD-2345-EFGH');
  expect(plainPayCode(' abcd-2345 efgh ')).toBe('ABCD2345EFGH');
  expect(isPayCode('abcd-2345-efgh')).toBe(true);
  for (const wrong of ['', 'ABCD-2345-EFG', 'ABCD-2345-EFGHJ', 'ABCD-2345-EFG0', 'ABCD-2345-EFGI'])
    expect(isPayCode(wrong)).toBe(false);
});

test('no sign of it looks like another', () => {
  for (const sign of '01OIL') expect(payCodeAlphabet).not.toContain(sign);
  expect(new Set(payCodeAlphabet).size).toBe(payCodeAlphabet.length);
});
