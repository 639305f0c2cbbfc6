import { expect, test } from 'vitest';
import { lastingWords } from './lasting.rules.ts';

test.each([
  [3 * 86_400 + 5 * 3600 + 59, '3天5小时'],
  [5 * 3600 + 12 * 60 + 30, '5小时12分'],
  [725, '12:05'],
  [0, '00:00'],
])('%i seconds are %s', (seconds, words) => {
  expect(lastingWords(seconds)).toBe(words);
});
