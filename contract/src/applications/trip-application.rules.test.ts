import { expect, test } from 'vitest';
import { fen } from '../core/money.ts';
import { bookingGap, noBudget, type TripShape } from './trip-application.rules.ts';

const legs = [
  { from: '北京', to: '杭州', day: '2026-12-01' },
  { from: '杭州', to: '北京', day: '2026-12-04' },
];
const flight = (from: string, to: string, day: string) =>
  bookingGap(
    {
      shape: 'legs',
      legs,
      cities: [],
      fromDay: '',
      untilDay: '',
      budget: { ...noBudget, air: fen(100_000) },
      people: [{ name: '张一' }],
    },
    { kind: 'air', spans: [{ from, to, day }], travellers: [{ name: '张一' }], amountFen: fen(60_000) },
    fen(0),
  )?.why;

test.each([
  ['北京', '杭州', '2026-12-01', undefined],
  ['北京', '杭州', '2026-12-02', 'day'],
  ['北京', '上海', '2026-12-01', 'city'],
  ['杭州', '上海', '2026-12-04', 'city'],
] as const)('a flight from %s to %s on %s under a trip by legs: %s', (from, to, day, gap) => {
  expect(flight(from, to, day)).toBe(gap);
});

const stayIn = (shape: TripShape, city: string, day: string) =>
  bookingGap(
    {
      shape,
      legs: shape === 'legs' ? legs : [],
      cities: shape === 'cities' ? ['北京', '杭州'] : [],
      fromDay: shape === 'cities' ? '2026-12-01' : '',
      untilDay: shape === 'cities' ? '2026-12-04' : '',
      budget: { ...noBudget, hotel: fen(100_000) },
      people: [{ name: '张一' }],
    },
    {
      kind: 'hotel',
      spans: [{ from: city, to: city, day }],
      travellers: [{ name: '张一' }],
      amountFen: fen(60_000),
    },
    fen(0),
  )?.why;

test.each([
  ['legs', '杭州', '2026-12-01', undefined],
  ['legs', '北京', '2026-12-04', undefined],
  ['legs', '杭州', '2026-12-05', 'day'],
  ['legs', '上海', '2026-12-02', 'one-city'],
  ['cities', '杭州', '2026-12-02', undefined],
  ['cities', '杭州', '2026-11-30', 'day'],
  ['cities', '上海', '2026-12-02', 'one-city'],
] as const)('a stay under a trip by %s, in %s from %s: %s', (shape, city, day, gap) => {
  expect(stayIn(shape, city, day)).toBe(gap);
});
