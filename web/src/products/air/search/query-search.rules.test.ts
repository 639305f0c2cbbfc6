import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { choosingOf, onDay } from './choosing.rules.ts';
import { filterSearch, filtersOf, readQuerySearch, searchInputOf, searchOf } from './query-search.rules.ts';

const today = '2026-11-20' as Day;

test('an empty address means Beijing to Shanghai tomorrow', () => {
  expect(searchInputOf(readQuerySearch({}), today)).toEqual({
    from: 'BJS',
    to: 'SHA',
    day: '2026-11-21',
    trip: 'one',
    back: '2026-11-24',
    legs: [{ from: 'BJS', to: 'SHA', day: '2026-11-21' }],
  });
});

test('what is not understood is left out', () => {
  const raw = {
    from: 'x',
    to: 'sha',
    day: '2026-02-30',
    trip: 'walk',
    cabins: 'economy,lounge',
    direct: 'yes',
  };
  expect(readQuerySearch(raw)).toEqual({ to: 'SHA', cabins: ['economy'] });
});

test('a past day becomes today, a return before the departure follows it', () => {
  const input = searchInputOf(readQuerySearch({ day: '2026-11-01', back: '2026-11-02' }), today);
  expect([input.day, input.back]).toEqual(['2026-11-20', '2026-11-23']);
});

test('choosing the return searches the other way on the day of return', () => {
  const input = searchInputOf(
    readQuerySearch({ trip: 'round', day: '2026-12-01', back: '2026-12-05' }),
    today,
  );
  expect(searchOf(input, 1)).toEqual({ from: 'SHA', to: 'BJS', day: '2026-12-05', kind: 'direct' });
  expect(searchOf(input, 0)).toMatchObject({ from: 'BJS', to: 'SHA', day: '2026-12-01' });
});

test('filters survive the way through the address', () => {
  const filters = filtersOf(readQuerySearch({ times: 'morning,evening', airports: 'from-PEK', within: '1' }));
  expect(filtersOf(readQuerySearch(filterSearch(filters)))).toEqual(filters);
  expect(filterSearch(filtersOf({}))).toEqual({});
});

const journey = 'BJS-SHA-2026-12-01,SHA-CAN-2026-12-03,CAN-BJS-2026-12-05';
const multi = (more: Readonly<Record<string, unknown>> = {}) => {
  const search = readQuerySearch({ trip: 'multi', legs: journey, ...more });
  return { search, input: searchInputOf(search, today) };
};

test('legs are searched one by one, each on its day', () => {
  const { input } = multi();
  expect([0, 1, 2].map((leg) => searchOf(input, leg))).toEqual([
    { from: 'BJS', to: 'SHA', day: '2026-12-01', kind: 'direct' },
    { from: 'SHA', to: 'CAN', day: '2026-12-03', kind: 'direct' },
    { from: 'CAN', to: 'BJS', day: '2026-12-05', kind: 'direct' },
  ]);
  expect(input).toMatchObject({ from: 'BJS', to: 'SHA', day: '2026-12-01' });
});

test.each([
  ['one leg', 'BJS-SHA-2026-12-01'],
  ['five legs', Array.from({ length: 5 }, (_, at) => `BJS-SHA-2026-12-0${at + 1}`).join()],
  ['a day that is none', 'BJS-SHA-2026-12-01,SHA-CAN-2026-02-30'],
  ['no legs', '<script>'],
])('%s in an address are none of ours: there and back is searched', (_case, legs) => {
  const { search, input } = multi({ legs });
  expect(search.legs).toBeUndefined();
  expect(input.legs.map(({ from, to }) => from + to)).toEqual(['BJSSHA', 'SHABJS']);
});

test('a day that has passed is today, and one before the leg before it is that of the other', () => {
  const { input } = multi({ legs: 'BJS-SHA-2026-11-01,SHA-CAN-2026-12-03,CAN-BJS-2026-12-02' });
  expect(input.legs.map(({ day }) => day)).toEqual(['2026-11-20', '2026-12-03', '2026-12-03']);
});

test.each([
  ['nothing chosen', {}, [undefined, undefined, undefined], 0],
  ['one', { out: 'a' }, ['a', undefined, undefined], 1],
  ['the first and the last', { out: 'a,-,c' }, ['a', undefined, 'c'], 1],
  ['all', { out: 'a,b,c' }, ['a', 'b', 'c'], 2],
  ['a leg again', { out: 'a,b', leg: '1' }, ['a', 'b', undefined], 0],
  ['a leg that is none', { out: 'a', leg: '4' }, ['a', undefined, undefined], 1],
])('of the legs is chosen: %s', (_case, more, chosen, leg) => {
  const { search, input } = multi(more);
  expect(choosingOf(search, input)).toEqual({ chosen, leg });
});

test('offers beside a search of one way are nothing', () => {
  const search = readQuerySearch({ out: 'a' });
  expect(choosingOf(search, searchInputOf(search, today))).toEqual({ chosen: [undefined], leg: 0 });
});

test('another day of a leg forgets what was chosen for it and for legs that were before that day', () => {
  const { search, input } = multi({ out: 'a,b,c', leg: '2' });
  expect(onDay(search, input, '2026-12-04' as Day)).toMatchObject({
    legs: ['BJS-SHA-2026-12-01', 'SHA-CAN-2026-12-04', 'CAN-BJS-2026-12-05'],
    out: ['a', '-', 'c'],
    leg: '2',
  });
  expect(onDay(search, input, '2026-12-09' as Day).out).toEqual(['a', '-', '-']);
});

test('another day of the way there or back', () => {
  const search = readQuerySearch({ trip: 'round', day: '2026-12-01', back: '2026-12-05', out: 'a' });
  const input = searchInputOf(search, today);
  expect(onDay(search, input, '2026-12-06' as Day)).toMatchObject({
    day: '2026-12-01',
    back: '2026-12-06',
    out: ['a', '-'],
  });
  const first = { ...search, out: undefined };
  expect(onDay(first, input, '2026-12-02' as Day)).toMatchObject({ day: '2026-12-02', out: undefined });
});
