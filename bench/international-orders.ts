import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { chooseFare, payByWallet, person, placeOrder, tripIn } from '../journeys/product/book-flight.ts';
import { type Client, connect } from '../journeys/product/client.ts';
import type { Product } from '../journeys/product/product.ts';
import { percentile } from './load.ts';

export const orderSteps = ['hold', 'pay', 'ticket'] as const;
export type OrderStep = (typeof orderSteps)[number];
type Steps = Readonly<Record<OrderStep, number>>;

/** What an order takes one after the other, in the middle of many: milliseconds from the request to the answer, and to the ticket. */
export interface OrdersAbroad {
  readonly abroad: Steps;
  readonly domestic: Steps;
}

const buyer = '13800000010';
const orders = 24;
const warmUps = 4;
const pollMs = 50;

/** Orders of one adult on a direct flight, abroad and within China in turns on the same server. */
export async function measureOrdersAbroad(product: Product): Promise<OrdersAbroad> {
  const client = connect(product.url);
  await client.signIn(buyer, product.captchaToken);
  const sides = { abroad: [] as Steps[], domestic: [] as Steps[] };
  try {
    for (let at = 0; at < warmUps + orders; at += 1) {
      const [abroad, domestic] = [await buyAbroad(client, at), await buyDomestic(client, at)];
      if (at < warmUps) continue;
      sides.abroad.push(abroad);
      sides.domestic.push(domestic);
    }
  } finally {
    client.close();
  }
  return { abroad: middleOf(sides.abroad), domestic: middleOf(sides.domestic) };
}

const middleOf = (all: readonly Steps[]): Steps => ({
  hold: percentile(
    all.map(({ hold }) => hold),
    50,
  ),
  pay: percentile(
    all.map(({ pay }) => pay),
    50,
  ),
  ticket: percentile(
    all.map(({ ticket }) => ticket),
    50,
  ),
});

/** Nobody is on two flights at once: each order is of somebody else, on a day of its own. */
async function buyAbroad(client: Client, at: number): Promise<Steps> {
  const { itineraries } = await client.call('/intl/flight_query_list', {
    fromSegments: [{ from: 'SHA', to: 'SIN', day: addDays(dayOf(new Date()), 60 + at) }],
    maxStops: 0,
  });
  const { fares } = await client.call('/intl/flight_price', { parts: [itineraries[0]?.key ?? ''] });
  const [fare] = fares;
  if (fare === undefined) throw new Error('nothing flies from Shanghai to Singapore');
  const letters = Array.from(String(at), (digit) => String.fromCodePoint(65 + Number(digit))).join('');
  return timed(client, 'internationalPay', () =>
    client.call('/intl/orderCreate', {
      offer: fare.offer,
      passengers: [
        {
          type: 'ADT',
          document: {
            type: 2,
            number: `E${30_000_000 + at}`,
            issuingCountry: 'CN',
            nationality: 'CN',
            expiresOn: '2035-01-01',
            birthday: '1990-03-07',
            sex: 'F',
            surname: 'LIANG',
            givenNames: `CE${letters}`,
          },
        },
      ],
      contact: { name: '梁测', mobile: buyer },
      expectTotalFen: fare.price.totalFen,
    }),
  );
}

async function buyDomestic(client: Client, at: number): Promise<Steps> {
  const quote = await chooseFare(client, tripIn(60 + at), at);
  return timed(client, 'dometicketOrderPay', () => placeOrder(client, quote, person(700 + at), randomUUID()));
}

async function timed(
  client: Client,
  businessType: 'internationalPay' | 'dometicketOrderPay',
  place: () => Promise<{ readonly orderNo: string }>,
): Promise<Steps> {
  const began = performance.now();
  const { orderNo } = await place();
  const held = performance.now();
  await payByWallet(client, orderNo, randomUUID(), businessType);
  const paid = performance.now();
  const issued = async () => (await client.call('/order/appOrderDetail', { orderNo })).code === 2;
  while (!(await issued())) await wait(pollMs);
  return { hold: held - began, pay: paid - held, ticket: performance.now() - paid };
}
