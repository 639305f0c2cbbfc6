import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { readHotelQuery } from '../hotel-params.rules.ts';
import {
  hotelFilterSearch,
  hotelFiltersOf,
  hotelListInput,
  hotelWayOf,
  hotelWaySearch,
} from './hotel-address.rules.ts';

const today = day('2026-12-01');

test('an address without anything means one night tomorrow in the usual city', () => {
  expect(hotelWayOf(readHotelQuery({}), today)).toEqual({
    city: '上海',
    keyword: '',
    place: undefined,
    stay: { arrival: '2026-12-02', departure: '2026-12-03', rooms: 1, adults: 1 },
  });
});

test('what is looked for goes into an address and comes out of it again', () => {
  const way = {
    city: '杭州',
    stay: { arrival: day('2026-12-10'), departure: day('2026-12-13'), rooms: 2, adults: 2 },
    place: { name: '杭州东站', lat: 30.29121, lon: 120.21301 },
    keyword: '全季',
  };
  expect(hotelWayOf(readHotelQuery({ ...hotelWaySearch(way) }), today)).toEqual(way);
});

test('nights that have passed begin today and are as many', () => {
  const { stay } = hotelWayOf({ arrival: day('2026-11-20'), departure: day('2026-11-23') }, today);
  expect([stay.arrival, stay.departure]).toEqual(['2026-12-01', '2026-12-04']);
});

test.each([
  [{ place: '西湖' }],
  [{ place: '西湖', at: '200,300' }],
  [{ place: '西湖', at: 'here' }],
  [{ at: '30.2,120.1' }],
])('a place without a name or where it is is none: %o', (raw) => {
  expect(hotelWayOf(readHotelQuery(raw), today).place).toBeUndefined();
});

test('what is not understood is not there', () => {
  const read = readHotelQuery({
    city: '<b>',
    stars: ['4', '9'],
    rooms: 'many',
    score: '-1',
    min: '1.5',
    payments: 'desk,later',
    sort: 'recommended',
  });
  expect(read).toEqual({ stars: ['4'], payments: ['desk'] });
});

test('filters go into an address and come out of it again', () => {
  const search = readHotelQuery({
    min: 200,
    max: '400',
    stars: ['3', '4'],
    brands: ['全季酒店'],
    facilities: 'gym',
    score: '45',
    within: 3000,
    breakfast: '1',
    free: 'true',
    payments: 'prepay',
    standard: true,
  });
  expect(readHotelQuery({ ...hotelFilterSearch(hotelFiltersOf(search)) })).toEqual(search);
});

test('a distance is not asked for where there is no place', () => {
  const way = hotelWayOf({ city: '杭州' }, today);
  const search = { within: 1000, sort: 'distance', min: 200 } as const;
  expect(hotelListInput(way, search, true)).toMatchObject({
    withinMetres: undefined,
    sort: 'recommended',
    minFen: 20_000,
    hideForbidden: true,
  });
  const place = { name: '西湖', lat: 30.2, lon: 120.1 };
  expect(hotelListInput({ ...way, place }, search, false)).toMatchObject({
    around: { lat: 30.2, lon: 120.1 },
    withinMetres: 1000,
    sort: 'distance',
  });
});
