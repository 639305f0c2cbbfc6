import { expect, test } from 'vitest';
import { type Fen, fen } from '../../core/money.ts';
import type { CarKind } from './car-kinds.rules.ts';
import {
  type CityTier,
  carBill,
  carCo2Grams,
  carTotal,
  companyMostByPart,
  estimateRange,
  personPartOf,
  tariffOf,
} from './car-price.rules.ts';

/** Worked by hand: tier, kind, metres, minutes, minute of the day, toll and parking; then each part and the sum. */
const cases: readonly (readonly [
  CityTier,
  CarKind,
  number,
  number,
  number,
  number,
  number,
  readonly [number, number, number, number, number, number, number],
  number,
])[] = [
  // 8 + 10 × 2.2 + 20 × 0.6
  [1, 'economy', 10_000, 20, 720, 0, 0, [800, 2200, 1200, 0, 0, 0, 0], 4200],
  // 8 + 1 × 2.2 + 3 × 0.6 = 12, put up to 14
  [1, 'economy', 1000, 3, 720, 0, 0, [1000, 220, 180, 0, 0, 0, 0], 1400],
  // exactly the minimum: 8 + 1.909 × 2.2 (4.20) + 3 × 0.6
  [1, 'economy', 1909, 3, 720, 0, 0, [800, 420, 180, 0, 0, 0, 0], 1400],
  // 20 km: 5 of them are far
  [1, 'economy', 20_000, 40, 720, 0, 0, [800, 4400, 2400, 500, 0, 0, 0], 8100],
  // the fifteenth kilometre is not
  [1, 'economy', 15_000, 30, 720, 0, 0, [800, 3300, 1800, 0, 0, 0, 0], 5900],
  // at 23:00, and 30 % of 81
  [1, 'economy', 20_000, 40, 1380, 0, 0, [800, 4400, 2400, 500, 2430, 0, 0], 10_530],
  // 22:59 is day, 04:59 is night, 05:00 is day
  [1, 'economy', 10_000, 20, 1379, 0, 0, [800, 2200, 1200, 0, 0, 0, 0], 4200],
  [1, 'economy', 10_000, 20, 299, 0, 0, [800, 2200, 1200, 0, 1260, 0, 0], 5460],
  [1, 'economy', 10_000, 20, 300, 0, 0, [800, 2200, 1200, 0, 0, 0, 0], 4200],
  // tolls and parking are passed on as they are, at night too
  [1, 'economy', 10_000, 20, 0, 1000, 800, [800, 2200, 1200, 0, 1260, 1000, 800], 7260],
  // × 1.5: 12 + 10 × 3.3 + 20 × 0.9
  [1, 'comfort', 10_000, 20, 720, 0, 0, [1200, 3300, 1800, 0, 0, 0, 0], 6300],
  // × 1.9: 15.2 + 10 × 4.18 + 20 × 1.14
  [1, 'business', 10_000, 20, 720, 0, 0, [1520, 4180, 2280, 0, 0, 0, 0], 7980],
  // × 2.2: 17.6 + 10 × 4.84 + 20 × 1.32
  [1, 'luxury', 10_000, 20, 720, 0, 0, [1760, 4840, 2640, 0, 0, 0, 0], 9240],
  // 7 + 8 × 1.9 + 15 × 0.45
  [2, 'economy', 8000, 15, 720, 0, 0, [700, 1520, 675, 0, 0, 0, 0], 2895],
  // 7 + 0.5 × 1.9 (0.95) + 1 × 0.45 = 8.4, put up to 12.5
  [2, 'economy', 500, 1, 720, 0, 0, [1110, 95, 45, 0, 0, 0, 0], 1250],
  // 0.45 × 1.5 is 0.675: 0.68 by the minute
  [2, 'comfort', 8000, 15, 720, 0, 0, [1050, 2280, 1020, 0, 0, 0, 0], 4350],
  // 6 + 8 × 1.6 + 15 × 0.35
  [3, 'economy', 8000, 15, 720, 0, 0, [600, 1280, 525, 0, 0, 0, 0], 2405],
  // 1234 m × 1.6 = 1.9744: rounded half up to the fen
  [3, 'economy', 8234, 15, 720, 0, 0, [600, 1317, 525, 0, 0, 0, 0], 2442],
  // 40 km, 25 of them far at 0.8, with 10 of toll
  [3, 'economy', 40_000, 60, 720, 1000, 0, [600, 6400, 2100, 2000, 0, 1000, 0], 12_100],
  // nothing is driven: the minimum alone
  [3, 'economy', 0, 0, 720, 0, 0, [1100, 0, 0, 0, 0, 0, 0], 1100],
];

test.each(cases)('tier %i, %s, %i m in %i min at minute %i', (...row) => {
  const [tier, kind, metres, minutes, startMinute, toll, parking, parts, total] = row;
  const ride = { metres, minutes, startMinute, tollFen: fen(toll), parkingFen: fen(parking) };
  const bill = carBill(tariffOf(tier, kind), ride);
  expect(bill.map((part) => part.fen)).toEqual(parts);
  expect(carTotal(bill)).toBe(total);
});

test('a range is in whole yuan, and the estimate lies within', () => {
  expect(estimateRange(fen(4200))).toEqual({ lowFen: 3700, highFen: 5100 });
  expect(estimateRange(fen(10_000))).toEqual({ lowFen: 9000, highFen: 12_000 });
  for (let price = 1100; price < 40_000; price += 37) {
    const { lowFen, highFen } = estimateRange(fen(price));
    expect(lowFen <= price && price <= highFen).toBe(true);
  }
});

test('the person bears what is above, the company the rest, line by line', () => {
  const bill = carBill(tariffOf(1, 'economy'), {
    metres: 20_000,
    minutes: 40,
    startMinute: 720,
    tollFen: fen(1000),
    parkingFen: fen(0),
  });
  const borne = (most: Fen | null) => companyMostByPart(bill, most);
  expect([
    personPartOf(fen(9100), null),
    personPartOf(fen(9100), fen(9100)),
    personPartOf(fen(9100), fen(8000)),
  ]).toEqual([0, 0, 1100]);
  expect(borne(fen(8000))).toEqual([800, 4400, 2400, 400, 0, 0, 0]);
  expect(borne(fen(0))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(borne(null)).toEqual(bill.map(() => null));
  expect(borne(fen(20_000))).toEqual(bill.map((part) => part.fen));
});

test('carbon dioxide goes by the kilometre', () => {
  expect(carCo2Grams(10_000)).toBe(1490);
});
