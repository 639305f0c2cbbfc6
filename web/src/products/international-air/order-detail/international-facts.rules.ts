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

/** What kind of journey was bought, by the parts that it was sold with. */
export function typeOfOrder({ parts, legs }: Pick<InternationalDetail, 'parts' | 'legs'>): QueryType {
  const flown = parts.map((part) => part.legs.flatMap((leg) => legs[leg] ?? []));
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
