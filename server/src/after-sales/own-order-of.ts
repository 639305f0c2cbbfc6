import { refuse } from '@woxing/contract/core/errors';
import { checkMayHappen, lockOwnOrder, type OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AfterSales } from './after-sales.ts';

/** Locks an own order of the product. Orders of other members and of other products are refused like unknown ones. */
export async function lockOwnOf(
  tx: Tx,
  ctx: MemberCtx,
  { products }: Pick<AfterSales['supply'], 'products'>,
  orderNo: string,
  event: Parameters<typeof checkMayHappen>[1],
): Promise<OrderWithTickets> {
  const order = await lockOwnOrder(tx, ctx, orderNo);
  checkMayHappen(order, event);
  if (!products.includes(order.product)) throw refuse('order.unknown');
  return order;
}
