import { expect, test } from 'vitest';
import { isIssuedElsewhere, isSettled, isWaitlist, waitsForMoney } from './order-content.ts';

const content = (more: object = {}) => ({
  contact: { name: '', mobileSealed: '', mobileMasked: '', email: '' },
  supplier: 'x',
  quotedAt: '2026-03-01T00:00:00.000Z',
  ...more,
});
const waitlist = content({ waitlist: true });

test.each([
  [0, 'due', content(), true],
  [0, 'due', waitlist, true],
  [20, 'due', waitlist, true],
  [20, 'paid', waitlist, false],
  [20, 'due', content(), false],
  [7, 'due', waitlist, false],
  [2, 'paid', waitlist, false],
] as const)(
  'an order in code %d whose payment is %s, with %o, waits for money: %s',
  (code, payment, of, waits) => {
    expect(waitsForMoney({ code, payment, content: of })).toBe(waits);
  },
);

test('orders from before either was said neither wait for seats nor were issued elsewhere', () => {
  expect([isWaitlist({ content: content() }), isIssuedElsewhere({ content: content() })]).toEqual([
    false,
    false,
  ]);
  const elsewhere = content({ waitlist: true, issuedElsewhere: true });
  expect([isWaitlist({ content: elsewhere }), isIssuedElsewhere({ content: elsewhere })]).toEqual([
    true,
    true,
  ]);
});

test('an order is settled while nothing is being done with it', () => {
  expect([0, 2, 3, 4, 5, 6, 7, 9, 20].filter((code) => isSettled({ code }))).toEqual([2, 3, 4, 5, 6]);
});
