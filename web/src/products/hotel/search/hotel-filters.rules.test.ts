import { expect, test } from 'vitest';
import {
  bandEnds,
  bandOf,
  countHotelFilters,
  distanceWords,
  noHotelFilters,
  priceBands,
} from './hotel-filters.rules.ts';

test.each(priceBands)('a band of prices %s is read as it is written', (band) => {
  expect(bandOf(bandEnds(band))).toBe(band);
});

test('no band is any price', () => {
  expect(bandOf(noHotelFilters)).toBe('');
});

test('each filter that is on counts once, of lists each choice', () => {
  expect(countHotelFilters(noHotelFilters)).toBe(0);
  expect(
    countHotelFilters({
      ...noHotelFilters,
      min: 200,
      max: 400,
      stars: ['3', '4'],
      breakfast: true,
      within: 500,
    }),
  ).toBe(5);
});

test.each([
  [40, '40米'],
  [644, '640米'],
  [1000, '1公里'],
  [1240, '1.2公里'],
  [12_600, '13公里'],
])('%i metres are %s', (metres, words) => {
  expect(distanceWords(metres)).toBe(words);
});
