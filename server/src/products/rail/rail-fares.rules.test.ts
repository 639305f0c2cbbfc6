import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lowestFares, maxFareKm, railTariffs, tariffs } from './rail-fares.rules.ts';

const yuanOf = (tariff: number, seat: Parameters<(typeof railTariffs)[number]['fare']>[0], km: number) => {
  const { fen, maxFen } = railTariffs[tariff]!.fare(seat, km);
  return [fen / 100, maxFen / 100];
};

/** Of each row: added up item by item, as the rules on fares have it, by another program in decimals. */
const golden = readFileSync(join(import.meta.dirname, 'rail-fares.golden.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind, seat, km, yuan] = line.split('\t') as [keyof typeof tariffs, string, string, string];
    return {
      tariff: tariffs[kind],
      seat: seat.slice(0, 1) as '1' | '3' | '4',
      berth: seat.endsWith('l') ? 1 : 0,
      km: Number(km),
      yuan: Number(yuan),
    };
  });

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

  test('of conventional trains are those that are published', () => {
    // Beijing to Guangzhou, 2,294 km: hard seat 251, hard berth from 426. Beijing to Shanghai, 1,463 km: 177.5, 304.5, soft berth 476.5.
    expect(yuanOf(tariffs.express, '1', 2294)).toEqual([251, 251]);
    expect(yuanOf(tariffs.express, '3', 2294)).toEqual([426, 455.5]);
    const published = [
      ['1', 177.5],
      ['3', 304.5],
      ['4', 476.5],
    ] as const;
    for (const [seat, yuan] of published) {
      const ours = yuanOf(tariffs.express, seat, 1463)[0]!;
      expect(Math.abs(ours - yuan) / yuan).toBeLessThan(0.005);
    }
  });

  test('of conventional trains are what their items add up to, line by line of a table made apart', () => {
    expect(golden.length).toBeGreaterThan(100);
    const ours = golden.map(({ tariff, seat, berth, km }) => yuanOf(tariff, seat, km)[berth]);
    expect(ours).toEqual(golden.map(({ yuan }) => yuan));
  });

  test('a berth is paid for 400 km at least, fast service for 100 and a ride for 20', () => {
    const berthOf = (km: number) =>
      yuanOf(tariffs.express, '3', km)[0]! - yuanOf(tariffs.express, '1', km)[0]!;
    expect(Math.abs(berthOf(120) - berthOf(395))).toBeLessThanOrEqual(0.5);
    expect(berthOf(450)).toBeGreaterThan(berthOf(395) + 1);
    expect(yuanOf(tariffs.express, '1', 5)).toEqual(yuanOf(tariffs.express, '1', 20));
    expect(yuanOf(tariffs.unconditioned, '1', 1000)[0]).toBeLessThan(
      yuanOf(tariffs.ordinary, '1', 1000)[0]! / 1.9,
    );
  });

  test('never fall when a ride grows longer, and are half yuan', () => {
    for (const { seats, fare } of own.map((at) => railTariffs[at]!)) {
      for (const seat of seats) {
        let before = 0;
        for (let km = 0; km < maxFareKm; km += 7) {
          const { fen, maxFen } = fare(seat, km);
          expect(fen).toBeGreaterThanOrEqual(before);
          expect(maxFen).toBeGreaterThanOrEqual(fen);
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
        expect(lowest[at * maxFareKm + km]).toBe(Math.min(...all));
      }
    }
  });
});
