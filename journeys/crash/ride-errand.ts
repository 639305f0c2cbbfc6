import { randomUUID } from 'node:crypto';
import { payByWallet, person } from '../product/book-flight.ts';
import type { Client } from '../product/client.ts';
import type { Errand } from './errand.ts';

const from = { name: '人民广场', city: '上海', lat: 31.2304, lon: 121.4737 };
const to = { name: '徐家汇', city: '上海', lat: 31.1947, lon: 121.4374 };
const way = { from, to };

/** The `nth` rider wants a car now; every fourth thinks better of it before it has come. */
export function rideErrand(number: number, nth: number): Errand {
  const cancelling = nth % 4 === 3 ? { key: randomUUID() } : undefined;
  let highFen: number | undefined;
  return {
    wish: { product: 'ride' },
    payAs: 'carPay',
    async order(client, key) {
      if (highFen === undefined) {
        await payWhatIsOwed(client);
        highFen = await estimate(client);
      }
      return book(client, { number, highFen }, key);
    },
    async due(client, orderNo) {
      const { code, ride } = await client.call('/car/order/ride', { orderNo });
      if (code === 12) return 'never';
      if (code !== 20 && code !== 7) return 'now';
      if (cancelling !== undefined && ride.cancel !== null) {
        const asked = { orderNo, expectFeeFen: ride.cancel.feeFen };
        await client.call('/car/order/cancel', asked, cancelling);
      }
      return 'later';
    },
    meetRefusal: (client) => client.call('/api/sandbox/car/fault', { fault: 'refuse', times: 1 }),
    afterwards: () => Promise.resolve(true),
    ends: () => [2],
  };
}

/** Whoever owes a ride is driven no other. */
async function payWhatIsOwed(client: Client): Promise<void> {
  const { unpaid } = await client.call('/car/desk', {});
  if (unpaid !== null) await payByWallet(client, unpaid.orderNo, randomUUID(), 'carPay');
}

async function estimate(client: Client): Promise<number> {
  const { kinds } = await client.call('/car/estimate', way);
  const economy = kinds.find(({ kind }) => kind === 'economy');
  if (economy === undefined) throw new Error('no economy cars');
  return economy.highFen;
}

async function book(
  client: Client,
  { number, highFen }: { readonly number: number; readonly highFen: number },
  key: string,
): Promise<string> {
  const rider = person(number);
  const { orderNo } = await client.call(
    '/api/v1/trip_manager/car_order/book',
    {
      ...way,
      kind: 'economy',
      rider: { traveller: { ...rider, certType: 1, bornDate: '', mobilePhone: '' } },
      contact: { name: rider.name, mobile: '13900000000' },
      expectHighFen: highFen,
    },
    { key },
  );
  return orderNo;
}
