import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { BusinessType } from '@woxing/contract/payments/payments';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import type { Client } from './client.ts';
import { md5, sandboxPayPassword } from './client.ts';

export interface Trip {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
}

/** Somebody who may be booked without being on anybody's list: a made-up person with a valid identity number. */
export interface Person {
  readonly name: string;
  readonly certNo: string;
}

export function tripIn(days: number, from = 'BJS', to = 'SHA'): Trip {
  return { from, to, day: addDays(dayOf(new Date()), days) };
}

/** Searches, and quotes the cheapest fare of the flight at `pick` (counted around) that has a seat. */
export async function chooseFare(client: Client, trip: Trip, pick: number): Promise<FlightQuote> {
  const { itineraries } = await client.call('/flight/domestic/list', { ...trip, kind: 'direct' });
  const open = itineraries.filter((itinerary) => itinerary.fares.some((fare) => fare.seatsLeft > 0));
  const itinerary = open[pick % open.length];
  const fare = itinerary?.fares.find(({ seatsLeft }) => seatsLeft > 0);
  if (fare === undefined) throw new Error(`no seat from ${trip.from} to ${trip.to} on ${trip.day}`);
  return client.call('/flight/domestic/quote', { offerIds: fare.offerIds });
}

export interface Placed {
  readonly orderNo: string;
  readonly totalFen: number;
}

/** Places an order of one adult at the quoted price. The same `key` is the same order, however often it is sent. */
export async function placeOrder(
  client: Client,
  quote: FlightQuote,
  person: Person,
  key: string,
): Promise<Placed> {
  const adult = quote.prices.find(({ type }) => type === 'ADT');
  if (adult === undefined) throw new Error('a quote without an adult price');
  const { orderNo, totalFen } = await client.call(
    '/order/appDomeTicketBook',
    {
      offerIds: quote.segments.map(({ offerId }) => offerId),
      passengers: [
        {
          type: 'ADT',
          traveller: { name: person.name, certType: 1, certNo: person.certNo, bornDate: '', mobilePhone: '' },
        },
      ],
      contact: { name: person.name, mobile: '13900000000' },
      expectTotalFen: adult.eachFen,
    },
    { key },
  );
  return { orderNo, totalFen };
}

/** `orderNo`: of an order or a change, with its business type where it is none of a flight. */
export async function payByWallet(
  client: Client,
  orderNo: string,
  key: string,
  businessType: BusinessType = 'dometicketOrderPay',
): Promise<void> {
  const payPassword = md5(sandboxPayPassword);
  const input = { businessType, orderNo, method: 'tianHangPay', payPassword } as const;
  await client.call('/pay/create', input, { key });
}

/** A made-up person; the same number gives the same person. Born in 1990, with the check character of GB 11643. */
export function person(number: number): Person {
  const body = `110101199001${String(1 + (number % 28)).padStart(2, '0')}${String(number % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  const letters = '天地玄黄宇宙洪荒日月盈昃辰宿列张';
  const name = `王${letters[number % 16]}${letters[Math.floor(number / 16) % 16]}`;
  return { name, certNo: `${body}${'10X98765432'[sum % 11]}` };
}
