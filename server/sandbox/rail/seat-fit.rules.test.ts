import type { RailSeat, SeatWish } from '@woxing/contract/products/rail/train-seats.rules';
import { expect, test } from 'vitest';
import { chance } from '#src/platform/dice.rules.ts';
import { tariffs } from '#src/products/rail/rail-fares.rules.ts';
import { compositionOf } from './compositions.rules.ts';
import { isKept, keepsPlaces } from './quota.rules.ts';
import { countFree, fitSeats, noWish, type SeatClass } from './seat-fit.rules.ts';
import { isFree, spanOf, take } from './seat-masks.rules.ts';
import { placeText, planOf } from './seat-plan.rules.ts';

const stretches = 10;
const bullet = compositionOf('G1', tariffs.g);
const night = compositionOf('Z99', tariffs.express);

function classOf(
  seat: RailSeat,
  of = seat === '3' || seat === '4' || seat === '1' ? night : bullet,
): SeatClass {
  const plan = planOf(of, seat);
  return { plan, masks: new Uint32Array(2 * plan.count), stretches };
}

const whole = spanOf(0, stretches);

function sit(seats: SeatClass, passengers: number, wish: SeatWish = noWish, span = whole): string[] {
  const places = fitSeats(seats, { span, shut: false, passengers, wish });
  if (places === undefined) return [];
  for (const place of places) {
    expect(isFree(seats.masks, place, span)).toBe(true);
    take(seats.masks, place, span);
  }
  expect(new Set(places).size).toBe(passengers);
  return places.map((place) => placeText(seats.plan, place));
}

const letters = (...places: string[]): SeatWish => ({ places, berths: {} });
const rowOf = (place: string) => place.slice(0, 5);

test('parties sit beside each other in one row, five of them over its whole width', () => {
  const seats = classOf('O');
  for (const passengers of [1, 2, 3, 4, 5, 2, 3, 5]) {
    const places = sit(seats, passengers);
    expect(new Set(places.map(rowOf)).size).toBe(1);
  }
});

test('what is wished for is given: letters of one row and of the next', () => {
  const seats = classOf('O');
  expect(sit(seats, 1, letters('1F'))[0]).toMatch(/F号$/);
  const pair = sit(seats, 2, letters('1A', '2A'));
  expect(pair.map((place) => place.at(-2))).toEqual(['A', 'A']);
  expect(Number(pair[1]!.slice(3, 5)) - Number(pair[0]!.slice(3, 5))).toBe(1);
  const [window, aisle, other] = sit(seats, 3, letters('1D', '1F'));
  expect([window!.at(-2), aisle!.at(-2)]).toEqual(['D', 'F']);
  expect(rowOf(other!)).toBe(rowOf(window!));
});

test('a wish that nobody can have leaves the party together all the same', () => {
  const seats = classOf('O');
  const { plan, masks } = seats;
  for (let place = 0; place < plan.count; place += 1)
    if (plan.labels[plan.label[place]!] === 'F') take(masks, place, whole);
  const places = sit(seats, 2, { places: ['1F', '2F'], berths: {} });
  expect(places).toHaveLength(2);
  expect(new Set(places.map(rowOf)).size).toBe(1);
});

test('berths come by the level, in one compartment where it has them', () => {
  const seats = classOf('3');
  const places = sit(seats, 4, { places: [], berths: { lower: 2, middle: 1, upper: 1 } });
  expect(places.map((place) => place.slice(-2)).toSorted()).toEqual(
    ['上铺', '下铺', '下铺', '中铺'].toSorted(),
  );
  const compartments = places.map(
    (place) => `${place.slice(0, 3)}${Math.ceil(Number(place.slice(3, 5)) / 2)}`,
  );
  expect(new Set(compartments).size).toBe(1);
  expect(
    sit(classOf('4'), 2, { places: [], berths: { lower: 2 } }).every((place) => place.endsWith('下铺')),
  ).toBe(true);
});

const levels = (places: readonly string[]) => places.map((place) => place.slice(-2)).join();

test('who wishes for no berth has the cheapest that is free, beside a wish of somebody else too', () => {
  const sleeper = classOf('3');
  expect(levels(sit(sleeper, 1))).toBe('上铺');
  expect(levels(sit(sleeper, 3))).toBe('上铺,上铺,上铺');
  expect(levels(sit(sleeper, 2, { places: [], berths: { lower: 1 } }))).toBe('下铺,上铺');
  const { plan, masks } = sleeper;
  const upper = plan.labels.indexOf('upper');
  const left = Array.from({ length: plan.count }, (_, place) => place).filter(
    (place) => plan.label[place] === upper && isFree(masks, place, whole),
  );
  for (const place of left.slice(1)) take(masks, place, whole);
  // One upper berth is left: then middle ones, and lower ones last.
  expect(levels(sit(sleeper, 2))).toBe('上铺,中铺');
  for (let place = 0; place < plan.count; place += 1)
    if (plan.labels[plan.label[place]!] === 'middle' && isFree(masks, place, whole))
      take(masks, place, whole);
  expect(levels(sit(sleeper, 1))).toBe('下铺');
});

test('a short ride goes where it fits exactly, so that whole ways stay for those who go far', () => {
  const seats = classOf('M');
  take(seats.masks, 7, spanOf(0, 4));
  take(seats.masks, 7, spanOf(6, stretches));
  expect(sit(seats, 1, noWish, spanOf(4, 6))).toEqual([placeText(seats.plan, 7)]);
  take(seats.masks, 11, spanOf(0, 3));
  expect(sit(seats, 1, noWish, spanOf(3, 6))).toEqual([placeText(seats.plan, 11)]);
});

test('parties that find no row are kept in one car, and are turned away only when there is no room', () => {
  const seats = classOf('O');
  const { plan, masks } = seats;
  // One place a row is left.
  for (let place = 0; place < plan.count; place += 1) if (plan.label[place] !== 0) take(masks, place, whole);
  const places = sit(seats, 5);
  expect(new Set(places.map((place) => place.slice(0, 2))).size).toBe(1);
  let left = countFree(seats, { span: whole, shut: false }, 9999);
  for (; left >= 4; left -= 4) expect(sit(seats, 4)).toHaveLength(4);
  expect(sit(seats, left + 1)).toEqual([]);
  expect(sit(seats, left)).toHaveLength(left);
});

test('rows that are kept for long rides are not given to short ones, and go to long ones first', () => {
  const seats = classOf('O');
  expect(keepsPlaces(seats.plan)).toBe(true);
  const short = { span: spanOf(0, 2), shut: true, wish: noWish };
  const free = countFree(seats, short, 9999);
  expect(free / seats.plan.count).toBeGreaterThan(0.6);
  expect(free / seats.plan.count).toBeLessThan(0.8);
  const [place] = fitSeats(seats, { ...short, passengers: 1 })!;
  expect(isKept(seats.plan.group[place!]!)).toBe(false);
  const [long] = fitSeats(seats, { span: whole, shut: false, wish: noWish, passengers: 1 })!;
  expect(isKept(seats.plan.group[long!]!)).toBe(true);
});

test('any order of parties and rides takes free places only, and counts what is left', () => {
  for (let round = 0; round < 30; round += 1) {
    const seats = classOf((['9', 'M', '3', '4', '1'] as const)[round % 5]!);
    for (let turn = 0; turn < 120; turn += 1) {
      const from = Math.floor(chance(round, 4 * turn) * (stretches - 1));
      const span = spanOf(from, from + 1 + Math.floor(chance(round, 4 * turn + 1) * (stretches - from - 1)));
      const passengers = 1 + Math.floor(chance(round, 4 * turn + 2) * 5);
      const before = countFree(seats, { span, shut: false }, 9999);
      const places = sit(seats, passengers, noWish, span);
      expect(places.length).toBe(before >= passengers ? passengers : 0);
      expect(countFree(seats, { span, shut: false }, 9999)).toBe(before - places.length);
    }
  }
});
