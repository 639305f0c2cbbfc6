import { expect, test } from 'vitest';
import {
  citiesOfRegion,
  countryName,
  hotWorldCities,
  worldAirportName,
  worldCities,
  worldPlaceName,
  worldRegions,
} from './world-places.rules.ts';

test('what is offered before anything is typed is known', () => {
  expect(hotWorldCities).toHaveLength(20);
  for (const region of worldRegions) expect(citiesOfRegion(region).length).toBeGreaterThan(10);
  expect(worldRegions.flatMap((region) => citiesOfRegion(region))).toHaveLength(worldCities.length);
});

test('Hong Kong, Macao and Taiwan are named as parts of China', () => {
  expect(['HK', 'MO', 'TW'].map(countryName)).toEqual(['中国香港', '中国澳门', '中国台湾']);
});

test('names of places and airports', () => {
  expect(['SHA', 'PVG', 'JFK', 'XXX'].map(worldPlaceName)).toEqual([
    '上海',
    '上海浦东机场',
    '纽约肯尼迪机场',
    'XXX',
  ]);
  expect(['HKG', 'NRT'].map(worldAirportName)).toEqual(['香港机场', '东京成田机场']);
});
