import { chooseFare, person, placeOrder, tripIn } from '../product/book-flight.ts';
import { md5, sandboxPayPassword } from '../product/client.ts';
import { clientOf } from './client-of.ts';

/** Of a company that its group settles. */
export const subsidiary = '13800000076';

/** An order of the subsidiary, on the credit of its group. */
export async function spendOnGroup(traveller = 4076): Promise<string> {
  const client = await clientOf(subsidiary);
  const quote = await chooseFare(client, tripIn(40, 'CAN', 'HGH'), 2);
  const { orderNo } = await placeOrder(client, quote, person(traveller), crypto.randomUUID());
  await client.call('/pay/create', {
    businessType: 'dometicketOrderPay',
    orderNo,
    method: 'creditPay',
    payPassword: md5(sandboxPayPassword),
  });
  client.close();
  return orderNo;
}
