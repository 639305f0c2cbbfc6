import { type Fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { wordsFor } from '#src/tenants/words.rules.ts';
import {
  carbonOf,
  chartWords,
  childSaves,
  departureOf,
  kmOf,
  laddersOf,
  placeOfMoment,
  ruleSentences,
} from './fare-reading.rules.ts';
import { readingWords } from './reading.words.ts';

const t = wordsFor(readingWords, 'A');
const departsAt = departureOf([{ day: '2026-12-10' as never, departs: '10:00', from: 'PEK' }]);
const fare = (refundLadder: string, changeLadder: string) => ({
  refundLadder,
  changeLadder,
  adultFen: yuan(400),
});
const saidAt = (now: string, refundLadder: string, changeLadder = '100') => {
  const one = fare(refundLadder, changeLadder);
  return ruleSentences(one, laddersOf(one, departsAt), new Date(now), t);
};

test.each([
  ['2026-12-01T00:00:00+08:00', '100', ['这个票价不可退票，也不可改签；税费仍可退还。']],
  [
    '2026-12-01T00:00:00+08:00',
    '20-168-30-48-100',
    ['现在退票收¥80（20%），退还票款¥320。12月3日 10:00后变为¥120（30%）。', '这个票价不可改签。'],
  ],
  [
    '2026-12-03T10:00:00+08:00',
    '20-168-30-48-100',
    ['现在退票收¥80（20%），退还票款¥320。12月3日 10:00后变为¥120（30%）。', '这个票价不可改签。'],
  ],
  [
    '2026-12-03T10:00:01+08:00',
    '20-168-30-48-100',
    ['现在退票收¥120（30%），退还票款¥280。12月8日 10:00后变为不可办理。', '这个票价不可改签。'],
  ],
  [
    '2026-12-09T00:00:00+08:00',
    '20-168-30-48-100',
    ['现在退票不退还票款，只退税费。此后不再变化。', '这个票价不可改签。'],
  ],
  [
    '2026-12-09T00:00:00+08:00',
    '0',
    ['现在退票不收退票费，票款¥400全额退还。起飞前后都一样。', '这个票价不可改签。'],
  ],
])('at %s %s is said as it holds then', (now, ladder, sentences) => {
  expect(saidAt(now, ladder)).toEqual(sentences);
});

test('a change is said beside a refund that is not allowed', () => {
  expect(saidAt('2026-12-09T00:00:00+08:00', '100', '0-4-50')).toEqual([
    '这个票价不可退票，只退税费。',
    '现在改签不收改签费，只补票价差额。12月10日 06:00后变为¥200（50%）。',
  ]);
});

test('a chart says every step and which of them holds', () => {
  const { refund } = laddersOf(fare('20-168-30-48-100', '0'), departsAt);
  expect(chartWords('退票费', refund, new Date('2026-12-04T00:00:00+08:00'), t)).toBe(
    '退票费：12月3日 10:00前¥80（20%），12月8日 10:00前¥120（30%），12月8日 10:00后不可办理。现在为第2档，共3档。',
  );
  const { change } = laddersOf(fare('100', '0'), departsAt);
  expect(chartWords('改签费', change, new Date('2026-12-04T00:00:00+08:00'), t)).toBe(
    '改签费：任何时间不收费。现在为第1档，共1档。',
  );
});

test.each([
  ['2026-11-01T00:00:00+08:00', 1 / 6],
  ['2026-12-03T10:00:01+08:00', 1 / 3],
  ['2026-12-05T22:00:00+08:00', 1 / 2],
  ['2026-12-08T10:00:00+08:00', 2 / 3],
  ['2026-12-09T10:00:00+08:00', 5 / 6],
  ['2026-12-10T10:00:00+08:00', 1],
  ['2026-12-20T10:00:00+08:00', 1],
])('at %s the mark stands at %d', (now, place) => {
  const { refund } = laddersOf(fare('20-168-30-48-90', '0'), departsAt);
  expect(placeOfMoment(refund, departsAt, new Date(now))).toBeCloseTo(place, 4);
});

test('distance and emissions are those of all segments, and nothing where an airport is not known', () => {
  const segments = [
    { from: 'PEK', to: 'CAN' },
    { from: 'CAN', to: 'SYX' },
  ] as never;
  expect(kmOf(segments)).toBeGreaterThan(2400);
  expect(carbonOf(segments, 'business')! / carbonOf(segments, 'economy')!).toBeCloseTo(1.5, 1);
  expect(kmOf([{ from: 'PEK', to: 'QQQ' }] as never)).toBeUndefined();
});

test.each([
  [500, 400, undefined],
  [500, 500, undefined],
  [500, 620, 120],
] as const)('an adult pays %i, a child %i: saved is %s', (adult, child, saved) => {
  const prices = [
    { type: 'ADT', eachFen: yuan(adult) },
    { type: 'CHD', eachFen: yuan(child) },
  ];
  expect(childSaves(prices)).toBe(saved === undefined ? undefined : (yuan(saved) satisfies Fen));
});
