import { addDays, type Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { type RailSeat, railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainFare, TrainJourney, TrainOffer } from '@woxing/contract/products/rail/trains';
import { describe, expect, test } from 'vitest';
import { readSearch, writeSearch } from '#src/app/search-text.rules.ts';
import { earlierWay } from './earliest.rules.ts';
import {
  changesOf,
  chosenFares,
  countJourneyFilters,
  type JourneyFilters,
  journeysWithoutForbidden,
  noJourneyFilters,
  shownJourneys,
  totalOf,
  viaCities,
  wholeRide,
} from './journeys.rules.ts';
import type { JourneySort } from './list-sorts.rules.ts';
import { journeyFilterSearch, journeyFiltersOf, readTransferSearch } from './transfer-address.rules.ts';

const day = '2026-12-01' as Day;
const fare = (seat: RailSeat, price: number, left: number): TrainFare => ({
  seat,
  name: railSeatNames[seat],
  fareFen: yuan(price),
  maxFen: yuan(price),
  left,
  waitlist: false,
});
const ride = (part: Partial<TrainOffer>): TrainOffer => ({
  trainNo: 'G304',
  startsOn: day,
  from: '兰州西',
  to: '西安北',
  origin: '兰州西',
  terminus: '北京西',
  day,
  departs: '08:36',
  arrives: '11:20',
  arrivesDaysLater: 0,
  minutes: 164,
  km: 568,
  stops: 3,
  fares: [fare('M', 280, 4), fare('O', 174, 30)],
  sale: { state: 'open', words: '', opensAt: null },
  ...part,
});
const first = ride({});
const across = ride({
  trainNo: 'K1',
  from: '西安',
  to: '厦门',
  day: addDays(day, 1),
  departs: '01:20',
  minutes: 1500,
  arrives: '02:20',
  arrivesDaysLater: 1,
  terminus: '厦门',
});
const same = ride({
  trainNo: 'G9',
  from: '西安北',
  to: '厦门北',
  departs: '12:05',
  minutes: 600,
  arrives: '22:05',
  terminus: '厦门北',
  fares: [fare('O', 800, 0)],
});
const slow: TrainJourney = {
  rides: [first, across],
  waits: [840],
  minutes: 164 + 840 + 1500,
  lowestFen: yuan(348),
};
const quick: TrainJourney = { rides: [first, same], waits: [45], minutes: 809, lowestFen: yuan(974) };

const city = (station: string) => station.replace(/[北西]$/, '');
const shown = (part: Partial<JourneyFilters>, sort: JourneySort = 'shortest') =>
  shownJourneys([slow, quick], { ...noJourneyFilters, ...part }, sort, city).map(
    ({ rides }) => rides[1]!.trainNo,
  );

test('a change is at one station, or across town', () => {
  expect(changesOf(slow)).toEqual([{ from: '西安北', to: '西安', minutes: 840 }]);
  expect(changesOf(quick)).toEqual([{ from: '西安北', to: '西安北', minutes: 45 }]);
  expect(viaCities([slow, quick], city)).toEqual(['西安']);
});

test('the whole journey reads as one ride, its arrival counted from the first day', () => {
  expect(wholeRide(slow)).toMatchObject({
    from: '兰州西',
    to: '厦门',
    departs: '08:36',
    arrives: '02:20',
    arrivesDaysLater: 2,
  });
});

describe('filters and order', () => {
  test.each<[Partial<JourneyFilters>, string[]]>([
    [{}, ['G9', 'K1']],
    [{ wait: '60' }, ['G9']],
    [{ bookable: true }, ['K1']],
    [{ vias: ['西安'] }, ['G9', 'K1']],
    [{ vias: ['郑州'] }, []],
    [{ arrives: ['night'] }, ['K1']],
    [{ departs: ['evening'] }, []],
  ])('%j shows %j', (filters, trains) => {
    expect(shown(filters)).toEqual(trains);
  });

  test.each<[JourneySort, string[]]>([
    ['shortest', ['G9', 'K1']],
    ['cheapest', ['K1', 'G9']],
    ['arrival', ['G9', 'K1']],
  ])('by %s', (sort, trains) => {
    expect(shown({}, sort)).toEqual(trains);
  });

  test.each<[Partial<JourneyFilters>, RailSeat[], string[]]>([
    [{ standard: true }, ['O'], ['G9', 'K1']],
    [{ standard: true, bookable: true }, ['O'], ['K1']],
    [{ standard: true }, ['M'], ['K1']],
    [{ standard: true }, [], []],
    [{}, [], ['G9', 'K1']],
  ])('%j shows by seats %j of the standard %j', (filters, seats, trains) => {
    const within = (_: TrainOffer, seat: RailSeat) => seats.includes(seat);
    const found = shownJourneys([slow, quick], { ...noJourneyFilters, ...filters }, 'shortest', city, within);
    expect(found.map(({ rides }) => rides[1]!.trainNo)).toEqual(trains);
  });

  test('without a standard nothing is left out by it', () => {
    expect(shown({ standard: true })).toEqual(['G9', 'K1']);
  });

  test('the address keeps them', () => {
    const filters: JourneyFilters = {
      departs: ['morning'],
      arrives: [],
      vias: ['西安', '郑州'],
      wait: '120',
      bookable: true,
      standard: true,
    };
    const address = writeSearch({ ...journeyFilterSearch(filters), changes: 2 });
    const read = readTransferSearch(readSearch(address));
    expect(journeyFiltersOf(read)).toEqual(filters);
    expect(read.changes).toBe(2);
    expect(countJourneyFilters(filters)).toBe(6);
    expect(readTransferSearch({ changes: '1', wait: '7', sort: 'x' })).toEqual({});
  });
});

describe('seats that a standard forbids', () => {
  test('are taken out, and counted once for the train that both journeys take', () => {
    const { journeys, hidden } = journeysWithoutForbidden([slow, quick], (_, seat) => seat === 'O');
    expect(journeys.map(({ rides }) => rides.map(({ fares }) => fares.map(({ seat }) => seat)))).toEqual([
      [['O'], ['O']],
      [['O'], ['O']],
    ]);
    // Of G304, which both take, and of K1.
    expect(hidden).toBe(2);
  });

  test('take the journey with them where a ride has no other; the lowest price is of what is left', () => {
    const { journeys, hidden } = journeysWithoutForbidden([slow, quick], (_, seat) => seat === 'M');
    expect(journeys.map(({ rides }) => rides[1]!.trainNo)).toEqual(['K1']);
    expect(journeys[0]!.lowestFen).toBe(yuan(560));
    expect(hidden).toBe(3);
  });

  test('a standard that allows all of them leaves the journeys as they are', () => {
    expect(journeysWithoutForbidden([slow, quick], () => true)).toEqual({
      journeys: [slow, quick],
      hidden: 0,
    });
  });
});

describe('seats of a journey', () => {
  test('are the cheapest that can be had until others are chosen', () => {
    expect(chosenFares(slow, {}).map((one) => one?.seat)).toEqual(['O', 'O']);
    expect(totalOf(chosenFares(slow, { 1: 'M' }))).toBe(yuan(174 + 280));
  });

  test('cost nothing together while one ride has none left', () => {
    expect(chosenFares(quick, {})[1]).toBeUndefined();
    expect(totalOf(chosenFares(quick, {}))).toBeUndefined();
  });
});

describe('the earliest arrival', () => {
  const direct = ride({ trainNo: 'Z1', minutes: 1440, to: '厦门', arrives: '08:36', arrivesDaysLater: 1 });

  test('is told where it beats every direct train', () => {
    expect(earlierWay(day, [direct], quick)).toMatchObject({
      trains: ['G304', 'G9'],
      changes: 1,
      daysLater: 0,
      clock: '22:05',
      soonerMinutes: 1440 - 809,
    });
  });

  test('says nothing where a direct train is as early, or the earliest is direct', () => {
    expect(earlierWay(day, [ride({ minutes: 809 })], quick)).toBeUndefined();
    expect(earlierWay(day, [direct], { ...quick, rides: [direct], waits: [] })).toBeUndefined();
    expect(earlierWay(day, [direct], null)).toBeUndefined();
  });

  test('has nothing to beat where no direct train goes, or it is stopped', () => {
    expect(earlierWay(day, [], quick)?.soonerMinutes).toBeUndefined();
    const stopped = {
      ...direct,
      minutes: 60,
      sale: { state: 'stopped', words: '列车停运', opensAt: null },
    } as const;
    expect(earlierWay(day, [stopped], quick)).toMatchObject({ soonerMinutes: undefined });
  });
});
