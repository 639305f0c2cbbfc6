import { expect, test } from 'vitest';
import { type Compared, lowestOfAll, toggled } from './compare.rules.ts';

const one = (...offerIds: string[]) => ({ itinerary: {}, fare: { offerIds } }) as unknown as Compared;
const names = (fares: readonly Compared[]) => fares.map(({ fare }) => fare.offerIds.join('+'));

test('a fare comes in and goes out again, and a fourth finds no room', () => {
  const two = toggled(toggled([], one('a')), one('b', 'c'));
  expect(names(two)).toEqual(['a', 'b+c']);
  const three = toggled(two, one('d'));
  expect(toggled(three, one('e'))).toBe(three);
  expect(names(toggled(three, one('b', 'c')))).toEqual(['a', 'd']);
});

test.each([
  [[3, 1, 2], 1],
  [[1, 1, 2], 1],
  [[1, 1], undefined],
  [[1, undefined], undefined],
  [[], undefined],
])('the lowest of %j is %s', (figures, lowest) => {
  expect(lowestOfAll(figures)).toBe(lowest);
});
