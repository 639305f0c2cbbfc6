import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import { refuse } from '@woxing/contract/errors';
import { timesFen } from '@woxing/contract/money';
import type { findOrder as endpoint, OrderAction } from '@woxing/contract/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { insuranceTotal } from './open-order.ts';
import { isUnsettled } from './operations.ts';
import { orderContent, soldInsurances, soldPrice } from './order-content.ts';
import { mayHappen, type OrderEvent } from './order-moves.rules.ts';
import { findOrderStory, type OrderRow, type OrderWithTickets } from './orders.db.ts';

/** Payments shown in an order; read by the payments room, which lies above this one. */
export interface PaymentLister {
  readonly paymentsOf: (
    tx: Tx,
    order: Pick<OrderWithTickets, 'tenantId' | 'product' | 'orderNo'>,
  ) => Promise<AnswerOf<typeof endpoint>['payments']>;
}

/** An order as a story: what was bought, for whom, what happened, and what its owner may do now. */
export async function findOrder(
  deps: { readonly db: Database; readonly payments: PaymentLister },
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return deps.db.read(ctx.tenantId, async (tx) => {
    const order = await findOrderStory(tx, ctx.tenantId, wish.orderNo);
    if (order === undefined || order.memberId !== ctx.signedIn.memberId) throw refuse('order.unknown');
    const content = orderContent.parse(order.content);
    return {
      orderNo: order.orderNo,
      product: order.product,
      code: order.code,
      partial: order.partial,
      createdAt: order.createdAt,
      payBefore: order.code === 0 ? order.payBefore : null,
      totalFen: order.totalFen,
      legs: content.legs.map((leg) => ({ ...leg, bookingReference: order.bookingReference })),
      passengers: order.passengers.map((passenger) => {
        const insurances = soldInsurances.parse(passenger.insurances);
        return {
          ...passenger,
          price: soldPrice.parse(passenger.price),
          insurances: insurances.map((each) => ({
            ...each,
            priceFen: timesFen(each.priceFen, each.segments),
          })),
          insuranceFen: insuranceTotal(insurances),
        };
      }),
      tickets: order.tickets,
      contact: content.contact,
      payments: await deps.payments.paymentsOf(tx, order),
      events: order.events.map((event) => ({ ...event, at: new Date(event.at) })),
      actions: await actionsOf(tx, order),
      now: ctx.now,
    };
  });
}

const actionEvents = {
  pay: 'paid',
  cancel: 'cancelled',
  'retry-ticketing': 'retried',
  'give-up': 'given-up',
} as const satisfies Record<OrderAction, OrderEvent>;

async function actionsOf(tx: Tx, order: OrderRow): Promise<OrderAction[]> {
  const actions = (Object.keys(actionEvents) as OrderAction[]).filter((action) =>
    mayHappen(order.code, actionEvents[action]),
  );
  if (!actions.includes('give-up') || !(await isUnsettled(tx, order))) return actions;
  return actions.filter((action) => action !== 'give-up');
}
