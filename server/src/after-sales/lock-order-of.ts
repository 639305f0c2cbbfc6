import { refuse } from '@woxing/contract/core/errors';
import {
  checkMayHappen,
  checkNotByStaff,
  lockOrderToAct,
  type OrderWithTickets,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AfterSales } from './after-sales.ts';

/** Locks an order of the product upon which the caller may act. Orders of others and of other products are refused like unknown ones. */
export async function lockOrderOf(
  tx: Tx,
  ctx: MemberCtx,
  { products }: Pick<AfterSales['supply'], 'products'>,
  orderNo: string,
  event: Parameters<typeof checkMayHappen>[1],
): Promise<OrderWithTickets> {
  const order = await lockOrderToAct(tx, ctx, orderNo);
  checkMayHappen(order, event);
  if (!products.includes(order.product)) throw refuse('order.unknown');
  checkNotByStaff(order);
  return order;
}
