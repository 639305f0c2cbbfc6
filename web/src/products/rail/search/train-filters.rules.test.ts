import type { Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { type RailSeat, railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainFare, TrainOffer } from '@woxing/contract/products/rail/trains';
import { describe, expect, test } from 'vitest';
import type { TrainSort } from './list-sorts.rules.ts';
import {
  countTrainFilters,
  noTrainFilters,
  shownTrains,
  type TrainFilters,
  trainChoices,
  withoutForbidden,
} from './train-filters.rules.ts';
import { lowestFare, stockOf } from './train-stock.rules.ts';

const day = '2026-12-01' as Day;
const open = { state: 'open', words: '', opensAt: null } as const;
const fare = (seat: RailSeat, price: number, left: number, waitlist = false): TrainFare => ({
  seat,
  name: railSeatNames[seat],
  fareFen: yuan(price),
  maxFen: yuan(price),
  left,
  waitlist,
});
const train = (part: Partial<TrainOffer>): TrainOffer => ({
  trainNo: 'G1',
  startsOn: day,
  from: '北京南',
  to: '上海虹桥',
  origin: '北京南',
  terminus: '上海虹桥',
  day,
  departs: '07:00',
  arrives: '11:29',
  arrivesDaysLater: 0,
  minutes: 269,
  km: 1318,
  stops: 4,
  fares: [fare('9', 1745, 0, true), fare('O', 554, 40)],
  sale: open,
  ...part,
});

const fast = train({});
const slow = train({
  trainNo: '1461',
  from: '北京',
  to: '上海',
  departs: '11:55',
  arrives: '06:43',
  arrivesDaysLater: 1,
  minutes: 1128,
  fares: [fare('3', 304.5, 0), fare('1', 177.5, 3)],
});
const night = train({
  trainNo: 'D705',
  to: '上海',
  departs: '19:36',
  arrives: '07:42',
  arrivesDaysLater: 1,
  minutes: 726,
  fares: [fare('O', 309, 0, true)],
});
const all = [night, fast, slow];
const within = (seats: RailSeat[] | undefined, part: Partial<TrainFilters> = {}) =>
  shownTrains(
    all,
    { ...noTrainFilters, standard: true, ...part },
    'earliest',
    seats && ((_, seat) => seats.includes(seat)),
  ).map(({ trainNo }) => trainNo);
const shown = (part: Partial<TrainFilters>, sort: TrainSort = 'earliest') =>
  shownTrains(all, { ...noTrainFilters, ...part }, sort).map(({ trainNo }) => trainNo);

describe('filters', () => {
  test('nothing chosen shows all, by departure', () => {
    expect(shown({})).toEqual(['G1', '1461', 'D705']);
    expect(countTrainFilters(noTrainFilters)).toBe(0);
  });

  test('kinds go by the letter; a number alone is another kind', () => {
    expect(shown({ fast: true })).toEqual(['G1', 'D705']);
    expect(shown({ kinds: ['other'] })).toEqual(['1461']);
    expect(shown({ kinds: ['other', 'D'], fast: true })).toEqual(['D705']);
  });

  test('departure and arrival have their own parts of the day', () => {
    expect(shown({ departs: ['morning'] })).toEqual(['G1', '1461']);
    expect(shown({ departs: ['morning'], arrives: ['morning'] })).toEqual(['G1', '1461']);
    expect(shown({ arrives: ['night'] })).toEqual([]);
  });

  test('a station of one end does not judge the other', () => {
    expect(shown({ stations: ['to-上海'] })).toEqual(['1461', 'D705']);
    expect(shown({ stations: ['to-上海', 'from-北京南'] })).toEqual(['D705']);
  });

  test('with seats: of the chosen ones, where some are chosen', () => {
    expect(shown({ bookable: true })).toEqual(['G1', '1461']);
    expect(shown({ bookable: true, seats: ['9'] })).toEqual([]);
    expect(shown({ seats: ['9', '3'] })).toEqual(['G1', '1461']);
    expect(countTrainFilters({ ...noTrainFilters, bookable: true, seats: ['9', '3'] })).toBe(3);
  });
});

test.each<[TrainSort, string[]]>([
  ['latest', ['D705', '1461', 'G1']],
  ['arrival', ['G1', '1461', 'D705']],
  ['shortest', ['G1', 'D705', '1461']],
  ['cheapest', ['1461', 'D705', 'G1']],
])('sorted by %s', (sort, order) => {
  expect(shown({}, sort)).toEqual(order);
});

test('what can be chosen is what was found, seats in the order of the railway', () => {
  expect(trainChoices(all)).toEqual({
    kinds: ['G', 'D', 'other'],
    departures: ['北京南', '北京'],
    arrivals: ['上海', '上海虹桥'],
    seats: ['9', 'O', '3', '1'],
  });
});

describe('what is left', () => {
  test.each([
    [99, false, 'many'],
    [20, false, 'many'],
    [19, false, 'few'],
    [1, false, 'few'],
    [0, true, 'waitlist'],
    [0, false, 'none'],
  ] as const)('%s seats, waitlist %s: %s', (left, waitlist, stock) => {
    expect(stockOf(fast, { left, waitlist })).toBe(stock);
  });

  test('by the travel standard, where the member has one', () => {
    expect(within(undefined)).toEqual(['G1', '1461', 'D705']);
    expect(within(['3'])).toEqual(['1461']);
    expect(within(['3'], { seats: ['9'] })).toEqual([]);
    expect(within([])).toEqual([]);
  });

  test('seats that a standard forbids are taken out and counted; a train without another goes with them', () => {
    const seats = all.reduce((sum, { fares }) => sum + fares.length, 0);
    const kept = withoutForbidden(all, (_, seat) => seat === '3');
    expect(kept.trains.map(({ trainNo }) => trainNo)).toEqual(['1461']);
    expect(kept.hidden).toBe(seats - 1);
    expect(withoutForbidden(all, () => true)).toEqual({ trains: all, hidden: 0 });
  });

  test('of a train that is not sold nothing is said', () => {
    const later = train({ sale: { state: 'not-yet', words: '14:30起售', opensAt: null } });
    expect(stockOf(later, { left: 80, waitlist: false })).toBe('closed');
  });

  test('the lowest price is of a seat that can be had, if there is one', () => {
    const both = train({ fares: [fare('O', 554, 0), fare('M', 930, 2)] });
    expect(lowestFare(both)?.seat).toBe('M');
    expect(lowestFare(night)?.seat).toBe('O');
    expect(lowestFare(train({ fares: [] }))).toBeUndefined();
  });
});
