import { expect, test } from 'vitest';
import { day } from '../../core/days.ts';
import { fen } from '../../core/money.ts';
import { cancelFee, rideTimeProblem, rideWayProblem } from './car-ride.rules.ts';
import { roadMetres, routeMinutes } from './car-route.rules.ts';

const now = new Date('2026-01-10T10:00:00+08:00');
const at = (date: string, time: string) => rideTimeProblem({ day: day(date), time }, now);

test('a ride is for now, or for a time within seven days', () => {
  expect(rideTimeProblem(null, now)).toBeUndefined();
  expect(at('2026-01-10', '09:59')).toBe('用车时间已过，请重新选择');
  expect(at('2026-01-10', '10:14')).toContain('至少提前15分钟');
  expect(at('2026-01-10', '10:15')).toBeUndefined();
  expect(at('2026-01-17', '23:59')).toBeUndefined();
  expect(at('2026-01-18', '00:00')).toBe('只能预约7天内的用车');
});

test('nobody is taken nowhere, nor too far', () => {
  const from = { lat: 31.2, lon: 121.4 };
  expect(rideWayProblem(from, from)).toContain('相同');
  expect(rideWayProblem(from, { lat: 31.2, lon: 121.402 })).toBeUndefined();
  expect(rideWayProblem(from, { lat: 33.2, lon: 121.4 })).toContain('200公里');
  expect(rideWayProblem(from, { lat: 32.9, lon: 121.4 })).toBeUndefined();
});

test('roads are longer than the great circle, and slower at peak', () => {
  expect(roadMetres({ lat: 0, lon: 0 }, { lat: 0.1, lon: 0 })).toBe(15_011);
  expect(roadMetres({ lat: 0, lon: 0 }, { lat: 0.5, lon: 0 })).toBe(69_497);
  expect([routeMinutes(11_000, 480), routeMinutes(16_000, 720), routeMinutes(1, 720)]).toEqual([30, 30, 1]);
  expect(routeMinutes(65_000, 720)).toBe(86);
});

const moment = (clock: string) => new Date(`2026-01-10T${clock}+08:00`);
const least = fen(1400);
const accepted = moment('10:00:00');
const arrivedRide = {
  state: 'arrived',
  acceptedAt: accepted,
  arrivedAt: moment('10:10:00'),
  freeUntil: moment('10:15:00'),
} as const;

test('cancelling costs by what the driver has done, to the second', () => {
  const looking = { state: 'looking', acceptedAt: null, arrivedAt: null, freeUntil: null } as const;
  const coming = { ...looking, state: 'coming', acceptedAt: accepted } as const;
  expect(cancelFee(looking, least, now).feeFen).toBe(0);
  expect(cancelFee(coming, least, moment('10:03:00'))).toMatchObject({
    feeFen: 0,
    until: moment('10:03:00'),
  });
  expect(cancelFee(coming, least, moment('10:03:01')).feeFen).toBe(700);
  expect(cancelFee(arrivedRide, least, moment('10:15:00'))).toMatchObject({
    feeFen: 700,
    until: moment('10:15:00'),
  });
  expect(cancelFee(arrivedRide, least, moment('10:15:01'))).toMatchObject({ feeFen: 1400, until: null });
});
