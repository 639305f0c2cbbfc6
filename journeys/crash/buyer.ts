import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { payByWallet } from '../product/book-flight.ts';
import { type Client, Refused } from '../product/client.ts';
import { abroadErrand } from './abroad-errand.ts';
import type { Errand } from './errand.ts';
import { flightErrand } from './flight-errand.ts';
import { hotelErrand } from './hotel-errand.ts';
import { rideErrand } from './ride-errand.ts';

/** One errand of a person, kept by them through every crash: what was asked under which key, and what was answered. */
export interface Attempt {
  readonly number: number;
  readonly mobile: string;
  readonly errand: Errand;
  /** Of the order; a new one after a refusal that ended it. */
  key: string;
  readonly method: 'tianHangPay' | 'alipay';
  /** The supplier refuses what it is asked next, when this one is about to pay. */
  readonly isRefused: boolean;
  orderNo?: string;
  outTradeNo?: string;
  /** The person has confirmed in the gateway: the money has left their account. */
  confirmed?: boolean;
  /** The product has said that the order is paid. */
  paid?: boolean;
  /** Nothing is to be done before what was ordered is over. */
  later?: boolean;
  /** When the person gave the tickets up and wanted the money back. */
  givenUpAt?: Date;
  /** Nothing more to do; the `ret` of the refusal that ended it, if one did. */
  ended?: string | true;
}

export function newAttempt(number: number, mobile: string, daysAhead: number, isRefused = false): Attempt {
  // Who rides has a number that ends in 0, who flies abroad one of the same remainder.
  const turn = number % 10 === 0 ? number / 10 : isAbroad(number) ? (number - 11) / 20 : number;
  return {
    number,
    mobile,
    errand: errandOf(number, daysAhead),
    key: randomUUID(),
    method: turn % 2 === 0 ? 'tianHangPay' : 'alipay',
    isRefused,
  };
}

const lastDigitsOfGuests = [3, 6, 8];

/** Of twenty. */
const isAbroad = (number: number): boolean => number % 20 === 11;

/** Of ten, three sleep at a hotel and one rides, of twenty one flies abroad; the others fly. */
function errandOf(number: number, daysAhead: number): Errand {
  const tens = Math.floor(number / 10);
  const guest = lastDigitsOfGuests.indexOf(number % 10);
  if (guest >= 0) return hotelErrand(number, tens * lastDigitsOfGuests.length + guest, daysAhead);
  if (isAbroad(number)) return abroadErrand(number, daysAhead);
  return number % 10 === 0 ? rideErrand(number, tens) : flightErrand(number, daysAhead);
}

/**
 * Goes on with an attempt from where it is known to be, as a person would who saw an error and tries again: the order
 * with its key, the payment with a new one. Throws whatever a dying server makes of a connection.
 */
export async function advance(client: Client, attempt: Attempt): Promise<void> {
  const { errand } = attempt;
  try {
    attempt.orderNo ??= await errand.order(client, attempt.key);
    const due = await errand.due(client, attempt.orderNo);
    attempt.later = due === 'later';
    if (attempt.later) return;
    if (due === 'now') await pay(client, attempt);
    // A ride that is not paid for is owed for ever; other orders lapse.
    if (due === 'now' && attempt.paid !== true && errand.payAs === 'carPay') return;
    if (attempt.paid === true && !(await errand.afterwards(client, attempt.orderNo))) return;
    attempt.ended ??= true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (busy.has(error.ret)) attempt.key = randomUUID();
    if (tryAgain.has(error.ret)) return;
    if (error.ret === alreadyPaid) attempt.paid = true;
    attempt.ended = error.ret;
  }
}

/** The supplier would not. */
const busy: ReadonlySet<string> = new Set([retOf('supplier.busy'), retOf('hotel.busy'), retOf('car.busy')]);
/** It would not, the request is still running, the product could not, or a ride has come further: another try may succeed. */
const tryAgain: ReadonlySet<string> = new Set([
  ...busy,
  retOf('idempotency.running'),
  retOf('server.fault'),
  retOf('server.unavailable'),
  retOf('car.cannot-cancel'),
  retOf('car.cancel-fee-changed'),
]);
const alreadyPaid = retOf('pay.paid');

async function pay(client: Client, attempt: Attempt): Promise<void> {
  const { orderNo = '', errand } = attempt;
  if (attempt.paid === true) return;
  if (attempt.isRefused) await errand.meetRefusal(client);
  if (attempt.method === 'tianHangPay') {
    await payByWallet(client, orderNo, randomUUID(), errand.payAs);
    attempt.paid = true;
    return;
  }
  const { outTradeNo } = await client.call('/pay/create', {
    businessType: errand.payAs,
    orderNo,
    method: 'alipay',
  });
  attempt.outTradeNo = outTradeNo;
  const act = (['pay', 'pay-twice', 'pay-silently'] as const)[Math.floor(attempt.number / 2) % 3]!;
  await client.call('/api/sandbox/pay/act', { outTradeNo, act });
  attempt.confirmed = true;
  for (let asked = 0; asked < 20 && attempt.paid !== true; asked += 1) {
    const { state } = await client.call('/pay/query', { outTradeNo });
    if (state === 'paid') attempt.paid = true;
    else await wait(100);
  }
}
