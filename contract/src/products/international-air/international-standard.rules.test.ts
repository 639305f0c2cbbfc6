import { describe, expect, test } from 'vitest';
import { noFen, yuan } from '../../core/money.ts';
import { lineWords } from '../../standards/standard-trace.rules.ts';
import {
  bestCabin,
  type InternationalOption,
  internationalStandardWords,
  passedPrices,
  traceInternational,
} from './international-standard.rules.ts';
import { internationalStandard, internationalStandardInput } from './international-standard.ts';

const standard = internationalStandard.parse({
  premiumFromHours: 6,
  businessFromHours: 10,
  lowestWithinHours: 3,
  advanceDays: 7,
  over: 'reason',
});

const option: InternationalOption = {
  cabin: 'economy',
  flyingMinutes: 240,
  daysAhead: 20,
  journeyFen: yuan(3000),
  lowestFen: yuan(2800),
};

test.each([
  [0, 'economy'],
  [359, 'economy'],
  [360, 'premium'],
  [599, 'premium'],
  [600, 'business'],
  [1000, 'business'],
] as const)('%i minutes in the air allow %s', (minutes, cabin) => {
  expect(bestCabin(standard, minutes)).toBe(cabin);
});

test('without hours only economy is flown, and from none on a cabin is for everybody', () => {
  const plain = internationalStandard.parse({});
  expect(bestCabin(plain, 900)).toBe('economy');
  expect(bestCabin({ ...plain, businessFromHours: 0 }, 60)).toBe('business');
  expect(internationalStandardWords({ ...plain, businessFromHours: 0 })[0]!.words).toBe('经济舱，公务舱');
});

const said = (part: Partial<InternationalOption>) => {
  const trace = traceInternational({ ...option, ...part }, standard);
  return { over: trace.over, words: trace.lines.filter(({ within }) => !within).map(lineWords) };
};

describe('what passes a rule says which and by how much', () => {
  test('nothing', () => expect(said({})).toEqual({ over: null, words: [] }));
  test('a cabin, with from when on the next is allowed', () =>
    expect(said({ cabin: 'business', flyingMinutes: 240 })).toEqual({
      over: 'reason',
      words: ['可订舱位：公务舱，飞行4小时，标准最高经济舱（飞行满6小时可订超级经济舱）'],
    }));
  test('a price beyond the tolerance, by its gap to the lowest', () => {
    expect(said({ journeyFen: yuan(3300) }).over).toBeNull();
    expect(said({ journeyFen: yuan(3301) }).words).toEqual([
      '时段最低价：全程含税¥3,301，标准前后3小时内同舱等最低¥2,800（超出¥500以内不计），超标¥501',
    ]);
  });
  test('days', () => expect(said({ daysAhead: 6 }).words).toEqual(['提前预订：提前6天，标准至少提前7天']));
});

test('a price that nobody has compared passes nothing', () => {
  const trace = traceInternational({ ...option, journeyFen: yuan(9000), lowestFen: null }, standard);
  expect(trace.over).toBeNull();
  expect(passedPrices(trace)).toEqual({ cabin: false, lowest: false });
});

test('a better cabin is not allowed earlier than a lesser one', () => {
  const written = { premiumFromHours: 8, businessFromHours: 6, toleranceFen: noFen, over: 'forbid' };
  expect(internationalStandardInput.safeParse(written).success).toBe(false);
  expect(internationalStandardInput.safeParse({ ...written, businessFromHours: 8 }).success).toBe(true);
});
