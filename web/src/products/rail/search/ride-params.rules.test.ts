import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { readSearch, writeSearch } from '#src/app/search-text.rules.ts';
import { type ChosenRide, readRideParams, ridesOf, writeRides } from './ride-params.rules.ts';

const day = '2026-12-01' as Day;
const out: ChosenRide = { trainNo: 'G1', startsOn: day, from: '北京南', to: '南京南', seat: 'O' };
const on: ChosenRide = { trainNo: 'K1511', startsOn: day, from: '南京', to: '上海', seat: '3' };

test('a ride stands in the address as five words', () => {
  expect(writeRides([out])).toEqual({ ride: ['G1,2026-12-01,北京南,南京南,O'] });
});

test.each([[[out]], [[out, on]], [[out, on, out]]])(
  '%# rides come out of the address as they went in',
  (rides) => {
    const address = writeSearch({ ...writeRides(rides) });
    expect(ridesOf(readRideParams(readSearch(address)))).toEqual(rides);
  },
);

test('the name is repeated for each ride', () => {
  expect(decodeURIComponent(writeSearch({ ...writeRides([out, on]) }))).toBe(
    '?ride=G1,2026-12-01,北京南,南京南,O&ride=K1511,2026-12-01,南京,上海,3',
  );
});

test.each([
  'G1,2026-12-01,北京南,南京南',
  'G1,2026-12-01,北京南,南京南,O,O',
  'G1,2026-02-30,北京南,南京南,O',
  'G1,2026-12-01,北京南,北京南,O',
  'G1,2026-12-01,,南京南,O',
  'G1,2026-12-01,北京南,南京南,X',
  '<b>,2026-12-01,北京南,南京南,O',
])('with %s no ride is understood, the good one beside it neither', (bad) => {
  expect(ridesOf({ ride: [...writeRides([out]).ride, bad] })).toEqual([]);
});

test('more rides than may be ordered are none', () => {
  const four = writeRides([out, on, out, on]);
  expect(ridesOf(four)).toEqual([]);
  expect(ridesOf(four, 5)).toHaveLength(4);
});

test('an address without rides has none', () => {
  expect(readRideParams({})).toEqual({ ride: [] });
  expect(ridesOf({ ride: [] })).toEqual([]);
});
