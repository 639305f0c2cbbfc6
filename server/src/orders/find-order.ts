import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { storedWording, wordingOf } from '@woxing/contract/core/sentences.rules';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { findOrder as endpoint, OrderAction } from '@woxing/contract/orders/orders';
import { type PriceItem, totalOf } from '@woxing/contract/orders/price-items.rules';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { insuranceItems } from './insurance-facts.rules.ts';
import { isUnsettled } from './operations.ts';
import { actWords, isOrderAct } from './order-acts.rules.ts';
import { type BookedToReader, bookedToOf } from './order-booked-to.ts';
import {
  isSettled,
  isWaitlist,
  orderContent,
  type SoldInsurance,
  soldInsurances,
  waitsForMoney,
} from './order-content.ts';
import { customersOf } from './order-customers.ts';
import { mayHappen, type OrderEvent } from './order-moves.rules.ts';
import type { AllProductFacts, OrderEnd } from './order-product.ts';
import { maySee, orderersOf } from './order-scope.ts';
import { findOrderStory, type OrderRow, type OrderStory, type OrderWithTickets } from './orders.db.ts';
import { shownItems } from './shown-items.rules.ts';
import { endOf } from './trip.rules.ts';

/** Payments shown in an order; read by the payments room, which lies above this one. */
export interface PaymentLister {
  readonly paymentsOf: (
    tx: Tx,
    order: Pick<OrderWithTickets, 'tenantId' | 'orderNo'>,
  ) => Promise<AnswerOf<typeof endpoint>['payments']>;
}

export interface FindOrderDeps {
  readonly db: Database;
  readonly payments: PaymentLister;
  readonly booked: BookedToReader;
  readonly products: AllProductFacts;
}

/** An order with its timeline: what was bought, for whom, what happened, and the actions open to its owner and to whoever may act upon it. */
export async function findOrder(
  deps: FindOrderDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return deps.db.read(ctx.tenantId, async (tx) => {
    const [order, payments] = await Promise.all([
      findOrderStory(tx, ctx.tenantId, input.orderNo),
      deps.payments.paymentsOf(tx, { tenantId: ctx.tenantId, orderNo: input.orderNo }),
    ]);
    if (order === undefined || !(await maySee(tx, ctx, order))) throw refuse('order.unknown');
    const { contact, standard, issuedElsewhere } = orderContent.parse(order.content);
    const product = deps.products[order.product];
    const { trip, waitsFor, ends, desk, statusName } = product.describe(order.content, order.tickets);
    const ended = endOf({ ...order, ends }, ctx.now);
    const [orderers, actedBy, booked, customer] = await Promise.all([
      orderersOf(tx, ctx, [order]),
      actorsOf(tx, order, ctx),
      bookedToOf(deps.booked, tx, ctx, [order]),
      customersOf(tx, ctx, [order.orderNo]),
    ]);
    const others = orderers(order);
    const sale = customer(order);
    return {
      ...others,
      ...booked(order),
      ...(sale !== undefined && { customer: sale }),
      orderNo: order.orderNo,
      product: order.product,
      code: order.code,
      partial: order.partial,
      createdAt: order.createdAt,
      payBefore: waitsForMoney(order) ? order.payBefore : null,
      totalFen: order.totalFen,
      ...(desk && { deskFen: desk.shownFen }),
      ...(statusName !== undefined && isSettled(order) && { statusName }),
      travelled: ended !== undefined,
      issuedElsewhere,
      trip: [...trip],
      waitsFor,
      detail: await product.detail(tx, order, ctx.variant, ctx.now),
      passengers: order.passengers.map((passenger) => ({
        ...passenger,
        insurances: soldInsurances.parse(passenger.insurances).map((each) => ({
          ...each,
          priceFen: totalOf(insuredItems(order, passenger.position, each)),
        })),
      })),
      standard,
      tickets: order.tickets,
      items: shownItems(order.items, ctx.signedIn),
      contact,
      payments,
      events: withEnd(
        order.events.map((event) => ({
          ...event,
          at: new Date(event.at),
          words: storedWording(event, ctx.variant),
          actedBy: actedBy(event),
        })),
        ended,
      ),
      actions: (others.orderedBy?.mayAct ?? true) ? await actionsOf(tx, order, product) : [],
      version: order.events.length,
      now: ctx.now,
    };
  });
}

/** What an insurance costs on the segments that it is for: those with a ticket, once there is any. */
function insuredItems(
  { items, tickets }: OrderWithTickets,
  position: number,
  insurance: SoldInsurance,
): PriceItem[] {
  const issued = tickets.filter(({ passenger, ticketNo }) => passenger === position && ticketNo !== null);
  return insuranceItems(items, position, insurance).filter(
    (item) => issued.length === 0 || issued.some(({ leg }) => leg === item.leg),
  );
}

/** Who did each step in the place of the owner. */
async function actorsOf(tx: Tx, { tenantId, events }: OrderStory, { variant }: Pick<MemberCtx, 'variant'>) {
  const ids = new Set(events.flatMap(({ actedBy }) => (actedBy === null ? [] : [actedBy])));
  const names = ids.size === 0 ? new Map<string, string>() : await namesOfMembers(tx, tenantId, [...ids]);
  return ({ actedBy, event }: OrderStory['events'][number]) =>
    actedBy === null || !isOrderAct(event)
      ? undefined
      : { name: names.get(actedBy) ?? '', act: wordingOf(actWords[event], variant) };
}

/** The end of the trip is no step of the order: it follows from the times and is sorted into the timeline. */
function withEnd<Event extends { readonly at: Date; readonly code: OrderCode }>(
  events: readonly Event[],
  end: OrderEnd | undefined,
) {
  if (end === undefined) return [...events];
  const { code } = events.at(-1)!;
  const endEvent = { ...end, at: instantOf(end.at), code, amountFen: null };
  return [...events, endEvent].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const actionEvents = {
  pay: 'paid',
  cancel: 'cancelled',
  'retry-ticketing': 'retried',
  'give-up': 'given-up',
  'leave-waitlist': 'waitlist-left',
} as const satisfies Record<OrderAction, OrderEvent>;

async function actionsOf(
  tx: Tx,
  order: OrderRow,
  { owed }: AllProductFacts[keyof AllProductFacts],
): Promise<OrderAction[]> {
  const actions = (Object.keys(actionEvents) as OrderAction[]).filter((action) => {
    if (action === 'pay') return waitsForMoney(order);
    if (action === 'cancel' && owed !== undefined) return false;
    if (action === 'leave-waitlist' && !isWaitlist(order)) return false;
    return mayHappen(order.code, actionEvents[action]);
  });
  if (!actions.includes('give-up') || !(await isUnsettled(tx, order))) return actions;
  return actions.filter((action) => action !== 'give-up');
}
