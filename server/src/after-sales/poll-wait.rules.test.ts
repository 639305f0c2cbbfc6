import { expect, test } from 'vitest';
import { pollSeconds } from './poll-wait.rules.ts';

test.each([
  [0, 2],
  [2001, 3],
  [60_000, 60],
  [86_400_000, 300],
])('what is to be asked about in %i milliseconds is asked about in %i seconds', (ms, seconds) => {
  expect(pollSeconds(ms)).toBe(seconds);
});
