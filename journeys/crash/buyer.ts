import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import { chooseFare, payByWallet, person, placeOrder, type Trip } from '../product/book-flight.ts';
import { type Client, Refused } from '../product/client.ts';
import { newSheet, type SheetAttempt, sheetToEnd } from './after-sales.ts';

/** One wish of a person, kept by them through every crash: what was asked under which key, and what was answered. */
export interface Attempt {
  readonly number: number;
  readonly mobile: string;
  readonly trip: Trip;
  /** Of the order; a new one after a refusal that ended it. */
  key: string;
  readonly method: 'tianHangPay' | 'alipay';
  /** Some people never pay. */
  readonly pays: boolean;
  /** The supplier refuses what it is asked next, when this one is about to pay. */
  readonly isRefused: boolean;
  quote?: FlightQuote;
  orderNo?: string;
  totalFen?: number;
  outTradeNo?: string;
  /** The person has confirmed in the gateway: the money has left their account. */
  confirmed?: boolean;
  /** The product has said that the order is paid. */
  paid?: boolean;
  /** What the person wants of the tickets once they are there; most fly. */
  readonly sheet: SheetAttempt | undefined;
  /** When the person gave the tickets up and wanted the money back. */
  givenUpAt?: Date;
  /** Nothing more to do; the `ret` of the refusal that ended it, if one did. */
  ended?: string | true;
}

export function newAttempt(number: number, mobile: string, trip: Trip, isRefused = false): Attempt {
  return {
    number,
    mobile,
    trip,
    key: randomUUID(),
    method: number % 2 === 0 ? 'tianHangPay' : 'alipay',
    pays: number % 10 !== 9,
    isRefused,
    sheet: newSheet(number, trip),
  };
}

/**
 * Goes on with an attempt from where it is known to be, as a person would who saw an error and tries again: the order
 * with its key, the payment with a new one. Throws whatever a dying server makes of a connection.
 */
export async function advance(client: Client, attempt: Attempt): Promise<void> {
  try {
    await order(client, attempt);
    if (attempt.pays) await pay(client, attempt);
    const { orderNo = '', sheet, paid = false } = attempt;
    if (sheet !== undefined && paid && !(await sheetToEnd(client, orderNo, sheet))) return;
    attempt.ended ??= true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.ret === busy) attempt.key = randomUUID();
    if (tryAgain.has(error.ret)) return;
    if (error.ret === alreadyPaid) attempt.paid = true;
    attempt.ended = error.ret;
  }
}

/** The supplier would not. */
const busy = retOf('supplier.busy');
/** It would not, the request is still running, or the product could not: another try may succeed. */
const tryAgain: ReadonlySet<string> = new Set([
  busy,
  retOf('idempotency.running'),
  retOf('server.fault'),
  retOf('server.unavailable'),
]);
const alreadyPaid = retOf('pay.paid');

async function order(client: Client, attempt: Attempt): Promise<void> {
  if (attempt.orderNo !== undefined) return;
  attempt.quote ??= await chooseFare(client, attempt.trip, attempt.number % 3);
  const placed = await placeOrder(client, attempt.quote, person(attempt.number), attempt.key);
  attempt.orderNo = placed.orderNo;
  attempt.totalFen = placed.totalFen;
}

async function pay(client: Client, attempt: Attempt): Promise<void> {
  const { orderNo = '' } = attempt;
  if (attempt.paid === true) return;
  if (attempt.isRefused) await client.call('/api/sandbox/air/fault', { fault: 'refuse', times: 1 });
  if (attempt.method === 'tianHangPay') {
    await payByWallet(client, orderNo, randomUUID());
    attempt.paid = true;
    return;
  }
  const payment = await client.call('/pay/create', { orderNo, method: 'alipay' });
  attempt.outTradeNo = payment.outTradeNo;
  const act = (['pay', 'pay-twice', 'pay-silently'] as const)[Math.floor(attempt.number / 2) % 3]!;
  await client.call('/api/sandbox/pay/act', { outTradeNo: payment.outTradeNo, act });
  attempt.confirmed = true;
  for (let asked = 0; asked < 20 && attempt.paid !== true; asked += 1) {
    const { state } = await client.call('/pay/query', { outTradeNo: payment.outTradeNo });
    if (state === 'paid') attempt.paid = true;
    else await wait(100);
  }
}
