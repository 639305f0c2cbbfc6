import { day } from '@woxing/contract/core/days';
import { subtractFen, timesFen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { expect, test } from 'vitest';
import { buildTimetable } from '#sandbox/rail/timetable.rules.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { LevelStandards } from '#src/standards/public.ts';
import { railContentOf, railLegOf } from '../../../../test/rail-contents.ts';
import { faresOnTimetable } from './fares-on-timetable.ts';
import { railStandardProduct } from './rail-standard-product.ts';

const table = buildTimetable(seedOf('woxing'));
const { words, judgePast } = railStandardProduct({ timetable: () => table });
const startsOn = day('2025-12-11');
const ride = (seat: RailSeat, trainNo = 'G1') => railLegOf({ trainNo, startsOn, day: startsOn, seat });
const fareOn = (seat: RailSeat) =>
  faresOnTimetable(table, ride(seat)).find((fare) => fare.seat === seat)!.fareFen;
const onSecondClass = { train: { seats: ['O'], more: [], over: 'reason' } } as unknown as LevelStandards;
const unlimited = { train: null } as unknown as LevelStandards;
const judged = (legs: readonly ReturnType<typeof ride>[], standards = onSecondClass) =>
  judgePast(standards, { content: railContentOf({ legs: [...legs] }), createdAt: new Date(), people: 2 });

test('a standard is told in words with what happens above it', () => {
  expect(words(onSecondClass)).toEqual({ lines: [{ title: '可订席别', words: '二等座' }], over: 'reason' });
  expect(words(unlimited)).toBeUndefined();
});

test('a past order within the standard is told with what it cost everybody', () => {
  expect(judged([ride('O')])).toEqual({
    over: null,
    words: '',
    title: '北京南—上海虹桥 G1',
    fareFen: timesFen(fareOn('O'), 2),
    gapFen: null,
    tickets: 0,
    unjudged: false,
  });
});

test('of one above it the rides above are told, and by how much for everybody', () => {
  expect(judged([ride('O'), ride('M')])).toMatchObject({
    over: 'reason',
    words: expect.stringMatching(/一等座.*二等座/) as string,
    title: '北京南—上海虹桥 G1，北京南—上海虹桥 G1',
    gapFen: timesFen(subtractFen(fareOn('M'), fareOn('O')), 2),
    tickets: 2,
  });
});

test('of a train that is in the timetable no more no fare is known, and no gap', () => {
  expect(faresOnTimetable(table, ride('M', 'G99999'))).toEqual([]);
  expect(judged([ride('M', 'G99999')])).toMatchObject({
    over: 'reason',
    fareFen: 0,
    gapFen: null,
    tickets: 2,
  });
  // What is no refusal is a fault of the timetable.
  expect(() => faresOnTimetable({} as typeof table, ride('M'))).toThrow(TypeError);
});

test('nothing is judged where nothing limits it, and of what still waits for seats', () => {
  expect(judged([ride('M')], unlimited)).toBeUndefined();
  const content = railContentOf({ waitsFor: [ride('M')] });
  expect(judgePast(onSecondClass, { content, createdAt: new Date(), people: 1 })).toBeUndefined();
});
