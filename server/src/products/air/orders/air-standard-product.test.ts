import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { type AirStandard, airStandard } from '@woxing/contract/products/air/air-standard';
import { levelStandards } from '@woxing/contract/products/level-standards';
import { expect, test } from 'vitest';
import { soldContent } from '../../../../test/sold-leg.ts';
import { airStandardProduct } from './air-standard-product.ts';

const judged = (standard: Partial<AirStandard>, ...legs: readonly object[]) =>
  airStandardProduct.judgePast(
    levelStandards.parse({
      air: airStandard.parse({
        cabins: ['economy'],
        economyLimitFen: null,
        toleranceFen: yuan(0),
        over: 'forbid',
        ...standard,
      }),
    }),
    { content: soldContent(...legs), createdAt: new Date('2026-11-20T10:00:00+08:00'), people: 2 },
  );

const full = { fullEconomyFen: yuan(1500), fullCabinFen: yuan(1500) };
const limited = { economyLimitFen: yuan(1000) };
const back = {
  from: 'SHA',
  to: 'PEK',
  fromCity: '上海',
  toCity: '北京',
  flightNo: 'CA422',
  day: day('2026-12-05'),
};
const on = {
  from: 'SHA',
  to: 'CAN',
  fromCity: '上海',
  toCity: '广州',
  flightNo: 'CA423',
  day: day('2026-12-02'),
  departs: '08:00',
};
const business = { cabin: 'business', adultFen: yuan(3000) };

test('where nothing limits flights, nothing is judged and there are no words', () => {
  const free = levelStandards.parse({});
  const past = { content: soldContent({}), createdAt: new Date(), people: 1 };
  expect([airStandardProduct.judgePast(free, past), airStandardProduct.words(free)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a standard of flights is told in words, with what happens above it', () => {
  const air = airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(1000), over: 'reason' });
  expect(airStandardProduct.words(levelStandards.parse({ air }))).toMatchObject({
    lines: [{ title: '可订舱位', words: '经济舱' }, { title: '经济舱限价' }],
    over: 'reason',
  });
});

test('an order within the standard is told with its flights and what they cost all travellers', () => {
  expect(judged(limited, full)).toEqual({
    over: null,
    words: '',
    title: '北京—上海 CA421',
    fareFen: yuan(2000),
    gapFen: null,
    tickets: 0,
    unjudged: false,
  });
});

test('of two ways the one that is above a limit counts, with its gap for each traveller', () => {
  expect(judged(limited, { ...full, adultFen: yuan(1200) }, { ...back, ...full })).toEqual({
    over: 'forbid',
    words: '经济舱限价：¥1,200，标准¥1,000，超标¥200',
    title: '北京—上海 CA421，上海—北京 CA422',
    fareFen: yuan(4400),
    gapFen: yuan(400),
    tickets: 2,
    unjudged: false,
  });
});

test('of a way with a change both tickets count', () => {
  expect(judged(limited, full, { ...on, ...full })).toMatchObject({ gapFen: yuan(2000), tickets: 4 });
});

test('of a cabin that is not allowed the gap is to the full economy fare, where that was kept', () => {
  const words = '可订舱位：公务舱，标准经济舱';
  const kept = { ...business, fullEconomyFen: yuan(1300), fullCabinFen: yuan(4000) };
  expect(judged({}, kept)).toMatchObject({ words, gapFen: yuan(3400), tickets: 2 });
  expect(judged({}, business)).toMatchObject({ over: 'forbid', words, gapFen: null, tickets: 2 });
  for (const half of [
    { ...business, fullEconomyFen: yuan(1300) },
    { ...business, fullCabinFen: yuan(4000) },
  ])
    expect(judged({}, half)?.gapFen).toBeNull();
});

test('days ahead are counted from the day of the order', () => {
  expect(judged({ advanceDays: 12 }, full)?.words).toBe('提前预订：提前11天，标准至少提前12天');
  expect(judged({ advanceDays: 11 }, full)?.over).toBeNull();
});

test('a cap of discounts is unjudged where a full fare of its cabin was not kept', () => {
  const capped = { cabins: ['economy', 'business'] as AirStandard['cabins'], discountCaps: { economy: 50 } };
  expect(judged(capped, full)).toMatchObject({
    words: '折扣上限：经济舱6.7折，标准经济舱不高于5折，超标¥250',
    unjudged: false,
  });
  expect(judged(capped, {})).toMatchObject({ over: null, unjudged: true });
  expect(judged(capped, business)?.unjudged).toBe(false);
  expect(judged(capped, business, { ...on })?.unjudged).toBe(true);
  expect(judged(capped, {}, { ...back, ...business })?.unjudged).toBe(true);
  expect(judged(capped, full, { ...back })?.unjudged).toBe(true);
});

test('what other flights cost then nobody knows', () => {
  expect(judged({ lowestWithin: 60 }, full)).toMatchObject({ over: null, unjudged: true });
});
