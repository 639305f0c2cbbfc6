import { type Day, day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { spanOf, spansOfNights, swappedNights } from './swapped-nights.rules.ts';

const nights = (...days: number[]): Day[] => days.map((of) => day(`2025-12-${String(of).padStart(2, '0')}`));
const stay = (from: number, until: number) => ({ arrival: nights(from)[0]!, departure: nights(until)[0]! });

test.each([
  { what: 'two days later', now: [10, 11], wanted: stay(12, 14), given: [10, 11], taken: [12, 13] },
  { what: 'a day later, one night stays', now: [10, 11], wanted: stay(11, 13), given: [10], taken: [12] },
  { what: 'a later departure', now: [10, 11], wanted: stay(10, 13), given: [], taken: [12] },
  { what: 'an earlier arrival', now: [10, 11], wanted: stay(8, 12), given: [], taken: [8, 9] },
  { what: 'both', now: [10, 11], wanted: stay(9, 13), given: [], taken: [9, 12] },
  { what: 'moved and longer', now: [10, 11], wanted: stay(11, 14), given: [10], taken: [12, 13] },
  { what: 'shorter', now: [10, 11, 12], wanted: stay(10, 12), given: [12], taken: [] },
  {
    what: 'a night that was given back comes again',
    now: [10, 12],
    wanted: stay(10, 13),
    given: [],
    taken: [11],
  },
  { what: 'nothing', now: [10], wanted: stay(10, 11), given: [], taken: [] },
])('$what: nights that go and nights that come', ({ now, wanted, given, taken }) => {
  expect(swappedNights(nights(...now), wanted)).toEqual({ given: nights(...given), taken: nights(...taken) });
});

test('nights that follow each other are asked about as one stay', () => {
  expect(spansOfNights(nights(13, 9, 12))).toEqual([stay(9, 10), stay(12, 14)]);
  expect(spansOfNights([])).toEqual([]);
  expect(spanOf(nights(12, 9))).toEqual(stay(9, 13));
});
