import { noFen } from '@woxing/contract/core/money';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';
import type { TicketKey } from '#src/after-sales/public.rules.ts';

/** Coupons that are given back or changed together: those of each of these passengers on all of these flights. */
export interface CouponUnits {
  readonly key: string;
  readonly legs: readonly number[];
  readonly passengers: readonly number[];
  /** Its carrier handles one booking at a time. */
  readonly booking: string | null;
  /** Part of the journey; undefined where halves of one journey go together. */
  readonly part: number | undefined;
  /** Its flights have left: only who was not on board gives them back. */
  readonly departed: boolean;
}

type Order = Pick<OrderDetail, 'code' | 'tickets' | 'detail' | 'orderedBy'>;
type Coupon = InternationalDetail['tickets'][number];

export const internationalOf = ({ detail }: Pick<OrderDetail, 'detail'>): InternationalDetail | undefined =>
  detail.kind === 'international-air' ? detail : undefined;

/** Coupons that something may be done with now. The quote of the server has the last word on each. */
function couponsAtHand(order: Order): readonly Coupon[] {
  if ((order.code !== 2 && order.code !== 3) || !mayActUpon(order)) return [];
  const issued = new Set(
    order.tickets.flatMap(({ passenger, leg, state }) => (state === 'issued' ? [`${passenger} ${leg}`] : [])),
  );
  const coupons = internationalOf(order)?.tickets ?? [];
  return coupons.filter(
    ({ passenger, leg, state }) =>
      issued.has(`${passenger} ${leg}`) && (state === 'open' || state === 'departed'),
  );
}

/** What goes back together: of a part that is a journey of its own what is left of the part, of halves all that are left. */
export function refundUnits(order: Order): CouponUnits[] {
  const detail = internationalOf(order);
  if (detail === undefined) return [];
  const byPart = detail.way === 'alone';
  return unitsOf(detail, couponsAtHand(order), (part, departed) => (byPart || departed ? part : undefined));
}

/** What is changed together: all flights of a part, none of which has left, at a fare that may be changed. */
export function changeUnits(order: Order): CouponUnits[] {
  return wholeParts(order).filter(({ part }) => internationalOf(order)?.parts[part!]?.changeable === true);
}

/** What goes back free for what a carrier did to a flight: of the same booking, whatever its fare says. */
export const freeRefundUnits = (order: Order, leg: number): CouponUnits[] =>
  ofBooking(refundUnits(order), order, leg).filter(({ departed }) => !departed);

/** The part that is changed free for it, and those beside it. */
export const freeChangeUnits = (order: Order, leg: number): CouponUnits[] =>
  ofBooking(wholeParts(order), order, leg).toSorted(
    (one, other) => Number(other.legs.includes(leg)) - Number(one.legs.includes(leg)),
  );

const ofBooking = (units: readonly CouponUnits[], order: Order, leg: number) =>
  units.filter(({ booking }) => booking === internationalOf(order)?.legs[leg]?.bookingReference);

/** Parts of which nothing has left and whose fare may not be changed. */
export function fixedUnits(order: Order): CouponUnits[] {
  return wholeParts(order).filter(({ part }) => internationalOf(order)?.parts[part!]?.changeable === false);
}

/** Parts at hand of which nothing comes back but their taxes. */
export function taxOnlyUnits(order: Order): CouponUnits[] {
  return refundUnits(order).filter(({ legs }) => {
    const detail = internationalOf(order);
    return legs.every((leg) => detail?.parts[detail.legs[leg]!.part]?.refundable === false);
  });
}

/** Whether a fee was paid that stays when tickets go back. */
export const paidService = (order: Pick<OrderDetail, 'detail'>): boolean =>
  internationalOf(order)?.prices.some(({ serviceFen }) => serviceFen > noFen) === true;

function wholeParts(order: Order): CouponUnits[] {
  const detail = internationalOf(order);
  if (detail === undefined) return [];
  const isWhole = ({ part, legs }: CouponUnits) => detail.parts[part!]!.legs.length === legs.length;
  return unitsOf(detail, couponsAtHand(order), (part) => part).filter(
    (units) => !units.departed && isWhole(units),
  );
}

function unitsOf(
  { legs }: InternationalDetail,
  coupons: readonly Coupon[],
  partOf: (part: number, departed: boolean) => number | undefined,
): CouponUnits[] {
  const ofPassengers = new Map<string, CouponUnits>();
  for (const { passenger, leg, state } of coupons) {
    const { bookingReference: booking, part: flown } = legs[leg]!;
    const departed = state === 'departed';
    const part = partOf(flown, departed);
    const key = [passenger, booking, part, departed].join(' ');
    const flights = [...(ofPassengers.get(key)?.legs ?? []), leg].toSorted((one, other) => one - other);
    ofPassengers.set(key, { key, legs: flights, passengers: [passenger], booking, part, departed });
  }
  const alike = new Map<string, CouponUnits>();
  for (const unit of ofPassengers.values()) {
    const key = unit.legs.join('-');
    const passengers = [...(alike.get(key)?.passengers ?? []), ...unit.passengers];
    alike.set(key, { ...unit, key, passengers: passengers.toSorted((one, other) => one - other) });
  }
  return [...alike.values()].toSorted((one, other) => one.legs[0]! - other.legs[0]!);
}

/** The coupons of some of its passengers; of all without. */
export function couponsOf(
  { legs, passengers }: Pick<CouponUnits, 'legs' | 'passengers'>,
  of: readonly number[] = passengers,
): TicketKey[] {
  return of.flatMap((passenger) => legs.map((leg) => ({ passenger, leg })));
}

/** What is chosen at first: of the first booking all that has not left. */
export function firstUnits(units: readonly CouponUnits[]): CouponUnits[] {
  const first = units.find(({ departed }) => !departed) ?? units[0];
  return units.filter(({ booking, departed }) => booking === first?.booking && departed === first.departed);
}
