import { setTimeout as wait } from 'node:timers/promises';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { Client } from '../product/client.ts';

/** The codes of orders that somebody else is to move: the supplier, or a job. */
const underWay: ReadonlySet<OrderCode> = new Set([1, 7, 9, 10, 11, 14, 20]);

/** Undefined where nothing came of a few looks. */
export async function codeAtRest(client: Client, orderNo: string): Promise<OrderCode | undefined> {
  for (let looked = 0; looked < 10; looked += 1) {
    const { code } = await client.call('/order/appOrderState', { orderNo });
    if (!underWay.has(code)) return code;
    await wait(200);
  }
  return undefined;
}
