import { expect, test } from 'vitest';
import { bandEnds, bandOf, countHotelFilters, noHotelFilters, priceBands } from './hotel-filters.rules.ts';

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
