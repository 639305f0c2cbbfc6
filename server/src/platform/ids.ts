import { randomInt } from 'node:crypto';
import { chinaOffsetMs } from '@woxing/contract/core/days';

/**
 * An order number: 20 digits, `yyMMddHHmmss` in China and 8 random ones, so that it sorts by time and tells nobody how
 * many orders there are. Two in the same second collide once in 100 million: the column carries a unique key.
 */
export function orderNo(now: Date): string {
  return secondOf(now) + randomDigits(8);
}

/** A payment number: `P` and 20 digits, built like an order number. At most 32 characters, as the gateways ask. */
export function payNo(now: Date): string {
  return `P${orderNo(now)}`;
}

/** Whether the database would take it as a uuid; anything else that a caller sends names no row. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function secondOf(now: Date): string {
  return new Date(now.getTime() + chinaOffsetMs).toISOString().slice(2, 19).replace(/\D/g, '');
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
