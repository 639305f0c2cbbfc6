import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { StayAddress } from '@woxing/contract/people/stay-address.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { NeverHappened, RemoteCall, RemoteOutcome } from '#src/platform/remote-call.ts';
import type { NewsPage, NewsSupplier, SupplierNews } from '#src/schedule-changes/public.ts';
import type { Flyer } from './fares/currency.rules.ts';
import type { FareFilings } from './fares/filed-fares.rules.ts';
import type { FlightSchedule } from './schedule/flight-schedule.rules.ts';

/**
 * The door to whoever hands over what international carriers fly and file, and sells it: schedules, what is open of them, fares and
 * surcharges, seats and tickets. Journeys are planned and priced here; the supplier holds what it is told against its own price. A remote
 * system: it may be slow, refuse, or answer nothing at all. Every call that changes something carries a reference of ours that was written
 * down before; the same reference never has a second effect, and `status` by it is the only way out of an unknown outcome.
 */
export interface InternationalAirSupplier extends NewsSupplier {
  /** The same object while nothing changed. */
  schedule(): Promise<FlightSchedule>;
  readonly filings: FareFilings;
  /** Seats of flights that were sold since the schedule was handed over, in the order of the flights. */
  seatsSold(tenantId: string, flights: readonly CabinOfFlight[]): Promise<readonly number[]>;
  /** Takes the seats of all passengers on all flights at the prices they expect, or none. */
  hold(call: InternationalCall, input: InternationalHoldInput): Promise<InternationalOutcome>;
  /** What a held booking costs on the day of `now`: fares follow the day of issue. */
  reprice(tenantId: string, reference: string, now: Date): Promise<InternationalReprice>;
  /** The booking costs from now on what it does on the day of `now`, if that is so much: done as often as it is asked. */
  acceptPrice(tenantId: string, reference: string, totalFen: Fen, now: Date): Promise<InternationalReprice>;
  /** Issues every coupon of a held booking. Rejected with `price` where it costs more by now than it was held at. */
  issue(call: InternationalCall, reference: string): Promise<InternationalOutcome>;
  /** Gives the seats of a booking back that has not been issued. Done also when it had ended before. */
  cancel(call: InternationalCall, reference: string): Promise<InternationalOutcome>;
  /** What became of the coupons of a booking by `now`: who has flown, and who has not come. */
  coupons(tenantId: string, reference: string, now: Date): Promise<readonly CouponView[] | undefined>;
  /** Gives coupons back; the fee follows from the rules at `call.now`, another one is rejected with `price`. */
  refund(
    call: InternationalCall,
    reference: string,
    input: InternationalRefundInput,
  ): Promise<InternationalOutcome>;
  /**
   * Takes seats on other flights in place of a part: a booking of its own that becomes tickets by `issue`, which ends the old coupons in
   * the same step, and is given back by `cancel`, which leaves them as they were.
   */
  holdChange(call: InternationalCall, input: InternationalChangeInput): Promise<InternationalOutcome>;
  /**
   * What became of a call: its booking as it is now, or the certainty that nothing happened. That certainty binds: the supplier refuses
   * the reference from then on, even if the call is still on its way.
   */
  status(tenantId: string, clientReference: string): Promise<InternationalOutcome | NeverHappened>;
}

export type InternationalNews = SupplierNews;
export type InternationalNewsPage = NewsPage;
export type InternationalCall = RemoteCall;
export type InternationalOutcome = RemoteOutcome<InternationalBooking, InternationalRejection>;
export type InternationalReprice =
  | { readonly kind: 'done'; readonly totalFen: Fen }
  | { readonly kind: 'rejected'; readonly reason: InternationalRejection };

export type InternationalRejection =
  | 'sold-out'
  | 'gone'
  | 'price'
  /** The time limit of tickets is over. */
  | 'time'
  | 'state'
  | 'refused'
  /** Nothing was done to a flight of the booking that would let it go free. */
  | 'on-time'
  | 'unknown-reference';

export interface CabinOfFlight {
  /** `CA981PEKJFK20261220`. */
  readonly flight: string;
  readonly cabin: Cabin;
}

export interface CouponKey {
  readonly passenger: number;
  readonly leg: number;
}

export interface InternationalPassenger {
  readonly type: Flyer;
  readonly surname: string;
  readonly givenNames: string;
  readonly birthday: Day;
  readonly sex: 'M' | 'F';
  readonly document: {
    readonly type: number;
    readonly number: string;
    readonly nationality: string;
    readonly issuingCountry: string;
    readonly expiresOn: Day;
  };
  readonly frequentFlyers: readonly { readonly airline: string; readonly number: string }[];
  /** Where they stay first, of countries that are told. */
  readonly stay: StayAddress | undefined;
  /** Fares and taxes of all flights. */
  readonly expectFen: Fen;
}

export interface InternationalHoldInput {
  readonly offer: string;
  readonly passengers: readonly InternationalPassenger[];
  readonly holdUntil: Date;
}

export interface InternationalRefundInput {
  readonly coupons: readonly CouponKey[];
  readonly expectFeeFen: Fen;
  readonly voided: boolean;
  /** Because of what the carrier did to a flight of the booking; rejected with `on-time` where it did nothing. */
  readonly involuntary: boolean;
}

export interface InternationalChangeInput {
  /** The booking whose coupons are changed. */
  readonly reference: string;
  readonly coupons: readonly CouponKey[];
  /** What they are changed to: one part, priced as the one before was sold. */
  readonly offer: string;
  /** By passenger of the coupons, in the order of their numbers: what is paid on top, fees included. */
  readonly expectDueFen: Fen;
  /** As of a refund; nothing is due then, and fares and taxes stand as they did. */
  readonly involuntary: boolean;
  readonly holdUntil: Date;
}

export type InternationalBookingState = 'held' | 'issuing' | 'issued' | 'cancelled' | 'expired';

export interface InternationalBooking {
  /** Six letters and digits, as carriers number their bookings. */
  readonly reference: string;
  readonly state: InternationalBookingState;
  /** Until when it has to be issued. */
  readonly holdUntil: Date;
  readonly coupons: readonly BookedCoupon[];
}

export interface BookedCoupon extends CouponKey {
  /** `784-2310286511/1`: the number of the ticket and, behind the stroke, of the coupon. Known once issued. */
  readonly couponNo: string | null;
  readonly state: 'held' | 'issued' | 'cancelled' | 'refunded' | 'voided' | 'changed';
}

export interface CouponView extends CouponKey {
  readonly state: 'open' | 'used' | 'no-show' | 'gone';
}
