import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import { dayOut, fenOut } from '@woxing/contract/core/fields';
import { chinaZone, zonedTime } from '@woxing/contract/core/zoned-time.rules';
import type { OrderLeg } from '@woxing/contract/orders/orders';
import { cancelTerms } from '@woxing/contract/products/hotel/cancel-terms';
import { hotelPayments, rateKinds, stayStates } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { hotelInvoiceOut } from '@woxing/contract/products/hotel/hotel-guests';
import { soldAbilities, soldHotel, soldRoom } from '@woxing/contract/products/hotel/sold-stay';
import { z } from 'zod';
import { everyContent } from '#src/orders/public.ts';

const stayed = z.object({
  state: z.enum(stayStates),
  inAt: z.string().nullable(),
  outAt: z.string().nullable(),
  /** That were slept, whatever the rooms. */
  nights: z.int(),
  /** Nights of rooms that were sold and not slept, and what is kept of them. */
  unused: z.int(),
  feeFen: fenOut,
  /** What was paid at the desk for what was slept; null where that is not known, or was paid to us. */
  deskFen: fenOut.nullable().default(null),
});

/** What an order of a hotel keeps of the moment it was sold in. Its tickets are nights of rooms: the room as passenger, the night as leg. */
export const hotelContent = everyContent.extend({
  kind: z.literal('hotel'),
  hotel: soldHotel,
  room: soldRoom,
  /** Orders of before were sold by the embedded hotels, which can do everything. */
  abilities: soldAbilities.default({ holdsRooms: true, singleNights: true, modifies: true }),
  plan: z.object({
    id: z.string(),
    kind: z.enum(rateKinds),
    breakfasts: z.int(),
    payment: z.enum(hotelPayments),
    cancellation: cancelTerms,
    onRequest: z.boolean(),
    /** Until when the rooms are kept on the day of arrival; null: all night, as of all orders of before. */
    heldUntil: z.string().nullable().default(null),
  }),
  arrival: dayOut,
  departure: dayOut,
  adults: z.int(),
  /** That a room takes; of orders from before it was kept as many as sleep in one. */
  maxAdults: z.int().optional(),
  /** Of one room, by leg; those that nights were changed to behind the others. */
  nights: z.array(z.object({ night: dayOut, priceFen: fenOut })),
  /** Positions of the guests by room; the first of each room is the passenger of its number. */
  rooms: z.array(z.array(z.int())),
  arrivesAt: z.string(),
  requests: z.string(),
  invoice: hotelInvoiceOut,
  /** Nights came to it by changes that gave none up. */
  longer: z.boolean().default(false),
  /** What the hotel said of its guests; null while it has said nothing. */
  stay: stayed.nullable().default(null),
});
export type HotelContent = z.output<typeof hotelContent>;

type Stayed = Pick<HotelContent, 'hotel' | 'nights'>;
type Sold = HotelContent['nights'][number] & { readonly leg: number };

/** The nights from its arrival to its departure by date, without those that were changed away from. */
export const nightsInStay = ({
  nights,
  arrival,
  departure,
}: Pick<HotelContent, 'nights' | 'arrival' | 'departure'>): Sold[] =>
  inOrder(
    nights
      .map((night, leg) => ({ ...night, leg }))
      .filter(({ night }) => night >= arrival && night < departure),
  );

/** By date, each once. */
export function inOrder<N extends { readonly night: Day }>(nights: readonly N[]): N[] {
  const byDay = new Map(nights.map((night) => [night.night, night]));
  return [...byDay.values()].toSorted((one, other) => (one.night < other.night ? -1 : 1));
}

/** The stay as lists show it: from the afternoon of the first of these nights to the morning after the last. */
export function stayLeg({ hotel, nights }: Stayed): OrderLeg {
  const [first, last] = [nights[0]!.night, nights.at(-1)!.night];
  const { starts, ends } = stayTimes({ hotel, nights });
  return {
    from: hotel.name,
    to: hotel.name,
    fromCity: hotel.city,
    toCity: hotel.city,
    no: `${nights.length}晚`,
    starts,
    ends,
    day: first,
    departs: starts.time,
    arrives: ends.time,
    arrivesDaysLater: daysBetween(first, last) + 1,
  };
}

/** All hotels that are sold keep Chinese time. */
export const stayTimes = ({ hotel, nights }: Stayed) => ({
  starts: zonedTime(nights[0]!.night, hotel.checkIn, chinaZone),
  ends: zonedTime(addDays(nights.at(-1)!.night, 1), hotel.checkOut, chinaZone),
});
