import { expect, test } from 'vitest';
import { firstLook, nextLook } from './look-times.rules.ts';

const at = (clock: string) => new Date(`2026-05-01T${clock}:00+08:00`);
const planned = { startsAt: at('12:00'), endsAt: at('14:00') };
const runs = { arrived: false, cancelled: false };

test('a run is watched from six hours before, more often as it comes near, until it has arrived or does not run', () => {
  expect(firstLook(planned)).toEqual(at('06:00'));
  expect(nextLook(planned, undefined, at('05:00'))).toEqual(at('06:00'));
  expect(nextLook(planned, runs, at('06:00'))).toEqual(at('06:20'));
  expect(nextLook(planned, runs, at('09:00'))).toEqual(at('09:05'));
  expect(nextLook(planned, undefined, at('15:00'))).toEqual(at('15:05'));
  expect(nextLook(planned, { ...runs, arrived: true }, at('13:50'))).toBeNull();
  expect(nextLook(planned, { ...runs, cancelled: true }, at('11:00'))).toBeNull();
  expect(nextLook(planned, runs, new Date(planned.endsAt.getTime() + 24 * 3_600_000))).toBeNull();
});
