import { setTimeout as wait } from 'node:timers/promises';
import { instantOf, zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { type Person, placeOrder, type Trip } from '../product/book-flight.ts';
import { type Client, md5, sandboxPayPassword } from '../product/client.ts';

export interface Flown {
  readonly orderNo: string;
  readonly flightNo: string;
  readonly departsAt: Date;
}

/**
 * An employee has a ticket on the credit of the company, for the cheapest flight there is, which is within every standard; of those that
 * leave in the hours named, and are not the one to pass by.
 */
export async function flyForCompany(
  client: Client,
  trip: Trip,
  person: Person,
  { from = '00:00', until = '23:59', but = '' } = {},
): Promise<Flown> {
  const { itineraries } = await client.call('/flight/domestic/list', { ...trip, kind: 'direct' });
  const fares = itineraries.flatMap(({ segments, fares }) => {
    const { departs, flightNo } = segments[0]!;
    if (departs < from || departs > until || flightNo === but) return [];
    return fares.filter(({ seatsLeft }) => seatsLeft > 0).map((fare) => ({ fare, departs, flightNo }));
  });
  const [cheapest] = fares.toSorted((one, other) => one.fare.adultFen - other.fare.adultFen);
  if (cheapest === undefined) throw new Error(`no seat on ${trip.day} from ${from} until ${until}`);
  const quote = await client.call('/flight/domestic/quote', { offerIds: cheapest.fare.offerIds });
  const { orderNo } = await placeOrder(client, quote, person, crypto.randomUUID());
  await client.call('/pay/create', {
    businessType: 'dometicketOrderPay',
    orderNo,
    method: 'creditPay',
    payPassword: md5(sandboxPayPassword),
  });
  const issued = async () => (await client.call('/order/appOrderDetail', { orderNo })).code === 2;
  while (!(await issued())) await wait(500);
  const { flightNo, departs } = cheapest;
  return { orderNo, flightNo, departsAt: instantOf(zonedTime(trip.day, departs)) };
}
