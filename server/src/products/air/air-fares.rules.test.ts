import type { Day } from '@woxing/contract/core/days';
import { type Fen, noFen, yuan } from '@woxing/contract/core/money';
import { sumsByKind, totalOf } from '@woxing/contract/orders/price-items.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  airItems,
  airportFeeOf,
  childFare,
  fareOf,
  fuelSurcharge,
  infantFare,
  segmentPrice,
} from './air-fares.rules.ts';

const late = '2026-11-20' as Day;

describe('fares', () => {
  test.each([
    [1360, 680],
    [1130, 570],
    [1490, 750],
    [950, 480],
    [870, 440],
    [1000, 500],
  ])('a child beside an adult price of %i yuan pays %i', (adult, child) => {
    expect(childFare(yuan(adult))).toBe(yuan(child));
  });

  test('a child pays half of the full fare where the tenant sells it so', () => {
    const basis = { adultFen: yuan(950), fullEconomyFen: yuan(1960), km: 1076 };
    expect(fareOf('CHD', basis)).toBe(yuan(480));
    expect(fareOf('CHD', basis, 'FULL_Y')).toBe(yuan(980));
    expect(fareOf('ADT', basis)).toBe(yuan(950));
  });

  test.each([
    [1960, 200],
    [1850, 190],
    [1840, 180],
    [1845, 180],
  ])('an infant beside a full fare of %i yuan pays %i', (full, infant) => {
    expect(infantFare(yuan(full))).toBe(yuan(infant));
  });

  test('child fares are whole tens of yuan within five yuan of the half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amount) => {
        const child = childFare(amount as Fen);
        expect(child % 1000).toBe(0);
        expect(child - amount / 2).toBeGreaterThan(-500.0001);
        expect(child - amount / 2).toBeLessThanOrEqual(500);
      }),
    );
  });
});

describe('taxes', () => {
  test('only adults pay the airport fee', () => {
    expect((['ADT', 'CHD', 'INF'] as const).map(airportFeeOf)).toEqual([yuan(50), noFen, noFen]);
  });

  test('the fuel surcharge goes by the day of issue and the distance', () => {
    expect(fuelSurcharge('ADT', 800, '2025-12-05' as Day)).toBe(yuan(20));
    expect(fuelSurcharge('ADT', 801, '2025-12-05' as Day)).toBe(yuan(40));
    expect(fuelSurcharge('ADT', 801, '2026-01-04' as Day)).toBe(yuan(40));
    expect(fuelSurcharge('ADT', 800, '2026-01-05' as Day)).toBe(yuan(10));
    expect(fuelSurcharge('ADT', 801, '2026-01-05' as Day)).toBe(yuan(20));
    expect(fuelSurcharge('CHD', 800, late)).toBe(noFen);
    expect(fuelSurcharge('CHD', 801, late)).toBe(yuan(10));
    expect(fuelSurcharge('INF', 801, late)).toBe(noFen);
  });
});

test('the price of a passenger adds up over the segments; an infant pays no service fee', () => {
  const basis = { adultFen: yuan(950), fullEconomyFen: yuan(1960), km: 1076 };
  const segments = (type: 'ADT' | 'INF') =>
    [0, 1].map(() => ({ ...segmentPrice(type, basis, late), companyMostFen: null }));
  const adult = airItems('ADT', segments('ADT'), yuan(10), 0);
  expect(sumsByKind(adult)).toEqual([
    { kind: 'fare', fen: yuan(1900) },
    { kind: 'airport', fen: yuan(100) },
    { kind: 'fuel', fen: yuan(40) },
    { kind: 'service', fen: yuan(20) },
  ]);
  expect(totalOf(adult)).toBe(yuan(2060));
  expect(totalOf(airItems('INF', segments('INF'), yuan(10), 0))).toBe(yuan(400));
});
