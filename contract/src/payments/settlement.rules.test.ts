import { expect, test } from 'vitest';
import { type BusinessType, businessTypes } from './payments.ts';
import { businessFacts, isForChange, settlementKindOf, settlementKinds } from './settlement.rules.ts';

test('every business type says what it is for, and a missing one does not compile', () => {
  expect(Object.keys(businessFacts).toSorted()).toEqual([...businessTypes].toSorted());
  const { hotelPay: _missing, ...others } = businessFacts;
  // @ts-expect-error the hotels are missing
  const short: Record<BusinessType, unknown> = others;
  expect(short).not.toHaveProperty('hotelPay');
});

test('what is paid for an order or a change of it falls under rules; what is bought for oneself under none', () => {
  for (const type of businessTypes) {
    const kinds: readonly string[] =
      businessFacts[type].of === 'purchase' ? ['own'] : [...settlementKinds, 'unsold'];
    expect(kinds).toContain(settlementKindOf(type));
  }
  expect(settlementKindOf('trainChangeTicket')).toBe('train');
  expect(settlementKindOf('recharge')).toBe('own');
});

test('changes of tickets are told from orders', () => {
  expect(businessTypes.filter(isForChange)).toEqual(['changeTicket', 'trainChangeTicket']);
});
