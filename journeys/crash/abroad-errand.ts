import { tripIn } from '../product/book-flight.ts';
import type { Client } from '../product/client.ts';
import type { Errand } from './errand.ts';

interface Offer {
  readonly offer: string;
  readonly totalFen: number;
}

/** Somebody flies to Tokyo so many days from now, on a passport of their own. */
export function abroadErrand(number: number, daysAhead: number): Errand {
  let chosen: Offer | undefined;
  return {
    wish: { product: 'abroad' },
    payAs: 'internationalPay',
    async order(client, key) {
      chosen ??= await chooseAbroad(client, daysAhead, number);
      const { orderNo } = await client.call(
        '/intl/orderCreate',
        {
          offer: chosen.offer,
          passengers: [passenger(number)],
          contact: { name: '王天', mobile: '13900000000' },
          expectTotalFen: chosen.totalFen,
        },
        { key },
      );
      return orderNo;
    },
    due: () => Promise.resolve('now'),
    meetRefusal: (client) => client.call('/api/sandbox/international/fault', { fault: 'refuse', times: 1 }),
    afterwards: () => Promise.resolve(true),
    ends: () => [2],
  };
}

/** The standard fare of a direct flight, each number's another one. */
async function chooseAbroad(client: Client, daysAhead: number, number: number): Promise<Offer> {
  const { itineraries } = await client.call('/intl/flight_query_list', {
    fromSegments: [tripIn(daysAhead, 'SHA', 'TYO')],
    maxStops: 0,
  });
  const { key } = itineraries[Math.floor(number / 20) % itineraries.length]!;
  const { fares } = await client.call('/intl/flight_price', { parts: [key] });
  const fare = fares.find(({ family }) => family === 'standard') ?? fares[0]!;
  return { offer: fare.offer, totalFen: fare.price.totalFen };
}

const lettersOf = (number: number) =>
  Array.from(String(number), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

const passenger = (number: number) => ({
  type: 'ADT' as const,
  document: {
    type: 2,
    number: `E${70_000_000 + number}`,
    issuingCountry: 'CN',
    nationality: 'CN',
    expiresOn: '2034-01-01',
    birthday: '1990-03-07',
    sex: 'F' as const,
    surname: 'WANG',
    givenNames: lettersOf(number),
  },
});
