import { setTimeout as wait } from 'node:timers/promises';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { md5, sandboxPayPassword } from '../product/client.ts';
import { clientOf } from './client-of.ts';

/** Letters of a number: nobody is on two flights at once. */
const lettersOf = (number: number) =>
  Array.from(String(number), (digit) => String.fromCodePoint(65 + Number(digit))).join('');

/** A member has an issued ticket of a direct flight from Shanghai abroad, paid from the wallet; answers the number of the order. */
export async function haveInternationalTicket(
  mobile: string,
  { to, daysAhead, family }: { readonly to: string; readonly daysAhead: number; readonly family: string },
): Promise<string> {
  const client = await clientOf(mobile);
  const day = addDays(dayOf(new Date()), daysAhead);
  const { itineraries } = await client.call('/intl/flight_query_list', {
    fromSegments: [{ from: 'SHA', to, day }],
    maxStops: 0,
  });
  const [found] = itineraries;
  if (found === undefined) throw new Error(`nothing flies to ${to} on ${day}`);
  const { fares } = await client.call('/intl/flight_price', { parts: [found.key] });
  const fare = fares.find((each) => each.family === family);
  if (fare === undefined) throw new Error(`there is no fare ${family}`);
  const { orderNo } = await client.call('/intl/orderCreate', {
    offer: fare.offer,
    passengers: [
      {
        type: 'ADT',
        document: {
          type: 2,
          number: `E${20_000_000 + daysAhead}`,
          issuingCountry: 'CN',
          nationality: 'CN',
          expiresOn: '2035-01-01',
          birthday: '1990-03-07',
          sex: 'F',
          surname: 'HE',
          givenNames: `YUAN${lettersOf(daysAhead)}`,
        },
      },
    ],
    contact: { name: '何远', mobile },
    expectTotalFen: fare.price.totalFen,
  });
  await client.call('/pay/create', {
    businessType: 'internationalPay',
    orderNo,
    method: 'tianHangPay',
    payPassword: md5(sandboxPayPassword),
  });
  const issued = async () => (await client.call('/order/appOrderDetail', { orderNo })).code === 2;
  while (!(await issued())) await wait(500);
  client.close();
  return orderNo;
}
