import { refuse } from '@woxing/contract/core/errors';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { lockOrder } from './change-order.ts';
import { insuranceFacts } from './insurance-facts.rules.ts';
import { soldInsurances } from './order-content.ts';
import type { AllDescriptions, AllProductFacts, Fact } from './order-product.ts';
import { mayAct, maySee } from './order-scope.ts';
import { summaryOf } from './order-summary.ts';
import { findOrderRow, type OrderActor, type OrderWithTickets, passengersOf } from './orders.db.ts';
import { type PassengerShare, passengerShares } from './ticket-parts.rules.ts';

/**
 * Reads an order for its owner, and for whoever may act upon it in the place of the owner. Orders of others are refused like unknown
 * ones.
 */
export async function findOrderToAct(tx: Tx, ctx: MemberCtx, orderNo: string): Promise<OrderWithTickets> {
  const order = await findOrderRow(tx, ctx.tenantId, orderNo);
  if (order === undefined || !(await mayAct(tx, ctx, order))) throw refuse('order.unknown');
  return actedUponBy(order, actorOf(ctx));
}

/** The same, locked until the transaction ends. The next step taken with it is the caller's. */
export async function lockOrderToAct(tx: Tx, ctx: MemberCtx, orderNo: string): Promise<OrderWithTickets> {
  const order = await lockOrder(tx, ctx.tenantId, orderNo);
  if (!(await mayAct(tx, ctx, order))) throw refuse('order.unknown');
  return actedUponBy(order, actorOf(ctx));
}

/** The order, with whoever takes the next step with it where that is not its owner. */
export function actedUponBy(order: OrderWithTickets, actor: OrderActor): OrderWithTickets {
  return actor.memberId === order.memberId ? order : { ...order, actor };
}

const actorOf = ({ signedIn, ip }: MemberCtx): OrderActor => ({ memberId: signedIn.memberId, ip });

/** Reads an order for everybody who may see it. */
export async function findSeenOrder(tx: Tx, ctx: MemberCtx, orderNo: string): Promise<OrderWithTickets> {
  const order = await findOrderRow(tx, ctx.tenantId, orderNo);
  if (order === undefined || !(await maySee(tx, ctx, order))) throw refuse('order.unknown');
  return order;
}

export async function orderSummaryOf(
  products: AllProductFacts,
  tx: Tx,
  order: OrderWithTickets,
  now: Date,
): Promise<OrderSummary> {
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  return summaryOf(products, { ...order, passengerNames: passengers.map(({ name }) => name) }, { now });
}

/**
 * What a pay desk tells of an order: its row, what is worth knowing before it is paid (of insurances, who has which and for how
 * much), and what company and person bear of it by passenger, where the person bears any.
 */
export async function orderToPay(
  products: AllProductFacts,
  tx: Tx,
  order: OrderWithTickets,
  now: Date,
): Promise<{ summary: OrderSummary; facts: Fact[]; shares: PassengerShare[] }> {
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  const people = passengers.map(({ position, name, insurances }) => ({
    position,
    name,
    insurances: soldInsurances.parse(insurances),
  }));
  return {
    summary: summaryOf(products, { ...order, passengerNames: people.map(({ name }) => name) }, { now }),
    facts: [...products[order.product].payFacts(order), ...insuranceFacts(order.items, people)],
    shares: passengerShares(order, people),
  };
}

/** `机票 北京—上海 MU5101`: what is paid for. */
export function orderTitle(
  products: AllDescriptions,
  order: Pick<OrderWithTickets, 'product' | 'content' | 'tickets'>,
): string {
  return products[order.product].describe(order.content, order.tickets).title;
}
