import { type Day, momentOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { isTooClose } from './too-close.rules.ts';

const day = '2026-12-01' as Day;
const at = (minutes: number, seconds = 0) => new Date(momentOf(day, minutes).getTime() + seconds * 1000);

test('less than two hours before departure is too close', () => {
  expect(isTooClose(at(600), at(480))).toBe(false);
  expect(isTooClose(at(600), at(480, 1))).toBe(true);
});
