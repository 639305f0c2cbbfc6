import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTimetable } from '#sandbox/rail/timetable.rules.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import { receivedTable, sentTable } from './planner/planning-messages.rules.ts';
import { railTariffs, tariffs } from './rail-fares.rules.ts';
import { lowestBetween, tariffBetween } from './rail-timetable.rules.ts';

const table = buildTimetable(seedOf('woxing'));
const nameAt = (call: number) => table.stations[table.stationAt[call]!]!.name;

/** Rides of fast trains from the one station to the other, as calls. */
function ridesBetween(from: string, to: string): [number, number][] {
  const rides: [number, number][] = [];
  for (let train = 0; train < table.trainNos.length; train += 1) {
    if (table.highSpeed[train] === 0 || table.tariff[train] === tariffs.sleeper) continue;
    let boards = -1;
    for (let call = table.firstCall[train]!; call < table.firstCall[train + 1]!; call += 1) {
      if (nameAt(call) === from) boards = call;
      else if (nameAt(call) === to && boards >= 0) rides.push([boards, call]);
    }
  }
  return rides;
}

const fareOf = ([from, to]: readonly [number, number], seat: 'O' | 'M' | '9' = 'O') =>
  railTariffs[tariffBetween(table, from, to)]!.fare(seat, table.km[to]! - table.km[from]!).fen / 100;

/** What most rides cost. */
function usualFare(from: string, to: string): number {
  const fares = ridesBetween(from, to)
    .map((ride) => fareOf(ride))
    .toSorted((a, b) => a - b);
  return fares[fares.length >> 1]!;
}

test('lines with fares of their own cost what is published, within 2.5 in a hundred of kilometres that are about right', () => {
  const golden = readFileSync(join(import.meta.dirname, 'rail-line-fares.golden.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [string, string, string]);
  const off = golden.filter(([from, to, yuan]) => {
    const difference = Math.abs(usualFare(from, to) - Number(yuan));
    return !(difference <= Number(yuan) * 0.025);
  });
  expect(off.map(([from, to, yuan]) => `${from}-${to} ${usualFare(from, to)} for ${yuan}`)).toEqual([]);
});

test('over the border the fares are exact, and the classes of seats have shares of their own', () => {
  const exact = { 广州南: 215, 虎门: 180, 深圳北: 75, 福田: 68 };
  for (const [station, yuan] of Object.entries(exact))
    for (const ride of [...ridesBetween(station, '香港西九龙'), ...ridesBetween('香港西九龙', station)])
      expect(fareOf(ride)).toBe(yuan);
  const [ride] = ridesBetween('广州南', '香港西九龙');
  expect([fareOf(ride!, 'M'), fareOf(ride!, '9')]).toEqual([288, 645]);
});

test('a thread that plans reckons by the same fares', () => {
  const there = receivedTable(structuredClone(sentTable(table)));
  const rides = [
    ['广州南', '香港西九龙'],
    ['北京西', '香港西九龙'],
    ['上海虹桥', '昆明南'],
    ['成都东', '重庆北'],
  ] as const;
  for (const [from, to] of rides)
    for (const [boards, leaves] of ridesBetween(from, to))
      expect(lowestBetween(there, boards, leaves)).toBe(lowestBetween(table, boards, leaves));
});
