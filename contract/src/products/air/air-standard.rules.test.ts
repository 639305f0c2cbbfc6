import { expect, test } from 'vitest';
import { fen, sumFen, yuan } from '../../core/money.ts';
import { rulesBroken } from '../../standards/standard-trace.kit.ts';
import { brokenLines, gapOf, lineWords } from '../../standards/standard-trace.rules.ts';
import {
  type AirOption,
  airStandardWords,
  type JudgedSegment,
  keepsAirStandard,
  optionOf,
  overStandard,
  traceAir,
} from './air-standard.rules.ts';
import { type AirStandard, airStandard } from './air-standard.ts';
import type { Cabin } from './flights.ts';

type Written = Partial<Omit<AirStandard, 'cabins'>> & { readonly cabins?: Cabin[] };
const standardOf = (written: Written): AirStandard =>
  airStandard.parse({ cabins: ['economy'], economyLimitFen: null, ...written });
const standard = standardOf({ economyLimitFen: yuan(1000) });

const option = (part: Partial<AirOption>): AirOption => ({
  cabins: ['economy'],
  adultFen: yuan(900),
  economyFen: part.adultFen ?? yuan(900),
  discounts: [],
  daysAhead: 10,
  lowestFen: null,
  ...part,
});

/** The last fen on both sides of limit and tolerance. */
const prices: readonly [limit: number, tolerance: number, price: number, gap: number | null][] = [
  0, 1, 50, 99_999, 100_000, 123_456, 250_000,
].flatMap((limit) =>
  [0, 1, 20_000].flatMap((tolerance): [number, number, number, number | null][] => [
    [limit, tolerance, Math.max(0, limit - 1), null],
    [limit, tolerance, limit, null],
    [limit, tolerance, limit + tolerance, null],
    [limit, tolerance, limit + tolerance + 1, tolerance + 1],
    [limit, tolerance, limit + tolerance + 100, tolerance + 100],
  ]),
);
test.each(prices)('limit %d and tolerance %d: %d fen is over by %s', (limit, tolerance, price, gap) => {
  const trace = traceAir(
    option({ adultFen: fen(price) }),
    standardOf({ economyLimitFen: fen(limit), toleranceFen: fen(tolerance) }),
  );
  expect(gapOf(trace)).toBe(gap);
  expect(rulesBroken(trace, 'person-pays')).toEqual(gap === null ? [] : ['price']);
});

const cabinSets: readonly (readonly Cabin[])[] = [
  [],
  ['economy'],
  ['economy', 'premium'],
  ['business'],
  ['economy', 'premium', 'business', 'first'],
];
const cabinCases = cabinSets.flatMap((allowed) =>
  (['economy', 'premium', 'business', 'first'] as const).map((cabin) => [allowed, cabin] as const),
);
test.each(cabinCases)('allowed %j: %s', (allowed, cabin) => {
  const trace = traceAir(option({ cabins: [cabin] }), standardOf({ cabins: [...allowed] }));
  expect(rulesBroken(trace, 'person-pays')).toEqual(allowed.includes(cabin) ? [] : ['cabin']);
  expect(gapOf(trace)).toBeNull();
});

const discountCases = [10, 45, 79, 80, 81, 99, 100].flatMap((percent) =>
  [10, 80, 100].map((cap) => [percent, cap] as const),
);
test.each(discountCases)('%d percent of the full fare under a cap of %d', (percent, cap) => {
  const asked = option({ discounts: [{ cabin: 'economy', percent }] });
  const capped = standardOf({ discountCaps: { economy: cap } });
  expect(rulesBroken(traceAir(asked, capped), capped.over)).toEqual(percent <= cap ? [] : ['discount']);
  expect(keepsAirStandard(asked, capped)).toBe(percent <= cap);
  expect(keepsAirStandard(asked, standardOf({ discountCaps: { business: cap } }))).toBe(true);
});

const advanceCases = [0, 1, 2, 3, 7, 8].flatMap((ahead) => [1, 3, 7].map((asked) => [ahead, asked] as const));
test.each(advanceCases)('booked %d days ahead where %d are asked', (daysAhead, advanceDays) => {
  const early = standardOf({ advanceDays });
  expect(rulesBroken(traceAir(option({ daysAhead }), early), early.over)).toEqual(
    daysAhead >= advanceDays ? [] : ['advance'],
  );
  expect(keepsAirStandard(option({ daysAhead }), early)).toBe(daysAhead >= advanceDays);
});

const lowestCases = [62_000, 62_001, 61_999, 90_000].flatMap((price) =>
  [62_000, 90_000].map((lowest) => [price, lowest] as const),
);
test.each(lowestCases)('%d fen where the lowest around is %d', (price, lowest) => {
  const trace = traceAir(
    option({ adultFen: fen(price), lowestFen: fen(lowest) }),
    standardOf({ lowestWithin: 60 }),
  );
  expect(gapOf(trace)).toBe(price > lowest ? price - lowest : null);
  expect(rulesBroken(trace, 'person-pays')).toEqual(price > lowest ? ['lowest'] : []);
});

test('what nobody knows is not asked: neither the days ahead nor the flights around', () => {
  const asked = option({ daysAhead: null, lowestFen: null });
  const rules = traceAir(asked, standardOf({ advanceDays: 3, lowestWithin: 60 })).lines.map(
    ({ rule }) => rule,
  );
  expect(rules).toEqual(['cabin']);
});

test('every rule that applies stands in the trace, with both values, and the widest gap leads', () => {
  const trace = traceAir(
    option({
      adultFen: yuan(1580),
      economyFen: yuan(1580),
      daysAhead: 1,
      discounts: [{ cabin: 'economy', percent: 92, adultFen: yuan(1580), fullFen: yuan(1720) }],
      lowestFen: yuan(620),
    }),
    standardOf({
      economyLimitFen: yuan(1000),
      discountCaps: { economy: 80 },
      advanceDays: 3,
      lowestWithin: 60,
      over: 'forbid',
    }),
  );
  expect(trace.over).toBe('forbid');
  expect(trace.lines.map(({ rule, within }) => [rule, within])).toEqual([
    ['cabin', true],
    ['price', false],
    ['discount', false],
    ['advance', false],
    ['lowest', false],
  ]);
  expect(brokenLines(trace).map(lineWords)).toEqual([
    '经济舱限价：¥1,580，标准¥1,000（超出¥200以内不计），超标¥580',
    '折扣上限：经济舱9.2折，标准经济舱不高于8折，超标¥204',
    '提前预订：提前1天，标准至少提前3天',
    '时段最低价：¥1,580，标准前后60分钟内同舱等最低¥620，超标¥960',
  ]);
  expect(gapOf(trace)).toBe(yuan(960));
});

/** A small generator of its own, so that every run asks the same. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
}

test('the same flight for less is never worse: no rule more is passed, and the person bears no more', () => {
  const dice = diceOf(4711);
  const cabins: readonly Cabin[] = ['economy', 'premium', 'business', 'first'];
  for (let round = 0; round < 3000; round += 1) {
    const asked = standardOf({
      cabins: cabins.filter(() => dice(2) === 0),
      economyLimitFen: dice(4) === 0 ? null : fen(dice(200_000)),
      toleranceFen: fen(dice(30_000)),
      discountCaps: dice(2) === 0 ? {} : { economy: 10 + dice(91), business: 10 + dice(91) },
      lowestWithin: dice(2) === 0 ? null : 60,
    });
    const cabin = cabins[dice(4)]!;
    const fullCabinFen = fen(50_000 + dice(300_000));
    const fullEconomyFen = cabin === 'economy' ? fullCabinFen : fen(50_000 + dice(150_000));
    const around = { daysAhead: 5, lowestFen: fen(dice(150_000)) };
    const dearer = fen(1 + dice(fullCabinFen));
    const cheaper = fen(dice(dearer + 1));
    const judged = [cheaper, dearer].map((adultFen) => {
      const segments: JudgedSegment[] = [{ cabin, adultFen, fullEconomyFen, fullCabinFen }];
      const over = overStandard(segments, asked, around);
      return {
        broken: brokenLines(traceAir(optionOf(segments, around), asked)).map(({ rule }) => rule),
        personFen: over === undefined ? 0 : adultFen - sumFen(over.companyFaresFen),
        isOver: over !== undefined,
      };
    });
    const [low, high] = judged as [(typeof judged)[number], (typeof judged)[number]];
    expect(high.broken).toEqual(expect.arrayContaining(low.broken));
    expect(low.personFen).toBeLessThanOrEqual(high.personFen);
    expect(low.personFen).toBeGreaterThanOrEqual(0);
    for (const each of judged) expect(each.isOver).toBe(each.broken.length > 0);
  }
});

const segment = (part: Partial<JudgedSegment>): JudgedSegment => ({
  cabin: 'economy',
  adultFen: yuan(1000),
  fullEconomyFen: yuan(1900),
  fullCabinFen: yuan(1900),
  ...part,
});
const economy = (adult: number) => segment({ adultFen: yuan(adult) });
const business = segment({
  cabin: 'business',
  adultFen: yuan(2840),
  fullEconomyFen: yuan(1300),
  fullCabinFen: yuan(4000),
});

test('of a price over the limit the company bears the limit, and the words name rule and gap', () => {
  expect(overStandard([economy(1200)], standard)).toBeUndefined();
  expect(overStandard([economy(1580)], standard)).toEqual({
    adultFen: yuan(1580),
    companyFaresFen: [yuan(1000)],
    words: '经济舱限价¥1,000，票价¥1,580，超标¥580',
  });
});

test('of another cabin it bears the full economy fare, within the limit', () => {
  expect(overStandard([business], standard)).toMatchObject({
    companyFaresFen: [yuan(1000)],
    words: '所选公务舱不在可订舱位（经济舱）内，经济舱限价¥1,000，票价¥2,840，超标¥1,840',
  });
  expect(overStandard([business], { ...standard, economyLimitFen: null })).toMatchObject({
    companyFaresFen: [yuan(1300)],
    words: '所选公务舱不在可订舱位（经济舱）内，票价¥2,840，超标¥1,540',
  });
  const cheap = { ...business, adultFen: yuan(900) };
  expect(overStandard([cheap], standard)).toMatchObject({
    companyFaresFen: [yuan(900)],
    words: '所选公务舱不在可订舱位（经济舱）内，经济舱限价¥1,000，票价¥900，舱位超标',
  });
  expect(overStandard([business], standardOf({ cabins: [] }))?.companyFaresFen).toEqual([0]);
});

test('the limit is of the whole direction, shared out over its flights to the fen', () => {
  const over = overStandard([economy(700), economy(633)], standard)!;
  expect(over.words).toBe('经济舱限价¥1,000，票价¥1,333，超标¥333');
  expect(sumFen(over.companyFaresFen)).toBe(yuan(1000));
  expect(over.companyFaresFen[0]).toBe(52_513);
});

test('a cabin that is allowed beside is borne as it is', () => {
  const mixed = standardOf({ cabins: ['economy', 'business'], economyLimitFen: yuan(1000) });
  expect(overStandard([business, economy(1100)], mixed)).toBeUndefined();
  expect(overStandard([business, economy(1300)], mixed)?.companyFaresFen).toEqual([yuan(2840), yuan(1000)]);
});

test('a discount above its cap is borne up to the cap; a price within the tolerance is not cut by the limit', () => {
  const capped = standardOf({ economyLimitFen: yuan(1000), discountCaps: { economy: 50 } });
  const over = overStandard([economy(1150)], capped)!;
  expect(over.companyFaresFen).toEqual([yuan(950)]);
  expect(over.words).toBe('折扣上限为经济舱不高于5折，票价¥1,150，超标¥200');
});

test('above the lowest fare around the company bears that fare', () => {
  const around = { daysAhead: 5, lowestFen: yuan(620) };
  const over = overStandard([economy(900)], standardOf({ lowestWithin: 60 }), around)!;
  expect(over.companyFaresFen).toEqual([yuan(620)]);
  expect(over.words).toBe('时段最低价为前后60分钟内同舱等最低¥620，票价¥900，超标¥280');
});

test('booked too late, the company bears the whole fare', () => {
  const around = { daysAhead: 0, lowestFen: null };
  const over = overStandard([economy(900)], standardOf({ advanceDays: 3 }), around)!;
  expect(over.companyFaresFen).toEqual([yuan(900)]);
  expect(over.words).toBe('提前预订为至少提前3天，票价¥900');
});

test('the standard says itself in plain words', () => {
  const full = standardOf({
    cabins: ['economy', 'premium'],
    economyLimitFen: yuan(1200),
    discountCaps: { economy: 85 },
    advanceDays: 3,
    lowestWithin: 90,
  });
  expect(airStandardWords(full)).toEqual([
    { title: '可订舱位', words: '经济舱、超级经济舱' },
    { title: '经济舱限价', words: '单程¥1,200，超出¥200以内不计超标' },
    { title: '折扣上限', words: '经济舱不高于8.5折' },
    { title: '提前预订', words: '至少提前3天' },
    { title: '时段最低价', words: '须为起飞前后90分钟内同舱等直飞航班的最低价' },
  ]);
});
