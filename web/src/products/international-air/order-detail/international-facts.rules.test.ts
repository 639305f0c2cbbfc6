import { expect, test } from 'vitest';
import { ticketsOf } from './international-facts.rules.ts';

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
