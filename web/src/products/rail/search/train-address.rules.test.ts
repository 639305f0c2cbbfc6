import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { readSearch, writeSearch } from '#src/app/search-text.rules.ts';
import { readTrainQuery, trainFilterSearch, trainFiltersOf, trainInputOf } from './train-address.rules.ts';
import { noTrainFilters, type TrainFilters } from './train-filters.rules.ts';

const today = '2026-11-20' as Day;

test('an empty address means Beijing to Shanghai tomorrow', () => {
  expect(trainInputOf(readTrainQuery({}), today)).toEqual({ from: '北京', to: '上海', day: '2026-11-21' });
});

test('a past day becomes tomorrow; one that is not on sale yet stays, to be told so', () => {
  expect(trainInputOf(readTrainQuery({ day: '2026-11-01' }), today).day).toBe('2026-11-20');
  expect(trainInputOf(readTrainQuery({ day: '2027-01-30' }), today).day).toBe('2027-01-30');
});

test('what is not understood is left out', () => {
  const raw = {
    from: ' 北京南站 ',
    to: '一个长得一点不像车站的名字',
    day: '2026-02-30',
    sort: 'nicest',
    kinds: 'G,X',
    seats: 'Q',
    stations: 'from-北京南,上海',
    bookable: 'yes',
  };
  expect(readTrainQuery(raw)).toEqual({ from: '北京南站', kinds: ['G'], stations: ['from-北京南'] });
});

test('filters come out of the address as they went in', () => {
  const filters: TrainFilters = {
    fast: true,
    kinds: ['G', 'other'],
    departs: ['morning'],
    arrives: ['night', 'evening'],
    stations: ['from-北京南', 'to-上海虹桥'],
    seats: ['O', '9'],
    bookable: true,
    standard: true,
  };
  const address = writeSearch({ ...trainFilterSearch(filters) });
  expect(trainFiltersOf(readTrainQuery(readSearch(address)))).toEqual(filters);
  expect(writeSearch({ ...trainFilterSearch(noTrainFilters) })).toBe('');
});
