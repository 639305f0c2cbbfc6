import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';
import type { QueryType } from '../search/journey-address.rules.ts';
import type { ShownPart } from '../search/journeys.queries.ts';

type Part = InternationalDetail['parts'][number];
type Leg = InternationalDetail['legs'][number];
type Coupon = InternationalDetail['tickets'][number];

/** The flights of a part, as a search shows them. */
export function flownPart(part: Part, legs: readonly Leg[]): Pick<ShownPart, 'segments' | 'connections'> {
  return { segments: part.legs.flatMap((leg) => legs[leg] ?? []), connections: part.connections };
}

type Journeyed = Pick<InternationalDetail, 'parts' | 'legs' | 'sheets'>;

/** Of each part, which of those that were bought it is: what came by a change stands for the part that was left. */
export function placesOf({ parts, legs, sheets }: Journeyed): readonly number[] {
  const places = parts.map((_, at) => at);
  for (const sheet of sheets.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))) {
    const [come, left] = [legs[sheet.legs[0] ?? -1]?.part, legs[sheet.tickets[0]?.leg ?? -1]?.part];
    if (come !== undefined && left !== undefined) places[come] = places[left]!;
  }
  return places;
}

/** The parts that tickets are held for; those that were bought, where there are none. */
export function heldParts(detail: Journeyed): number[] {
  const places = placesOf(detail);
  const all = [...detail.parts.keys()];
  const live = all.filter((at) => detail.parts[at]!.live);
  return live.length > 0 ? live : all.filter((at) => places[at] === at);
}

/** What kind of journey was bought, by the parts that it was sold with. */
export function typeOfOrder(detail: Journeyed): QueryType {
  const { parts, legs } = detail;
  const places = placesOf(detail);
  const bought = parts.filter((_, at) => places[at] === at);
  const flown = bought.map((part) => part.legs.flatMap((leg) => legs[leg] ?? []));
  if (flown.length === 1) return '1';
  const [out, back] = flown;
  const isRound =
    flown.length === 2 &&
    out?.[0]?.fromCity === back?.at(-1)?.toCity &&
    out?.at(-1)?.toCity === back?.[0]?.fromCity;
  return isRound ? '2' : '3';
}

export interface TicketOfPassenger {
  readonly ticketNo: string;
  /** One of several that belong together. */
  readonly conjunction: boolean;
  readonly coupons: readonly Coupon[];
}

/** The tickets of a passenger in their order, each with its coupons. */
export function ticketsOf(coupons: readonly Coupon[], passenger: number): readonly TicketOfPassenger[] {
  const own = coupons.filter((coupon) => coupon.passenger === passenger);
  return [...new Set(own.map(({ ticketNo }) => ticketNo))].map((ticketNo) => {
    const onIt = own.filter((coupon) => coupon.ticketNo === ticketNo);
    const { firstTicketNo } = onIt[0]!;
    return {
      ticketNo,
      conjunction: own.some(
        (coupon) => coupon.firstTicketNo === firstTicketNo && coupon.ticketNo !== ticketNo,
      ),
      coupons: onIt.toSorted((one, other) => one.couponNo - other.couponNo),
    };
  });
}
