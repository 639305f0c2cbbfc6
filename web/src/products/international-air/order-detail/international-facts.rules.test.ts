import { expect, test } from 'vitest';
import { heldParts, placesOf, ticketsOf, typeOfOrder } from './international-facts.rules.ts';

const coupon = (leg: number, ticketNo: string, couponNo: number, passenger = 0) => ({
  passenger,
  leg,
  ticketNo,
  couponNo,
  firstTicketNo: '9991234567890',
  state: 'open' as const,
});

test('coupons stand on their tickets, those of a passenger alone', () => {
  const coupons = [
    coupon(1, '9991234567890', 2),
    coupon(0, '9991234567890', 1),
    coupon(4, '9991234567891', 1),
    coupon(0, '9991234567892', 1, 1),
  ];
  expect(ticketsOf(coupons, 0)).toMatchObject([
    { ticketNo: '9991234567890', conjunction: true, coupons: [{ couponNo: 1 }, { couponNo: 2 }] },
    { ticketNo: '9991234567891', conjunction: true, coupons: [{ couponNo: 1 }] },
  ]);
  expect(ticketsOf([coupons[1]!], 0)).toMatchObject([{ conjunction: false }]);
  expect(ticketsOf([], 0)).toEqual([]);
});

/** There and back of one flight each, and the way back changed twice. */
const changedTwice = {
  parts: [0, 1, 2, 3].map((leg) => ({ legs: [leg], live: leg === 0 || leg === 3 })),
  legs: [0, 1, 2, 3].map((part) =>
    part === 0 ? { part, fromCity: '上海', toCity: '伦敦' } : { part, fromCity: '伦敦', toCity: '上海' },
  ),
  sheets: [
    { askedAt: '2', tickets: [{ passenger: 0, leg: 2 }], legs: [3] },
    { askedAt: '1', tickets: [{ passenger: 0, leg: 1 }], legs: [2] },
    { askedAt: '3', tickets: [{ passenger: 0, leg: 0 }], legs: [] },
  ],
} as unknown as Parameters<typeof placesOf>[0];

test('what came by a change stands for the part that was left, and the journey is what was bought', () => {
  expect(placesOf(changedTwice)).toEqual([0, 1, 1, 1]);
  expect(typeOfOrder(changedTwice)).toBe('2');
  expect(heldParts(changedTwice)).toEqual([0, 3]);
});

test('an order of which nothing is held any more shows what was bought', () => {
  const parts = changedTwice.parts.map((part) => ({ ...part, live: false }));
  expect(heldParts({ ...changedTwice, parts })).toEqual([0, 1]);
});
