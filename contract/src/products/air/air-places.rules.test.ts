import { expect, test } from 'vitest';
import { placesUnder } from '../../core/place-match.rules.ts';
import { airportNames } from '../../generated/airport-names.ts';
import { cities } from '../../generated/cities.ts';
import { findPlaces, letterGroups } from './air-places.rules.ts';

const domestic = cities.filter((city) => city.region === 'CN');
const airports = [...airportNames].map(([code, { city, shortName }]) => ({ code, city, shortName }));
const names = (typed: string) => findPlaces(typed, domestic, airports).map((place) => place.name);

test.each([
  ['上海', '上海'],
  ['shanghai', '上海'],
  ['sh', '上海'],
  ['SHA', '上海'],
  ['shangh', '上海'],
  ['cq', '重庆'],
  ["xi'an", '西安'],
  ['BJS', '北京'],
  ['浦东', '上海浦东机场'],
])('%s finds %s first', (typed, first) => {
  expect(names(typed)[0]).toBe(first);
});

test('an airport code finds its city, and the airport', () => {
  expect(names('PVG')).toEqual(['上海', '上海浦东机场']);
});

test('nothing for nothing, and nothing for what is nowhere', () => {
  expect(names('  ')).toEqual([]);
  expect(names('qqqq')).toEqual([]);
});

test('every city stands under exactly one group of letters', () => {
  const grouped = letterGroups.flatMap((group) => placesUnder(group, domestic));
  expect(grouped).toHaveLength(domestic.length);
});
