import { describe, expect, test } from 'vitest';
import { lowestFares, mostFareKm, railTariffs, tariffs } from './rail-fares.rules.ts';

const yuanOf = (tariff: number, seat: Parameters<(typeof railTariffs)[number]['fare']>[0], km: number) => {
  const { fen, mostFen } = railTariffs[tariff]!.fare(seat, km);
  return [fen / 100, mostFen / 100];
};

/** Without what timetables say, which are told apart by their prices. */
const own = Object.values(tariffs);

describe('fares by distance', () => {
  test('of high-speed trains fall with the distance, and are near those that people know', () => {
    // Beijing to Tianjin 54.50, to Shanghai 553, Wuhan to Guangzhou 463.50, Beijing to Guangzhou 862 in second class.
    expect([120, 1318, 1069, 2298].map((km) => yuanOf(tariffs.g, 'O', km)[0])).toEqual([55, 554, 462.5, 864]);
    expect(yuanOf(tariffs.g, 'M', 1318)[0]).toBe(886.5);
    expect(yuanOf(tariffs.g, '9', 1318)[0]).toBe(1745);
    expect(yuanOf(tariffs.g, 'W', 1318)).toEqual(yuanOf(tariffs.g, 'O', 1318));
    expect(yuanOf(tariffs.fastG, 'O', 1318)[0]).toBe(609.5);
    expect(yuanOf(tariffs.d, 'O', 301)[0]).toBe(93);
    expect(yuanOf(tariffs.d, 'M', 301)[0]).toBe(111.5);
  });

  test('of conventional trains follow the steps of the hard seat, and berths by where they are', () => {
    // Beijing to Guangzhou by express: hard seat 251, hard berth 426 to 456.
    expect(yuanOf(tariffs.express, '1', 2294)).toEqual([250, 250]);
    expect(yuanOf(tariffs.express, '3', 2294)).toEqual([424, 454]);
    expect(yuanOf(tariffs.ordinary, '1', 100)[0]).toBe(15);
  });

  test('never fall when a ride grows longer, and are half yuan', () => {
    for (const { seats, fare } of own.map((at) => railTariffs[at]!)) {
      for (const seat of seats) {
        let before = 0;
        for (let km = 0; km < mostFareKm; km += 7) {
          const { fen, mostFen } = fare(seat, km);
          expect(fen).toBeGreaterThanOrEqual(before);
          expect(mostFen).toBeGreaterThanOrEqual(fen);
          expect(fen % 50).toBe(0);
          before = fen;
        }
      }
    }
  });

  test('the table of the cheapest seats has them', () => {
    const lowest = lowestFares();
    for (const at of own) {
      const { seats, fare } = railTariffs[at]!;
      for (const km of [0, 1, 250, 1318, 5999]) {
        const all = seats.map((seat) => fare(seat, km).fen);
        expect(lowest[at * mostFareKm + km]).toBe(Math.min(...all));
      }
    }
  });
});
