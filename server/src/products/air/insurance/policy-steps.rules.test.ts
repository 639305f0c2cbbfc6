import { expect, test } from 'vitest';
import type { AirLeg } from '../orders/air-content.ts';
import { isOffPeriod, periodOf } from './policy-steps.rules.ts';

const flight = (day: string, departs: string, more: Partial<AirLeg> = {}) =>
  ({ day, departs, arrives: '23:00', arrivesDaysLater: 0, change: null, ...more }) as AirLeg;
const sold = periodOf(flight('2026-03-10', '20:00'));
const cancelled = { no: 1, kind: 'cancelled', free: true, accepted: false } as const;

test.each([
  ['as it was sold', flight('2026-03-10', '20:00'), '2026-03-01T10:00', false],
  ['an hour later', flight('2026-03-10', '21:00'), '2026-03-01T10:00', true],
  ['earlier by two days', flight('2026-03-08', '20:00'), '2026-03-01T10:00', true],
  ['landing later alone', flight('2026-03-10', '20:00', { arrives: '23:30' }), '2026-03-01T10:00', true],
  ['cancelled', flight('2026-03-12', '20:00', { change: cancelled }), '2026-03-01T10:00', false],
  ['earlier, and gone when it is told', flight('2026-03-09', '20:00'), '2026-03-09T20:00', false],
  ['late, told when the policy pays for it', flight('2026-03-11', '09:00'), '2026-03-10T20:00', false],
  ['later than a policy holds that has begun', flight('2026-03-12', '20:00'), '2026-03-10T21:00', true],
])('whether a policy is made anew for a flight that leaves %s', (_, now, at, anew) => {
  expect(isOffPeriod(sold, now, new Date(`${at}:00+08:00`))).toBe(anew);
});
