import type { TicketState } from '@woxing/contract/orders/orders';
import {
  type CouponState,
  couponsPerTicket,
} from '@woxing/contract/products/international-air/international-tickets.rules';
import type { SaleWay } from '../fares/fare-columns.rules.ts';

/** Which flights stand on one ticket, and how coupons are numbered. */

interface Legged {
  readonly legs: readonly number[];
}

/**
 * The flights of each ticket, or of each conjunction of tickets: of all parts together where their fares are halves of one journey, of each
 * part by itself where it is one. What came by a change has tickets of its own.
 */
export function ticketGroups(way: SaleWay, parts: readonly Legged[], ordered: number): (readonly number[])[] {
  const original = parts.slice(0, ordered);
  const apart = way === 'alone' ? original : [{ legs: original.flatMap(({ legs }) => legs) }];
  return [...apart, ...parts.slice(ordered)].map(({ legs }) => legs);
}

/** `784-2310286511/1`. */
export function couponText(prefix: string, serial: number, place: number): string {
  const number = String(serial + Math.floor(place / couponsPerTicket)).padStart(10, '0');
  return `${prefix}-${number}/${(place % couponsPerTicket) + 1}`;
}

export interface CouponNumber {
  /** 13 digits. */
  readonly ticketNo: string;
  readonly couponNo: number;
}

export function readCoupon(text: string): CouponNumber {
  const found = /^(\d{3})-(\d{10})\/([1-4])$/.exec(text);
  if (found === null) throw new RangeError('no coupon of a ticket');
  return { ticketNo: `${found[1]!}${found[2]!}`, couponNo: Number(found[3]) };
}

export const ticketsOf = (coupons: number): number => Math.ceil(coupons / couponsPerTicket);

/** Nobody tells us who has flown: of what has left it is known that it has. */
export function couponState(state: TicketState, departed: boolean): CouponState {
  if (state === 'refunded') return 'refunded';
  if (state === 'voided') return 'void';
  if (state === 'changed') return 'exchanged';
  return departed || state === 'used' ? 'departed' : 'open';
}
