import { refuse } from '@woxing/contract/errors';
import { addFen, noFen } from '@woxing/contract/money';
import type { OrderSummary } from '@woxing/contract/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { summaryOf } from './list-orders.ts';
import { insuranceTotal } from './open-order.ts';
import {
  liveTripOf,
  type OrderContent,
  orderContent,
  soldInsurances,
  soldPrice,
  waitsForOf,
} from './order-content.ts';
import { findOrderRow, type OrderWithTickets, passengersOf } from './orders.db.ts';
import { payFacts } from './pay-facts.rules.ts';
import { type PassengerShare, passengerShares, personPartOfOrder } from './ticket-parts.rules.ts';

/** Reads an order for its owner. Somebody else's is as unknown as one that does not exist. */
export async function findOwnOrder(tx: Tx, ctx: MemberCtx, orderNo: string): Promise<OrderWithTickets> {
  const order = await findOrderRow(tx, ctx.tenantId, orderNo);
  if (order === undefined || order.memberId !== ctx.signedIn.memberId) throw refuse('order.unknown');
  return order;
}

export async function orderSummaryOf(tx: Tx, order: OrderWithTickets): Promise<OrderSummary> {
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  return summaryOf({ ...order, passengerNames: passengers.map(({ name }) => name) });
}

/** What company and person bear of an order, by passenger; empty where the person bears nothing. */
export async function passengerSharesOf(tx: Tx, order: OrderWithTickets): Promise<PassengerShare[]> {
  if (personPartOfOrder(order) === noFen) return [];
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  return passengerShares(
    order,
    passengers.map(({ position, name, price, insurances }) => ({
      position,
      name,
      priceFen: addFen(soldPrice.parse(price).eachFen, insuranceTotal(soldInsurances.parse(insurances))),
    })),
  );
}
export const payFactsOf = (order: OrderWithTickets) => payFacts(orderContent.parse(order.content), order);

const goods = { air: '机票', rail: '火车票' } as const satisfies Record<OrderContent['kind'], string>;

/** `我行机票 北京—上海 MU5101`: what a payment channel shows its customer. */
export function orderTitle(order: OrderWithTickets): string {
  const content = orderContent.parse(order.content);
  const waited = waitsForOf(content)?.[0];
  if (waited !== undefined) return `我行${goods[content.kind]} 候补${waited.fromCity}—${waited.toCity}`;
  const legs = liveTripOf(content, order.tickets).map((leg) => `${leg.fromCity}—${leg.toCity} ${leg.no}`);
  return `我行${goods[content.kind]} ${legs.join('，')}`;
}
