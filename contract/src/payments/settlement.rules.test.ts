import { expect, test } from 'vitest';
import { type BusinessType, businessTypes } from './payments.ts';
import {
  billStateOf,
  businessFacts,
  isBesideOrder,
  isForChange,
  settlementKindOf,
  settlementKinds,
} from './settlement.rules.ts';

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
  expect(businessTypes.filter(isForChange)).toEqual([
    'changeTicket',
    'trainChangeTicket',
    'hotelChange',
    'internationalChange',
  ]);
  expect(businessTypes.filter(isBesideOrder)).toEqual([
    'changeTicket',
    'trainChangeTicket',
    'airExtras',
    'hotelChange',
    'internationalChange',
  ]);
});

test.each([
  [100, 0, '2026-03-10', 'issued'],
  [100, 40, '2026-03-10', 'part-paid'],
  [100, 100, '2026-03-10', 'paid'],
  [100, 100, '2026-03-11', 'paid'],
  [100, 0, '2026-03-11', 'overdue'],
  [100, 40, '2026-03-11', 'overdue'],
  [1, 0, '2026-03-11', 'overdue'],
  [0, 0, '2026-03-11', 'paid'],
  // What was credited to the enterprise is not owed by it.
  [-50, 0, '2026-03-11', 'issued'],
] as const)(
  'a bill of %d of which %d are settled is, on %s and due on the tenth, %s',
  (totalFen, settledFen, today, state) => {
    expect(billStateOf({ totalFen, settledFen, dueDay: '2026-03-10' }, today)).toBe(state);
  },
);
