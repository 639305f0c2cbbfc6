import { type BookingLimits, ownBookingLimits } from '@woxing/contract/tenancy/booking-limits.rules';
import { expect, test } from 'vitest';
import { type AskedBooking, bookingRefusal, unpaidRefusal } from './booking-refusals.rules.ts';
import type { OpenBookings } from './open-bookings.db.ts';

const limits: BookingLimits = {
  ...ownBookingLimits,
  person: { orders: 3, tickets: 10, freeLapses: 2 },
  address: { orders: 6, tickets: 20 },
  device: { orders: 4, tickets: 12 },
  traveller: { orders: 2 },
  firstWaitMinutes: 10,
};
const nothing: OpenBookings = {
  own: [],
  address: { orders: 0, tickets: 0, others: 0 },
  device: { orders: 0, tickets: 0, others: 0 },
  travellers: [],
  lapses: { count: 0, lastAt: null },
  overlapRefusals: 0,
};
const now = new Date('2026-03-01T10:00:30+08:00');
const asked: AskedBooking = { kind: 'person', tickets: 2, now, names: new Map([['p1', '张三']]) };
const refusal = (open: Partial<OpenBookings>, about: Partial<AskedBooking> = {}) =>
  bookingRefusal(limits, { ...nothing, ...open }, { ...asked, ...about });
const traveller = (orders: number, ofMember: string[]) =>
  refusal({ travellers: [{ person: 'p1', orders, own: ofMember }] });
const own = (...tickets: number[]) => tickets.map((count, at) => ({ orderNo: `W${at}`, tickets: count }));

test('a member without unpaid orders may book any number of tickets', () => {
  expect(refusal({}, { tickets: 60 })).toBeUndefined();
});

test('a member’s unpaid orders are limited, whatever their number of tickets', () => {
  expect(refusal({ own: own(1, 1) })).toBeUndefined();
  expect(refusal({ own: own(1, 1, 1) })).toMatchObject({
    code: 'booking.unpaid-orders',
    details: { count: 3, max: 3, orderNo: 'W0' },
  });
});

test('a member may hold exactly the limit of unpaid tickets; a booking without tickets is always allowed', () => {
  expect(refusal({ own: own(4, 4) })).toBeUndefined();
  expect(refusal({ own: own(4, 5) })).toMatchObject({
    code: 'booking.unpaid-tickets',
    details: { count: 9, max: 10, orderNo: 'W0' },
  });
  expect(refusal({ own: own(6, 6) }, { tickets: 0 })).toBeUndefined();
  expect(refusal({ own: own(5, 5) }, { tickets: 1 })?.code).toBe('booking.unpaid-tickets');
  expect(unpaidRefusal(limits, own(9), { kind: 'enterprise', tickets: 2 })).toBeUndefined();
});

test('after lapsed orders the refusal names the minute from which booking is allowed again', () => {
  const lapsed = (lastAt: string) => refusal({ lapses: { count: 2, lastAt: new Date(lastAt) } });
  expect(lapsed('2026-03-01T09:50:31+08:00')).toMatchObject({
    code: 'booking.wait',
    details: { count: 2, until: '3月1日10:01' },
  });
  expect(lapsed('2026-03-01T09:50:30+08:00')).toBeUndefined();
  expect(refusal({ lapses: { count: 1, lastAt: now } })).toBeUndefined();
});

test('a traveller with too many unpaid orders is named only to a member who placed one of them', () => {
  expect(traveller(2, ['W7', 'W8'])).toMatchObject({
    code: 'booking.unpaid-traveller',
    details: { name: '张三', orderNo: 'W7' },
  });
  expect(traveller(1, ['W7'])).toBeUndefined();
  expect(traveller(9, [])).toBeUndefined();
});

test.each([
  ['device', 'booking.unpaid-device', 4, 12],
  ['address', 'booking.unpaid-address', 6, 20],
] as const)(
  'all persons of one %s together hold so much, beside the limits of each',
  (place, code, orders, tickets) => {
    const held = (facts: OpenBookings['address']) => refusal({ [place]: facts })?.code;
    expect(held({ orders: orders - 1, tickets: 0, others: 0 })).toBeUndefined();
    expect(held({ orders, tickets: 0, others: 0 })).toBe(code);
    expect(held({ orders: 1, tickets: tickets - 2, others: 1 })).toBeUndefined();
    expect(held({ orders: 1, tickets: tickets - 1, others: 1 })).toBe(code);
    expect(held({ orders: 1, tickets: tickets - 1, others: 0 })).toBeUndefined();
  },
);

test('the limits of a device and an address do not apply to enterprises and service providers', () => {
  const full = { orders: 99, tickets: 99, others: 99 };
  expect(refusal({ address: full, device: full }, { kind: 'enterprise' })).toBeUndefined();
  expect(refusal({ address: full, device: full }, { kind: 'provider' })).toBeUndefined();
});
