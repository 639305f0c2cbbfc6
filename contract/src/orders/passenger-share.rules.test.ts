import { expect, test } from 'vitest';
import { noFen, yuan } from '../core/money.ts';
import { passengerShare } from './passenger-share.rules.ts';

test.each([
  ['an adult bears all of it', 800, 800, 100, 100],
  ['a child of half the fare half of it', 400, 800, 100, 50],
  ['who flies free nothing', 0, 800, 100, 0],
  ['nobody anything where the other fare is on the wrong side', 800, 800, -100, 0],
])('%s', (_who, fare, adult, difference, share) => {
  expect(passengerShare(yuan(fare), yuan(adult), yuan(1) * difference)).toBe(yuan(share));
});

test('a share is rounded to the fen', () => {
  expect(passengerShare(yuan(1), yuan(3), 100)).toBe(33);
  expect(passengerShare(yuan(2), yuan(3), 100)).toBe(67);
});

test('of a fare of nothing there is no part', () => {
  expect(passengerShare(yuan(1), noFen, 100)).toBe(0);
});
