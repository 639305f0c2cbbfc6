import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import type { TicketState } from '@woxing/contract/orders/orders';
import type {
  AircraftOfLeg,
  ChangeOfLeg,
  FlightReadings,
  NewsOfAircraft,
} from '@woxing/contract/orders/schedule-changes';
import type { Product } from '@woxing/contract/products/products.rules';
import type { RemoteOutcome } from '#src/platform/remote-call.ts';

/** What a carrier has done to a leg, and how it was sold. */
export interface LegNow extends FlightReadings {
  /** Null while it flies as it was sold. */
  readonly sold: FlightReadings | null;
  readonly change: ChangeOfLeg | null;
  /** IATA type code of what flies it; empty where nobody knows. */
  readonly aircraft: string;
  readonly aircraftChange: AircraftOfLeg | null;
}

/** Of a leg of an order what news of carriers are about. */
export interface ScheduledLeg extends LegNow {
  readonly fromCity: string;
  /** Whose clocks it leaves and lands by. */
  readonly fromZone: string;
  readonly toCity: string;
  readonly toZone: string;
  /** Of its own, where it came by a change; null: that of the order. */
  readonly bookingReference: string | null;
}

export interface TicketMark {
  readonly passenger: number;
  readonly leg: number;
  readonly state: TicketState;
}

/** What a product whose orders are of flights plugs in. */
export interface ScheduledFlights {
  readonly isOf: (order: { readonly product: Product }) => boolean;
  readonly legsOf: (content: unknown) => readonly ScheduledLeg[];
  /** The content with one of its legs as its carrier flies it now. */
  readonly withLeg: (content: unknown, at: number, now: LegNow) => object;
  /** The leg that whoever flies one leg would have boarded next, and cannot as the carriers fly now. */
  readonly missedAfter: (content: unknown, at: number, tickets: readonly TicketMark[]) => number | undefined;
}

/** A supplier that tells what becomes of what it has sold. */
export interface NewsSupplier {
  readonly id: string;
  /**
   * What has become of flights after they were sold, the oldest first: all that was said since `after`, or from the beginning where that
   * is null. A piece keeps its id however often it is read; bookings are named that hold tickets of the flight.
   */
  news(tenantId: string, after: string | null, now: Date): Promise<RemoteOutcome<NewsPage, string>>;
}

export interface NewsPage {
  readonly news: readonly SupplierNews[];
  /** What to ask for next: all of these are before it. */
  readonly mark: string;
  /** There is more to read already. */
  readonly more: boolean;
}

export interface SupplierNews {
  readonly id: string;
  readonly reference: string;
  /** Index into the flights of the booking. */
  readonly segment: number;
  readonly kind: CarrierChange;
  /** As it flies now; null of one that does not. Of another aircraft the times are not news. */
  readonly flight: FlightReadings | null;
  /** Of kind `aircraft`, and of no other. */
  readonly aircraft?: NewsOfAircraft | null;
  /** By the rules of the carrier it opens a free change and a free refund. */
  readonly free: boolean;
  /** In Chinese, for people. */
  readonly cause: string;
  readonly at: Date;
}
