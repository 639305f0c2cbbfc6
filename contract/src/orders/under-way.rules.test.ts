import { expect, test } from 'vitest';
import { legStateAt, runningTimes, shareTravelled } from './under-way.rules.ts';

const beijing = { name: '首都国际机场', city: '北京' };
const shanghai = { name: '虹桥国际机场', city: '上海' };
const flight = {
  startsAt: '2026-05-01T08:00:00.000Z',
  endsAt: '2026-05-01T10:00:00.000Z',
  stopped: false,
  from: beijing,
  to: shanghai,
};
const late = {
  departsAt: '2026-05-01T09:00:00.000Z',
  arrivesAt: '2026-05-01T11:30:00.000Z',
  cancelled: false,
};
const at = (time: string) => new Date(`2026-05-01T${time}:00.000Z`);

test.each([
  ['07:59', 'ahead'],
  ['08:00', 'moving'],
  ['09:59', 'moving'],
  ['10:00', 'arrived'],
] as const)('at %s it is %s by its ticket', (time, state) => {
  expect(legStateAt(flight, at(time))).toBe(state);
  expect(legStateAt({ ...flight, status: null }, at(time))).toBe(state);
});

test.each([
  ['08:30', 'ahead'],
  ['09:00', 'moving'],
  ['11:00', 'moving'],
  ['11:30', 'arrived'],
] as const)('at %s it is %s as it runs that day', (time, state) => {
  expect(legStateAt({ ...flight, status: late }, at(time))).toBe(state);
});

test('what does not run has stopped, whoever says so', () => {
  expect(legStateAt({ ...flight, stopped: true }, at('09:00'))).toBe('stopped');
  expect(legStateAt({ ...flight, status: { ...late, cancelled: true } }, at('09:00'))).toBe('stopped');
});

test.each([
  [beijing, 'staying'],
  [{ ...beijing, name: '大兴国际机场' }, 'moving'],
  [{ ...beijing, city: '上海' }, 'moving'],
] as const)('who goes from one place to %j is %s', (to, state) => {
  expect(legStateAt({ ...flight, to }, at('09:00'))).toBe(state);
});

test('of what does not run the times of the ticket are told', () => {
  const planned = { startsAt: flight.startsAt, endsAt: flight.endsAt };
  expect(runningTimes(flight)).toEqual(planned);
  expect(runningTimes({ ...flight, status: null })).toEqual(planned);
  expect(runningTimes({ ...flight, status: { ...late, cancelled: true } })).toEqual(planned);
  expect(runningTimes({ ...flight, status: late })).toEqual({
    startsAt: late.departsAt,
    endsAt: late.arrivesAt,
  });
});

test.each([
  ['07:00', 0],
  ['08:00', 0],
  ['08:30', 0.25],
  ['09:00', 0.5],
  ['10:00', 1],
  ['12:00', 1],
] as const)('at %s the share of %d is travelled', (time, share) => {
  expect(shareTravelled(flight, at(time))).toBe(share);
});

test.each([
  ['07:59', 0],
  ['08:00', 1],
  ['08:01', 1],
] as const)('what takes no time is travelled at %s to the share of %d', (time, share) => {
  expect(shareTravelled({ ...flight, endsAt: flight.startsAt }, at(time))).toBe(share);
});

test('what would arrive before it leaves is travelled once it has left', () => {
  const turned = { startsAt: flight.endsAt, endsAt: flight.startsAt };
  expect([shareTravelled(turned, at('09:00')), shareTravelled(turned, at('10:00'))]).toEqual([0, 1]);
});
