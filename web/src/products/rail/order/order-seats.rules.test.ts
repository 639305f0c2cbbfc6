import { expect, test } from 'vitest';
import {
  berthsOf,
  fittingWish,
  lettersOf,
  noSeatWish,
  togetherPlaces,
  togglePlace,
} from './order-seats.rules.ts';

test('letters are of numbered rows, levels of berths, and nothing of what has neither', () => {
  expect(lettersOf('O').join('')).toBe('ABCDF');
  expect(lettersOf('1')).toEqual([]);
  expect(berthsOf('3')).toEqual(['lower', 'middle', 'upper']);
  expect(berthsOf('4')).toEqual(['lower', 'upper']);
  expect(berthsOf('W')).toEqual([]);
});

test.each([
  ['O', 2, ['1D', '1F']],
  ['O', 3, ['1A', '1B', '1C']],
  ['O', 5, ['1A', '1B', '1C', '1D', '1F']],
  ['M', 2, ['1D', '1F']],
  ['9', 2, ['1C', '1F']],
  ['9', 5, ['1A', '1C', '1F', '2A', '2C']],
  ['O', 1, []],
  ['3', 2, []],
] as const)('%s for %i together are %j', (seat, count, places) => {
  expect(togetherPlaces(seat, count)).toEqual(places);
});

test('a place is pressed on and off, and the oldest wish makes room', () => {
  const one = togglePlace(noSeatWish, '1A', 2);
  const two = togglePlace(one, '1F', 2);
  expect(togglePlace(two, '1C', 2).places).toEqual(['1F', '1C']);
  expect(togglePlace(two, '1A', 2).places).toEqual(['1F']);
});

test('a wish shrinks with the passengers and forgets letters that the seat does not have', () => {
  const wish = { places: ['1A', '1B', '1F'], berths: { lower: 2, upper: 2 } };
  expect(fittingWish(wish, 'M', 2)).toEqual({ places: ['1A', '1F'], berths: {} });
  expect(fittingWish(wish, '4', 3)).toEqual({ places: [], berths: { lower: 2, upper: 1 } });
});
