import { setTimeout as wait } from 'node:timers/promises';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import { type Client, connect, md5, sandboxPayPassword } from '../product/client.ts';

export interface SoldOut {
  readonly ride: RideInput;
  /** One ticket comes back. */
  readonly giveBack: () => Promise<void>;
}

/** Somebody else buys the last business seats of a train from Beijing to Shanghai. */
export async function sellOutTrain(mobile: string, day: string): Promise<SoldOut> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const { trains } = await client.call('/train/search', { from: '北京', to: '上海', day });
  const found = trains.find(({ fares, sale }) => {
    const left = fares.find(({ seat }) => seat === '9')?.left ?? 0;
    return sale.state === 'open' && left > 0 && left <= maxBought;
  });
  if (found === undefined) throw new Error(`no train of ${day} has few business seats left`);
  const { trainNo, startsOn, from, to } = found;
  const ride = { trainNo, startsOn, from, to, seat: '9' } as const;
  let orderNo = '';
  for (let left = found.fares.find(({ seat }) => seat === '9')!.left; left > 0; left -= 1)
    orderNo = await buyOne(client, ride, left);
  return {
    ride,
    async giveBack() {
      const { quoteId } = await client.call('/train/refundQuote', {
        orderNo,
        tickets: [{ passenger: 0, leg: 0 }],
      });
      await client.call('/train/refund', { orderNo, quoteId });
      client.close();
    },
  };
}

const maxBought = 5;

async function buyOne(client: Client, ride: RideInput, number: number): Promise<string> {
  const { rides, serviceFeeFen } = await client.call('/train/quote', { rides: [ride] });
  const { fareFen } = rides[0]!.fares.find(({ type }) => type === 'adult')!;
  const { orderNo } = await client.call('/train/orderCreate', {
    rides: [ride],
    passengers: [
      {
        type: 'adult',
        traveller: {
          name: '宋佳',
          certType: 2,
          certNo: `E${String(Date.now()).slice(-7)}${number}`,
          bornDate: '1990-01-01',
          sex: 'F',
          mobilePhone: '',
        },
      },
    ],
    contact: { name: '宋佳', mobile: '13800000020' },
    expectTotalFen: fareFen + serviceFeeFen,
  });
  await client.call('/pay/create', {
    businessType: 'trainPay',
    orderNo,
    method: 'tianHangPay',
    payPassword: md5(sandboxPayPassword),
  });
  for (let asked = 0; asked < 100; asked += 1) {
    if ((await client.call('/order/appOrderDetail', { orderNo })).code === 2) return orderNo;
    await wait(200);
  }
  throw new Error(`order ${orderNo} has no tickets`);
}
