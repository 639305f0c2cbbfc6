import { expect, test } from 'vitest';
import { sumFen, yuan } from '../../core/money.ts';
import type { AirStandard } from '../../people/members.ts';
import { judgeFare, overStandard } from './air-standard.rules.ts';

const standard: AirStandard = { cabins: ['economy'], economyLimitFen: yuan(1000) };

test('a price is over beyond the limit and 200 yuan, and named by the difference to the limit', () => {
  expect(judgeFare({ cabin: 'economy', adultFen: yuan(1200) }, standard)).toEqual({ kind: 'within' });
  expect(judgeFare({ cabin: 'economy', adultFen: yuan(1201) }, standard)).toEqual({
    kind: 'over-price',
    overFen: yuan(201),
  });
});

test('another cabin is over whatever it costs', () => {
  expect(judgeFare({ cabin: 'business', adultFen: yuan(1) }, standard)).toEqual({ kind: 'other-cabin' });
});

test('without a limit any economy fare is within, and the limit does not bind other cabins', () => {
  const free: AirStandard = { cabins: ['economy', 'business'], economyLimitFen: null };
  expect(judgeFare({ cabin: 'economy', adultFen: yuan(9999) }, free).kind).toBe('within');
  expect(
    judgeFare({ cabin: 'business', adultFen: yuan(9999) }, { ...free, economyLimitFen: yuan(1) }).kind,
  ).toBe('within');
});

const economy = (adult: number) =>
  ({ cabin: 'economy', adultFen: yuan(adult), fullEconomyFen: yuan(1900) }) as const;
const business = { cabin: 'business', adultFen: yuan(2840), fullEconomyFen: yuan(1300) } as const;

test('of a price over the limit the company bears the limit, and the words name rule and gap', () => {
  expect(overStandard([economy(1200)], standard)).toBeUndefined();
  expect(overStandard([economy(1580)], standard)).toEqual({
    kind: 'over-price',
    adultFen: yuan(1580),
    companyFaresFen: [yuan(1000)],
    words: '经济舱限价¥1,000，票价¥1,580，超标¥580',
  });
});

test('of another cabin it bears the full economy fare, within the limit', () => {
  expect(overStandard([business], standard)).toMatchObject({
    kind: 'other-cabin',
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
  expect(overStandard([business], { cabins: [], economyLimitFen: null })?.companyFaresFen).toEqual([0]);
});

test('the limit is of the whole direction, shared out over its flights to the fen', () => {
  const over = overStandard([economy(700), economy(633)], standard)!;
  expect(over.words).toBe('经济舱限价¥1,000，票价¥1,333，超标¥333');
  expect(sumFen(over.companyFaresFen)).toBe(yuan(1000));
  expect(over.companyFaresFen[0]).toBe(52513);
});

test('a cabin that is allowed beside is borne as it is', () => {
  const mixed: AirStandard = { cabins: ['economy', 'business'], economyLimitFen: yuan(1000) };
  expect(overStandard([business, economy(1100)], mixed)).toBeUndefined();
  expect(overStandard([business, economy(1300)], mixed)?.companyFaresFen).toEqual([yuan(2840), yuan(1000)]);
});
