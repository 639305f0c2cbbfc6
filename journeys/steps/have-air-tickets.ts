import { setTimeout as wait } from 'node:timers/promises';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { person, type Trip, tripIn } from '../product/book-flight.ts';
import { connect, md5, sandboxPayPassword } from '../product/client.ts';

type IsWanted = (fare: Pick<FareOption, 'cabin'>, airline: string) => boolean;

/** A member has issued tickets from Beijing to Shanghai that may be changed, paid from the wallet; answers the number of the order. */
export const haveAirTickets = (
  mobile: string,
  daysAhead: number,
  count: number,
  isWanted: IsWanted = () => true,
): Promise<string> =>
  haveTickets(mobile, count, { trip: tripIn(daysAhead), kind: 'direct', isWanted, from: 40 + daysAhead * 5 });

/** The same from Harbin to Kunming with a change of planes. */
export const haveConnection = (mobile: string, daysAhead: number, count: number): Promise<string> =>
  haveTickets(mobile, count, {
    trip: tripIn(daysAhead, 'HRB', 'KMG'),
    kind: 'transfer',
    isWanted: ({ cabin }) => cabin === 'economy',
    from: 500 + daysAhead * 5,
  });

async function haveTickets(
  mobile: string,
  count: number,
  wanted: {
    readonly trip: Trip;
    readonly kind: 'direct' | 'transfer';
    readonly isWanted: IsWanted;
    /** The number of the first person. */
    readonly from: number;
  },
): Promise<string> {
  const { trip, kind, isWanted, from } = wanted;
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const { itineraries } = await client.call('/flight/domestic/list', { ...trip, kind });
  const fare = itineraries
    .flatMap(({ fares, segments }) => fares.filter((one) => isWanted(one, segments[0]?.airline ?? '')))
    // What is cheap is within the standard of an employee.
    .toSorted((one, other) => one.adultFen - other.adultFen)
    .find(({ changeLadder, seatsLeft }) => changeLadder !== '100' && seatsLeft >= count);
  if (fare === undefined) throw new Error('no fare that may be changed');
  const quote = await client.call('/flight/domestic/quote', { offerIds: fare.offerIds });
  const eachFen = quote.prices.find(({ type }) => type === 'ADT')?.eachFen ?? 0;
  const people = Array.from({ length: count }, (_, at) => person(from + at));
  const { orderNo } = await client.call('/order/appDomeTicketBook', {
    offerIds: fare.offerIds,
    passengers: people.map(({ name, certNo }) => ({
      type: 'ADT' as const,
      traveller: { name, certType: 1, certNo, bornDate: '', mobilePhone: '' },
    })),
    contact: { name: people[0]?.name ?? '', mobile },
    expectTotalFen: count * eachFen,
  });
  await client.call('/pay/create', {
    orderNo,
    method: 'tianHangPay',
    payPassword: md5(sandboxPayPassword),
  });
  const issued = async () => (await client.call('/order/appOrderDetail', { orderNo })).code === 2;
  while (!(await issued())) await wait(500);
  client.close();
  return orderNo;
}
