import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import {
  beginsAnew,
  countFilters,
  filterSearch,
  filtersOf,
  journeyOf,
  journeyOfParts,
  journeySearch,
  listInput,
  noFilters,
  partyProblem,
} from './journey-address.rules.ts';
import { readJourneySearch } from './journey-params.rules.ts';

const out = 'SHA-NYC-2027-03-01';
const back = 'NYC-SHA-2027-03-10';

function typeOf(parts: string[]) {
  const read = journeyOf(undefined, readJourneySearch({ parts }));
  return read.state === 'asked' ? read.journey.type : read.state;
}

function why(type: string, parts: string[]) {
  const read = journeyOf(type, readJourneySearch({ parts }));
  return read.state === 'wrong' ? read.why : read.state;
}

test('parts without a type are one way, there and back, or several', () => {
  expect(typeOf([out])).toBe('1');
  expect(typeOf([out, back])).toBe('2');
  expect(typeOf([out, 'LAX-SHA-2027-03-10'])).toBe('3');
  expect(typeOf([])).toBe('empty');
});

test('a type that does not fit its parts says so', () => {
  expect(why('round', [out, back])).toBe('type');
  expect(why('1', [out, back])).toBe('one');
  expect(why('2', [out])).toBe('round');
  expect(why('3', [out])).toBe('multi');
  expect(why('2', [out, 'LAX-SHA-2027-03-10'])).toBe('asked');
});

test('a party that cannot travel is not searched for', () => {
  expect(partyProblem({ adults: 0, children: 1, infants: 0 })).toBe('alone');
  expect(partyProblem({ adults: 1, children: 0, infants: 2 })).toBe('infants');
  expect(partyProblem({ adults: 8, children: 2, infants: 0 })).toBe('many');
  expect(partyProblem({ adults: 7, children: 1, infants: 1 })).toBe(undefined);
  const read = journeyOf('1', readJourneySearch({ parts: [out], infants: '3' }));
  expect(read).toEqual({ state: 'wrong', why: 'party' });
});

test('nonsense is not read', () => {
  expect(
    readJourneySearch({
      parts: ['SHA-NYC-2027-02-30'],
      cabin: 'steerage',
      adults: '12',
      chosen: ['<b>'],
      stops: '7',
      departs: 'noon',
    }),
  ).toEqual({});
});

test('what is usual is not written, and what is written is read again', () => {
  const read = journeyOf('2', readJourneySearch({ parts: [out, back], adults: '2', cabin: 'business' }));
  const search = read.state === 'asked' ? journeySearch(read.journey) : {};
  expect(search).toEqual({ parts: [out, back], cabin: 'business', adults: '2' });
  expect(readJourneySearch({ ...search })).toEqual(search);
});

test('filters stand in the address and are counted', () => {
  const filters = { ...noFilters, airlines: ['MU'], stops: '1' as const, bags: true };
  expect(filtersOf(readJourneySearch({ ...filterSearch(filters) }))).toEqual(filters);
  expect(countFilters(filters)).toBe(3);
  expect(countFilters(noFilters)).toBe(0);
});

test('the way back of a round trip is asked for apart, times of day in minutes', () => {
  const parts = [
    { from: 'SHA', to: 'NYC', day: '2027-03-01' as Day },
    { from: 'NYC', to: 'SHA', day: '2027-03-10' as Day },
  ];
  const party = { adults: 1, children: 0, infants: 0 };
  const asked = listInput(
    { type: '2', parts, cabin: 'economy', ...party },
    [],
    { ...noFilters, departs: 'evening' },
    'price',
  );
  expect(asked).toMatchObject({
    flightType: 2,
    fromSegments: [parts[0]],
    retSegments: [parts[1]],
    departsFrom: 1080,
    departsTo: 1439,
    maxStops: 2,
  });
});

test('an address may say that the journey begins anew', () => {
  expect(['1', 'true', undefined, '0', 'false'].map(beginsAnew)).toEqual([true, true, false, false, false]);
});

test('the keys of parts say which journey they are', () => {
  const keys = ['B-NH920PVGNRT20270301-NH12NRTORD20270301', 'B-UA835ORDPVG20270310'];
  expect(journeyOfParts(keys)).toEqual({
    type: '2',
    cabin: 'business',
    parts: [
      { from: 'PVG', to: 'ORD', day: '2027-03-01' },
      { from: 'ORD', to: 'PVG', day: '2027-03-10' },
    ],
  });
});
