import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import { refuse } from '@woxing/contract/errors';
import { timesFen } from '@woxing/contract/money';
import type { findOrder as endpoint, OrderAction } from '@woxing/contract/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { insuranceTotal } from './open-order.ts';
import { isUnsettled } from './operations.ts';
import {
  isWaitlist,
  type OrderContent,
  orderContent,
  soldInsurances,
  soldPrice,
  tripOf,
  waitsForMoney,
  waitsForOf,
} from './order-content.ts';
import type { OrderKinds } from './order-kind.ts';
import { mayHappen, type OrderEvent } from './order-moves.rules.ts';
import { type SheetView, sheetViewsOf } from './order-sheets.ts';
import { findOrderStory, type OrderRow, type OrderWithTickets } from './orders.db.ts';
import { personPartOf } from './ticket-parts.rules.ts';

/** Payments shown in an order; read by the payments room, which lies above this one. */
export interface PaymentLister {
  readonly paymentsOf: (
    tx: Tx,
    order: Pick<OrderWithTickets, 'tenantId' | 'product' | 'orderNo'>,
  ) => Promise<AnswerOf<typeof endpoint>['payments']>;
}

export interface FindOrderDeps {
  readonly db: Database;
  readonly payments: PaymentLister;
  readonly kinds: Pick<OrderKinds, 'train'>;
}

/** An order as a story: what was bought, for whom, what happened, and what its owner may do now. */
export async function findOrder(
  deps: FindOrderDeps,
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
      payBefore: waitsForMoney(order) ? order.payBefore : null,
      totalFen: order.totalFen,
      trip: tripOf(content),
      waitsFor: waitsForOf(content),
      ...legsOf(deps, content, order.bookingReference, await sheetsOf(tx, order)),
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
      tickets: order.tickets.map((ticket) => ({ ...ticket, personFen: personPartOf(ticket) })),
      contact: content.contact,
      payments: await deps.payments.paymentsOf(tx, order),
      events: order.events.map((event) => ({ ...event, at: new Date(event.at) })),
      actions: await actionsOf(tx, order),
      now: ctx.now,
    };
  });
}

async function sheetsOf(tx: Tx, order: OrderWithTickets): Promise<SheetView[]> {
  return order.sheets.length === 0 ? [] : sheetViewsOf(tx, order);
}

function legsOf(
  { kinds }: Pick<FindOrderDeps, 'kinds'>,
  content: OrderContent,
  bookingReference: string | null,
  sheets: SheetView[],
): Pick<AnswerOf<typeof endpoint>, 'legs' | 'train'> {
  if (content.kind === 'air')
    return { legs: content.legs.map((leg) => ({ ...leg, bookingReference })), train: null };
  const { ticketTypes } = content;
  const held = content.waitsFor === null ? content.legs : [];
  const legs = held.map((leg) => ({
    ...leg,
    ...kinds.train.rideNow(leg),
    bookingReference: leg.bookingReference ?? bookingReference,
  }));
  return { legs: [], train: { legs, ticketTypes, sheets, waitlist: content.waitlist } };
}

const actionEvents = {
  pay: 'paid',
  cancel: 'cancelled',
  'retry-ticketing': 'retried',
  'give-up': 'given-up',
  'leave-waitlist': 'waitlist-left',
} as const satisfies Record<OrderAction, OrderEvent>;

async function actionsOf(tx: Tx, order: OrderRow): Promise<OrderAction[]> {
  const actions = (Object.keys(actionEvents) as OrderAction[]).filter((action) => {
    if (action === 'pay') return waitsForMoney(order);
    if (action === 'leave-waitlist' && !isWaitlist(order)) return false;
    return mayHappen(order.code, actionEvents[action]);
  });
  if (!actions.includes('give-up') || !(await isUnsettled(tx, order))) return actions;
  return actions.filter((action) => action !== 'give-up');
}
