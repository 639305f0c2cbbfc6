import { day } from '@woxing/contract/core/days';
import { noFen, yuan } from '@woxing/contract/core/money';
import type { MemberLevel } from '@woxing/contract/payments/purchase.rules';
import { expect, test } from 'vitest';
import { offerOf } from './level-offer.rules.ts';

const level = (at: number, more: Partial<MemberLevel> = {}): MemberLevel => ({
  level: at,
  name: `${at}`,
  upgradeFen: yuan(99 * at),
  annualFen: yuan(79 * at),
  withdrawalFee: 0,
  withdrawalsADay: 1,
  ...more,
});
const until = day('2027-01-01');

test.each([
  ['a higher level', level(3), until, 'upgrade'],
  ['a higher level without a price', level(3, { upgradeFen: noFen }), until, null],
  ['a lower level', level(1), until, null],
  ['the own level', level(2), until, 'renew'],
  ['the own level, which does not end', level(2), null, null],
  ['the own level, which costs nothing', level(2, { annualFen: noFen }), until, null],
] as const)('%s is offered as it should be', (_what, each, ends, offer) => {
  expect(offerOf(each, level(2), ends)).toBe(offer);
});
