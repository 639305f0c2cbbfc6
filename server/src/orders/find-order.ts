import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { storedWording, wordingOf } from '@woxing/contract/core/sentences.rules';
import type { findOrder as endpoint, OrderAction } from '@woxing/contract/orders/orders';
import { totalOf } from '@woxing/contract/orders/price-items.rules';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { insuredItems } from './insurance-facts.rules.ts';
import { isUnsettled } from './operations.ts';
import { actionsIn } from './order-actions.rules.ts';
import { actWords, isOrderAct } from './order-acts.rules.ts';
import { type BookedToReader, bookedToOf } from './order-booked-to.ts';
import { isSettled, isWaitlist, orderContent, soldInsurances, waitsForMoney } from './order-content.ts';
import { customersOf } from './order-customers.ts';
import type { AllProductFacts } from './order-product.ts';
import { maySee, orderersOf } from './order-scope.ts';
import { withEnd } from './order-story.rules.ts';
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

/** Who did each step in the place of the owner. */
async function actorsOf(tx: Tx, { tenantId, events }: OrderStory, { variant }: Pick<MemberCtx, 'variant'>) {
  const ids = new Set(events.flatMap(({ actedBy }) => (actedBy === null ? [] : [actedBy])));
  const names = ids.size === 0 ? new Map<string, string>() : await namesOfMembers(tx, tenantId, [...ids]);
  return ({ actedBy, event }: OrderStory['events'][number]) =>
    actedBy === null || !isOrderAct(event)
      ? undefined
      : { name: names.get(actedBy) ?? '', act: wordingOf(actWords[event], variant) };
}

async function actionsOf(
  tx: Tx,
  order: OrderRow,
  { owed }: AllProductFacts[keyof AllProductFacts],
): Promise<OrderAction[]> {
  const actions = actionsIn(order.code, {
    toPay: waitsForMoney(order),
    waitlist: isWaitlist(order),
    owed: owed !== undefined,
  });
  if (!actions.includes('give-up') || !(await isUnsettled(tx, order))) return actions;
  return actions.filter((action) => action !== 'give-up');
}
