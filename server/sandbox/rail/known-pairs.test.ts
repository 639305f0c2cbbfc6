import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seedOf } from '#src/platform/dice.rules.ts';
import { railTariffs, tariffs } from '#src/products/rail/rail-fares.rules.ts';
import { tariffBetween } from '#src/products/rail/rail-timetable.rules.ts';
import { buildTimetable } from './timetable.rules.ts';

const table = buildTimetable(seedOf('woxing'));

interface KnownPair {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  /** NaN where it is not known. */
  readonly yuan: number;
  readonly trains: number;
}

const pairs = readFileSync(new URL('../../../data/rail_pairs.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(2)
  .map((line): KnownPair => {
    const [from, to, minutes, yuan, trains] = line.split('\t') as [string, string, string, string, string];
    return { from, to, minutes: Number(minutes), yuan: Number(yuan), trains: Number(trains) };
  });

/** Fast trains of the day between two stations, those of the night left out. */
function ridesOf({ from, to }: KnownPair) {
  return table.trainNos.flatMap((trainNo, train) => {
    if (table.highSpeed[train] === 0 || table.tariff[train] === tariffs.sleeper) return [];
    const calls = Array.from(
      { length: table.firstCall[train + 1]! - table.firstCall[train]! },
      (_, at) => table.firstCall[train]! + at,
    );
    const boards = calls.find((call) => table.stations[table.stationAt[call]!]!.name === from);
    const leaves = calls.find((call) => table.stations[table.stationAt[call]!]!.name === to);
    if (boards === undefined || leaves === undefined || leaves < boards) return [];
    const km = table.km[leaves]! - table.km[boards]!;
    const yuan = railTariffs[tariffBetween(table, boards, leaves)]!.fare('O', km).fen / 100;
    return [{ trainNo, minutes: table.arrives[leaves]! - table.departs[boards]!, yuan }];
  });
}

const known = pairs.map((pair) => {
  const rides = ridesOf(pair);
  const fares = rides.map(({ yuan }) => yuan).toSorted((a, b) => a - b);
  return {
    ...pair,
    name: `${pair.from}-${pair.to}`,
    quickest: Math.min(...rides.map(({ minutes }) => minutes)),
    usual: fares[fares.length >> 1]!,
    count: rides.length,
  };
});

test('no train of the largest pairs is quicker than what is known by more than 3 in a hundred or 4 minutes, and the best no more than 18 in a hundred slower', () => {
  expect(known.length).toBeGreaterThanOrEqual(30);
  const off = known.filter(
    ({ quickest, minutes }) => quickest < Math.min(minutes * 0.97, minutes - 4) || quickest > minutes * 1.18,
  );
  expect(off.map(({ name, quickest, minutes }) => `${name} ${quickest} for ${minutes}`)).toEqual([]);
});

test('second class costs what is known within 15 in a hundred', () => {
  const off = known.filter(({ usual, yuan }) => Math.abs(usual - yuan) > yuan * 0.15);
  expect(off.map(({ name, usual, yuan }) => `${name} ${usual} for ${yuan}`)).toEqual([]);
});

test('there are about as many trains as are known: at least two in five, at most twice as many', () => {
  const off = known.filter(({ count, trains }) => count < trains * 0.4 || count > Math.max(2, trains * 2));
  expect(off.map(({ name, count, trains }) => `${name} ${count} for ${trains}`)).toEqual([]);
});

const callsOf = (trainNo: string) => {
  const train = table.trainNos.indexOf(trainNo);
  return Array.from(table.stationAt.subarray(table.firstCall[train], table.firstCall[train + 1])).map(
    (station, at) => {
      const call = table.firstCall[train]! + at;
      return {
        name: table.stations[station]!.name,
        arrives: table.arrives[call]!,
        departs: table.departs[call]!,
      };
    },
  );
};

test('G1 runs from Beijing South to Shanghai Hongqiao with two stops in 4 h 20 to 4 h 30', () => {
  const calls = callsOf('G1');
  expect(calls.map(({ name }) => name)).toEqual(['北京南', '济南西', '南京南', '上海虹桥']);
  const minutes = calls.at(-1)!.arrives - calls[0]!.departs;
  expect(minutes).toBeGreaterThanOrEqual(260);
  expect(minutes).toBeLessThanOrEqual(270);
});

test('from Kunming to Beijing without a change in about ten and a half to eleven hours, through Guiyang and Changsha', () => {
  const rides = ridesOf({ from: '昆明南', to: '北京西' } as KnownPair);
  const whole = rides.filter(({ trainNo }) => {
    const names = callsOf(trainNo).map(({ name }) => name);
    return names.includes('贵阳北') && names.includes('长沙南');
  });
  expect(whole.length).toBeGreaterThan(0);
  const minutes = rides.map((ride) => ride.minutes);
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(620);
  expect(Math.min(...minutes)).toBeLessThanOrEqual(660);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(700);
});

test.each(['D701', 'D702', 'D705', 'D706', 'D709', 'D710'])(
  '%s runs with moving sleepers through the night',
  (trainNo) => {
    const calls = callsOf(trainNo);
    const ends = [calls[0]!.name, calls.at(-1)!.name].toSorted();
    expect(ends).toEqual(['上海', '北京']);
    expect(calls[0]!.departs).toBeGreaterThan(18 * 60);
    expect(calls.at(-1)!.arrives).toBeGreaterThan(30 * 60);
    expect(calls.at(-1)!.arrives).toBeLessThan(34 * 60);
    const first = table.firstCall[table.trainNos.indexOf(trainNo)]!;
    const sold = railTariffs[tariffBetween(table, first, first + calls.length - 1)]!;
    expect(sold.seats).toEqual(['F', 'O', 'W']);
    const { fen, maxFen } = sold.fare('F', 1463);
    expect([fen, maxFen].map((price) => price / 100)).toEqual([707.5, 796]);
  },
);
