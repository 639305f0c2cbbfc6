import { setTimeout as wait } from 'node:timers/promises';
import { connect, md5, sandboxPayPassword } from '../product/client.ts';

/** A member has issued tickets of a train from Beijing to Shanghai, paid from the wallet; answers the number of the order. */
export async function haveTrainTickets(
  mobile: string,
  day: string,
  names: readonly string[],
  trainNo = 'G1',
): Promise<string> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const rides = [{ trainNo, startsOn: day, from: '北京南', to: '上海虹桥', seat: 'O' as const }];
  const quote = await client.call('/train/quote', { rides });
  const fareFen = quote.rides[0]?.fares.find(({ type }) => type === 'adult')?.fareFen ?? 0;
  const { list } = await client.call('/beneficiary/list', { keyword: '' });
  const { orderNo } = await client.call('/train/orderCreate', {
    rides,
    passengers: names.map((name) => ({
      type: 'adult' as const,
      passengerId: list.find((one) => one.name === name)?.id,
    })),
    contact: { name: names[0] ?? '', mobile },
    expectTotalFen: names.length * (fareFen + quote.serviceFeeFen),
  });
  await client.call('/pay/create', {
    businessType: 'trainPay',
    orderNo,
    method: 'tianHangPay',
    payPassword: md5(sandboxPayPassword),
  });
  const issued = async () => (await client.call('/order/appOrderDetail', { orderNo })).code === 2;
  while (!(await issued())) await wait(500);
  client.close();
  return orderNo;
}
