import { estimateTotals, usualKind, waysOf } from '@woxing/contract/applications/price-estimate.rules';
import { type Fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { priceOfWay } from './price-of-way.rules.ts';

const flights = { noun: '航班' };
const fares = (...all: number[]): Fen[] => all.map((each) => yuan(each));

test('the lowest and the middle fare of each traveller are added up', () => {
  expect(priceOfWay({ fares: [fares(900, 500, 700), fares(1200, 800)], words: '' }, flights)).toEqual({
    lowestFen: yuan(1300),
    typicalFen: yuan(1900),
    words: '符合差标的航班2个',
  });
});

test('nothing is said where somebody’s standard leaves no choice, or where nothing is sold', () => {
  const none = { lowestFen: null, typicalFen: null };
  expect(priceOfWay({ fares: [fares(500), []], words: '' }, flights)).toEqual({
    ...none,
    words: '1名出行人没有符合差标的航班',
  });
  expect(priceOfWay({ fares: [[]], words: '' }, flights).words).toBe('没有符合差标的航班');
  expect(priceOfWay({ fares: [], words: '当天没有航班' }, flights)).toEqual({
    ...none,
    words: '当天没有航班',
  });
});

test('what it rests on is said beside', () => {
  expect(priceOfWay({ fares: [fares(500)], words: '须中转' }, flights).words).toBe(
    '符合差标的航班1个，须中转',
  );
});

test('a set of cities is a round of ways between its days', () => {
  const draft = {
    shape: 'cities',
    legs: [],
    cities: ['北京', '上海', '杭州'],
    fromDay: '2025-12-08',
    untilDay: '2025-12-12',
  } as const;
  expect(waysOf(draft)).toEqual([
    { from: '北京', to: '上海', day: '2025-12-08' },
    { from: '上海', to: '杭州', day: '2025-12-10' },
    { from: '杭州', to: '北京', day: '2025-12-12' },
  ]);
});

test('a way is counted by what usually costs less, and not at all where nothing has a price', () => {
  const ways = [
    { air: price(900), train: price(600) },
    { air: price(900), train: price(null) },
    { air: price(null), train: price(null) },
  ];
  const by = ways.map(usualKind);
  expect(by).toEqual(['train', 'air', null]);
  expect(estimateTotals(ways, by)).toEqual({
    air: { lowestFen: yuan(800), typicalFen: yuan(900) },
    train: { lowestFen: yuan(500), typicalFen: yuan(600) },
    unknown: 1,
  });
});

const price = (typical: number | null) =>
  typical === null
    ? { lowestFen: null, typicalFen: null, words: '' }
    : { lowestFen: yuan(typical - 100), typicalFen: yuan(typical), words: '' };
