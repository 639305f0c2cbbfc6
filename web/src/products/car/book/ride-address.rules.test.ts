import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { readRide } from '../car-params.rules.ts';
import {
  askedRideOf,
  byTransfer,
  firstRideTime,
  isTimedByTransfer,
  rideProblem,
  rideSearchOf,
  rideWishOf,
  withoutTransfer,
} from './ride-address.rules.ts';

const office = { name: '国贸大厦', city: '北京', lat: 39.9087, lon: 116.4605 };
const station = { name: '北京南站', city: '北京', lat: 39.8652, lon: 116.379 };
const now = new Date('2026-12-01T02:00:00Z');
const wish = rideWishOf({});

const addresses: readonly Record<string, string>[] = [
  {},
  { scene: 'overtime', kind: 'comfort' },
  { from: '国贸大厦', fromCity: '北京', fromAt: '39.90870,116.46050' },
  { day: '2026-12-02', time: '09:05', to: '北京南站', toCity: '北京', toAt: '39.86520,116.37900' },
  { scene: 'airport', transfer: 'W2026120100001.0.pick-up' },
];

test.each(addresses)('an address means a wish, which is written as the same address: %j', (address) => {
  expect(rideSearchOf(rideWishOf(readRide(address)))).toEqual(address);
});

test.each<readonly [string, Record<string, unknown>]>([
  ['a place without its point', { from: '国贸大厦', fromCity: '北京' }],
  ['a point that is nowhere', { from: '国贸大厦', fromCity: '北京', fromAt: '95,200' }],
  ['a time without a day', { time: '09:05' }],
  ['a kind that nobody drives', { kind: 'tank' }],
  ['a transfer that leads nowhere', { transfer: 'W1.x.pick-up' }],
  ['a clock that no clock shows', { day: '2026-12-02', time: '25:00' }],
])('%s says nothing', (_, address) => {
  expect(rideWishOf(readRide(address))).toEqual(wish);
});

const flight = {
  orderNo: 'W1',
  leg: 0,
  scene: 'airport',
  no: 'MU5101',
  place: { name: '虹桥机场T2', address: '', city: '上海', lat: 31.2, lon: 121.33 },
  at: '2026-12-02T02:20:00.000Z',
  day: day('2026-12-02'),
  time: '10:20',
  words: '',
} as const;

test('a ride from a flight begins at its terminal and waits for it', () => {
  const chosen = byTransfer({ ...wish, to: office }, { ...flight, way: 'pick-up' });
  expect(chosen.from?.name).toBe('虹桥机场T2');
  expect(chosen.to).toEqual(office);
  expect(chosen.at).toBeNull();
  expect(isTimedByTransfer(chosen)).toBe(true);
  expect(askedRideOf(chosen)?.transfer).toEqual({ orderNo: 'W1', leg: 0, way: 'pick-up' });
});

test('a ride to a flight ends at its terminal, and leaves as the flight asks for', () => {
  const later = { day: day('2026-12-03'), time: '08:00' };
  const chosen = byTransfer({ ...wish, from: office, at: later }, { ...flight, way: 'drop-off' });
  expect(chosen.to?.name).toBe('虹桥机场T2');
  expect(chosen.at).toBeNull();
  expect(isTimedByTransfer(chosen)).toBe(false);
});

test('without its flight the end that was the flight’s is free again, the other one stays', () => {
  const chosen = byTransfer({ ...wish, to: office }, { ...flight, way: 'pick-up' });
  expect(withoutTransfer(chosen)).toMatchObject({ from: undefined, to: office, transfer: undefined });
  const other = byTransfer(chosen, { ...flight, leg: 1, way: 'drop-off' });
  expect(other).toMatchObject({ from: undefined, to: { name: '虹桥机场T2' } });
});

test('a ride for later begins on the next five minutes, with half an hour to go', () => {
  expect(firstRideTime(new Date('2026-12-01T02:01:00Z'))).toEqual({ day: '2026-12-01', time: '10:35' });
});

test.each<readonly [string, object, string | undefined]>([
  ['now', {}, undefined],
  ['in the past', { at: { day: day('2026-12-01'), time: '09:00' } }, '用车时间已过，请重新选择'],
  [
    'at once, but as one for later',
    { at: { day: day('2026-12-01'), time: '10:05' } },
    '预约用车须至少提前15分钟，更早请选择“现在用车”',
  ],
  ['in nine days', { at: { day: day('2026-12-10'), time: '10:05' } }, '只能预约7天内的用车'],
  ['to where it begins', { to: office }, '上车地点与目的地相同，请重新选择'],
  ['to another province', { to: { ...station, lat: 31.2 } }, '目的地超出200公里，请选择其他交通方式'],
])('a ride %s', (_, part, problem) => {
  expect(rideProblem({ ...wish, from: office, to: station, ...part }, now)).toBe(problem);
});

test('a ride without both ends is no question yet', () => {
  expect(askedRideOf({ ...wish, from: office })).toBeUndefined();
  expect(askedRideOf({ ...wish, from: office, to: station })).toEqual({
    from: office,
    to: station,
    scene: 'city',
  });
});
