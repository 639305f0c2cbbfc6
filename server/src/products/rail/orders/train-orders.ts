import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  cancelTrainOrder as cancelEndpoint,
  findTrainOrder as findEndpoint,
  listTrainOrders as listEndpoint,
} from '@woxing/contract/products/rail/train-order-list';
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
import { isByTrain } from './rail-content.ts';

export type TrainOrdersDeps = OrderDeps & {
  readonly payments: PaymentLister;
  readonly booked: BookedToReader;
};

/** Orders by train, as the doors of orders have them; any other is as unknown here as one that does not exist. */
export function listTrainOrders(
  deps: TrainOrdersDeps,
  ctx: MemberCtx,
  input: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  return listOrders(deps, ctx, { ...input, product: 'train' });
}

export async function findTrainOrder(
  deps: TrainOrdersDeps,
  ctx: MemberCtx,
  input: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const order = await findOrder(deps, ctx, input);
  if (!isByTrain(order)) throw refuse('order.unknown');
  return order;
}

export async function cancelTrainOrder(
  deps: TrainOrdersDeps & { readonly approvals: OrderApprovals },
  ctx: MemberCtx,
  input: InputOf<typeof cancelEndpoint>,
): Promise<AnswerOf<typeof cancelEndpoint>> {
  const order = await deps.db.read(ctx.tenantId, (tx) => findOrderToAct(tx, ctx, input.orderNo));
  if (!isByTrain(order)) throw refuse('order.unknown');
  return cancelOrder(deps, ctx, input);
}
