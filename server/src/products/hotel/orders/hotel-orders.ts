import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  cancelHotelOrder as cancelEndpoint,
  findHotelOrder as findEndpoint,
  listHotelOrders as listEndpoint,
} from '@woxing/contract/products/hotel/hotel-orders';
import {
  type BookedToReader,
  cancelOrder,
  findOrder,
  findOrderToAct,
  listOrders,
  type OrderApprovals,
  type OrderDeps,
  type PaymentLister,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';

export type HotelOrdersDeps = OrderDeps & {
  readonly payments: PaymentLister;
  readonly booked: BookedToReader;
};

/** Orders of hotels, as the doors of orders have them; any other is as unknown here as one that does not exist. */
export function listHotelOrders(
  deps: HotelOrdersDeps,
  ctx: MemberCtx,
  input: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  return listOrders(deps, ctx, { ...input, product: 'hotel' });
}

export async function findHotelOrder(
  deps: HotelOrdersDeps,
  ctx: MemberCtx,
  input: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const order = await findOrder(deps, ctx, input);
  if (order.product !== 'hotel') throw refuse('order.unknown');
  return order;
}

export async function cancelHotelOrder(
  deps: HotelOrdersDeps & { readonly approvals: OrderApprovals },
  ctx: MemberCtx,
  input: InputOf<typeof cancelEndpoint>,
): Promise<AnswerOf<typeof cancelEndpoint>> {
  const order = await deps.db.read(ctx.tenantId, (tx) => findOrderToAct(tx, ctx, input.orderNo));
  if (order.product !== 'hotel') throw refuse('order.unknown');
  return cancelOrder(deps, ctx, input);
}
