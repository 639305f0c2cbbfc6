import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { filterSearch, filtersOf, readQuerySearch, searchInputOf, searchOf } from './query-search.rules.ts';

const today = '2026-11-20' as Day;

test('an empty address means Beijing to Shanghai tomorrow', () => {
  expect(searchInputOf(readQuerySearch({}), today)).toEqual({
    from: 'BJS',
    to: 'SHA',
    day: '2026-11-21',
    trip: 'one',
    back: '2026-11-24',
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
  expect(searchOf(input, true)).toEqual({ from: 'SHA', to: 'BJS', day: '2026-12-05', kind: 'direct' });
  expect(searchOf(input, false)).toMatchObject({ from: 'BJS', to: 'SHA', day: '2026-12-01' });
});

test('filters survive the way through the address', () => {
  const filters = filtersOf(readQuerySearch({ times: 'morning,evening', airports: 'from-PEK', within: '1' }));
  expect(filtersOf(readQuerySearch(filterSearch(filters)))).toEqual(filters);
  expect(filterSearch(filtersOf({}))).toEqual({});
});
