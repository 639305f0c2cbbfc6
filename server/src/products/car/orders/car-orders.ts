import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type * as contract from '@woxing/contract/products/car/car-orders';
import { drawItinerary } from '#src/documents/public.ts';
import {
  type BookedToReader,
  findOrder,
  listOrders,
  type OrderDeps,
  type PaymentLister,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tenants } from '#src/tenants/public.ts';
import { receiptOf } from './receipt.rules.ts';

export type CarOrdersDeps = OrderDeps & {
  readonly payments: PaymentLister;
  readonly booked: BookedToReader;
  readonly tenants: Pick<Tenants, 'facts'>;
};

/** Orders of cars, as the doors of orders have them; any other is as unknown here as one that does not exist. */
export function listCarOrders(
  deps: CarOrdersDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.listCarOrders>,
): Promise<AnswerOf<typeof contract.listCarOrders>> {
  return listOrders(deps, ctx, { ...input, product: 'car' });
}

export async function findCarOrder(
  deps: CarOrdersDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.findCarOrder>,
): Promise<AnswerOf<typeof contract.findCarOrder>> {
  const order = await findOrder(deps, ctx, input);
  if (order.product !== 'car') throw refuse('order.unknown');
  return order;
}

/** 我行's own. */
const ownColour = '#1a56db';

/** A ride that was paid for as a PDF, under the brand of its tenant. Refuses with `car.no-receipt` before. */
export async function printCarReceipt(
  deps: CarOrdersDeps,
  ctx: MemberCtx,
  input: InputOf<typeof contract.printCarReceipt>,
): Promise<AnswerOf<typeof contract.printCarReceipt>> {
  const order = await findCarOrder(deps, ctx, input);
  const { name, brandColour, sandbox } = await deps.tenants.facts(ctx.tenantId);
  const colour = brandColour === '' ? ownColour : brandColour;
  const receipt = receiptOf(order, { name, colour, sandbox }, ctx.now);
  if (receipt === undefined) throw refuse('car.no-receipt');
  return {
    contentType: 'application/pdf',
    bytes: await drawItinerary(receipt, ctx.now),
    saveAs: `用车行程单${order.orderNo}.pdf`,
    mayBeKept: false,
  };
}
