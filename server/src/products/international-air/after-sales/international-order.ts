import { refuse } from '@woxing/contract/core/errors';
import { type Fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { TicketState } from '@woxing/contract/orders/orders';
import {
  ticketFare,
  ticketItems,
  ticketPersonFen,
  ticketPrice,
} from '@woxing/contract/orders/price-items.rules';
import {
  changesBefore,
  chosenTickets,
  doneChanges,
  type PaidPart,
  partsAfterChanges,
} from '#src/after-sales/public.ts';
import {
  checkMayHappen,
  checkNotByStaff,
  findOrderToAct,
  type OrderWithTickets,
  passengersOf,
  sheetRowsOf,
  type TicketKey,
  travellerOf,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { KnownTraveller } from '#src/travellers/public.ts';
import type { Flyer } from '../fares/currency.rules.ts';
import type { CouponView, InternationalAirSupplier } from '../international-supplier.ts';
import {
  type ContentLeg,
  type InternationalContent,
  internationalContent,
} from '../orders/international-content.ts';
import type { FeeCoupon, FeePart } from './refund-fees.rules.ts';

/** An order of international flights with all that giving back or changing its coupons depends on. */
export interface InternationalOrder {
  readonly order: OrderWithTickets;
  readonly content: InternationalContent;
  readonly tickets: readonly OrderCoupon[];
}

export interface OrderCoupon extends TicketKey {
  readonly name: string;
  readonly type: Flyer;
  readonly traveller: KnownTraveller;
  readonly state: TicketState;
  readonly ticketNo: string;
  readonly priceFen: Fen;
  readonly fareFen: Fen;
  readonly surchargeFen: Fen;
  /** All but the fare. */
  readonly taxesFen: Fen;
  readonly personFen: Fen;
  readonly flight: ContentLeg;
  readonly departsAt: Date;
  readonly bookingReference: string;
  readonly paidForChanges: PaidPart[];
}

/** Refuses with `order.unknown` what is no order of international flights. */
export async function readInternationalOrder(tx: Tx, order: OrderWithTickets): Promise<InternationalOrder> {
  if (order.product !== 'international-air') throw refuse('order.unknown');
  const content = internationalContent.parse(order.content);
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  const sheets = order.sheets.length === 0 ? [] : await sheetRowsOf(tx, order.tenantId, order.orderNo);
  const changes = doneChanges(sheets);
  const tickets = order.tickets.map((ticket): OrderCoupon => {
    const flight = content.legs[ticket.leg]!;
    const who = passengers.find(({ position }) => position === ticket.passenger)!;
    const history = changesBefore(changes, ticket);
    const bought = history.length === 0 ? ticket : { ...ticket, leg: history[0]!.line.leg };
    const priceFen = ticketPrice(order.items, ticket);
    const fareFen = ticketFare(order.items, ticket);
    const surcharges = ticketItems(order.items, ticket).filter(({ kind }) => kind === 'fuel');
    return {
      passenger: ticket.passenger,
      leg: ticket.leg,
      name: who.name,
      type: who.type as Flyer,
      traveller: travellerOf(who),
      state: ticket.state,
      ticketNo: ticket.ticketNo ?? '',
      priceFen,
      fareFen,
      surchargeFen: sumFen(surcharges.map(({ fen }) => fen)),
      taxesFen: subtractFen(priceFen, fareFen),
      personFen: ticketPersonFen(order.items, ticket),
      flight,
      departsAt: new Date(flight.departsAt),
      bookingReference: flight.bookingReference ?? order.bookingReference ?? '',
      paidForChanges: partsAfterChanges(
        { amountFen: ticketPrice(order.items, bought), personFen: ticketPersonFen(order.items, bought) },
        history,
      ),
    };
  });
  return { order, content, tickets };
}

/** An own order as it stands before its carrier is asked; it is not locked meanwhile. */
export function readOwnInternationalOrder(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  orderNo: string,
  event: Parameters<typeof checkMayHappen>[1],
): Promise<InternationalOrder> {
  return db.read(ctx.tenantId, async (tx) => {
    const order = await findOrderToAct(tx, ctx, orderNo);
    checkMayHappen(order, event);
    checkNotByStaff(order);
    return readInternationalOrder(tx, order);
  });
}

/** Refuses with `intl.coupons` what is no issued coupon, or of several bookings. */
export const chosenCoupons = ({ tickets }: InternationalOrder, keys: readonly TicketKey[]): OrderCoupon[] =>
  chosenTickets(tickets, keys, {
    none: () => refuse('intl.coupons'),
    apart: () => refuse('intl.coupons'),
  });

/** Children and infants go with an adult: each infant has a lap, and nobody younger than twelve stays alone. */
export function checkNobodyAlone(
  { tickets }: Pick<InternationalOrder, 'tickets'>,
  leaving: readonly OrderCoupon[],
  { going }: { readonly going: boolean },
): void {
  const staying = tickets.filter((ticket) => ticket.state === 'issued' && !leaving.includes(ticket));
  const legs = new Set(leaving.map(({ leg }) => leg));
  const groups = [...legs].map((leg) => staying.filter((ticket) => ticket.leg === leg));
  for (const group of [
    ...groups,
    ...(going ? [...legs].map((leg) => leaving.filter((one) => one.leg === leg)) : []),
  ]) {
    const of = (type: Flyer) => group.filter((ticket) => ticket.type === type).length;
    if ((group.length > 0 && of('ADT') === 0) || of('INF') > of('ADT')) throw refuse('intl.child-alone');
  }
}

/** What became of all coupons of a booking, by the word of its carrier. Refuses with `supplier.busy`. */
export async function couponsNow(
  international: Pick<InternationalAirSupplier, 'coupons'>,
  ctx: MemberCtx,
  bookingReference: string,
): Promise<readonly CouponView[]> {
  const views = await international.coupons(ctx.tenantId, bookingReference, ctx.now);
  if (views === undefined) throw refuse('supplier.busy');
  return views;
}

/** The legs of a booking, in the order in which its carrier counts them. */
export function legsOfBooking({ content, order }: InternationalOrder, bookingReference: string): number[] {
  return content.legs.flatMap((leg, at) =>
    (leg.bookingReference ?? order.bookingReference) === bookingReference ? [at] : [],
  );
}

/** Who of the order each passenger of a booking is: of a change only some are in it, in the order of the order. */
export function peopleOfBooking({ tickets }: InternationalOrder, legs: readonly number[]): number[] {
  const people = tickets.filter(({ leg }) => legs.includes(leg)).map(({ passenger }) => passenger);
  return [...new Set(people)].toSorted((a, b) => a - b);
}

/** What the fees of a passenger's coupons in a booking are reckoned from. */
export function feesOf(
  seen: InternationalOrder,
  { passenger, bookingReference }: Pick<OrderCoupon, 'passenger' | 'bookingReference'>,
  views: readonly CouponView[],
): { readonly parts: FeePart[]; readonly coupons: FeeCoupon[] } {
  const legs = legsOfBooking(seen, bookingReference);
  const person = peopleOfBooking(seen, legs).indexOf(passenger);
  const own = seen.tickets.filter((ticket) => ticket.passenger === passenger && legs.includes(ticket.leg));
  const type = own[0]!.type;
  const parts = seen.content.parts
    .filter((part) => legs.includes(part.legs[0]!))
    .map(({ legs: flights, terms, fares, alone }) => ({
      legs: flights,
      terms,
      fareFen: fares[type],
      aloneFen: alone[type],
    }));
  const coupons = own.map((ticket) => {
    const view = views.find((each) => each.passenger === person && each.leg === legs.indexOf(ticket.leg));
    const { leg, fareFen, surchargeFen } = ticket;
    const state = ticket.state === 'issued' ? (view?.state ?? 'gone') : 'gone';
    return { leg, fareFen, surchargeFen, state };
  });
  return { parts, coupons };
}

/** Coupons of one booking as its carrier counts passengers and flights. */
export function keysInBooking(seen: InternationalOrder, coupons: readonly OrderCoupon[]): TicketKey[] {
  const legs = legsOfBooking(seen, coupons[0]!.bookingReference);
  const people = peopleOfBooking(seen, legs);
  return coupons.map(({ passenger, leg }) => ({
    passenger: people.indexOf(passenger),
    leg: legs.indexOf(leg),
  }));
}
