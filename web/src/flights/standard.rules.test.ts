import { yuan } from '@woxing/contract/money';
import { expect, test } from 'vitest';
import { type AirStandard, judgeFare } from './standard.rules.ts';

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
