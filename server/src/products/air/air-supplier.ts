import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { PassengerType } from '@woxing/contract/people/passenger-types';
import type { FlightSegment, Itinerary, QuotedSegment } from '@woxing/contract/products/air/flights';

/**
 * The door to whoever sells seats on aircraft. A remote system: it may be slow, refuse, or answer nothing at all. Every
 * call that changes something carries a reference of ours that was written down before the call; the same reference
 * never has a second effect, and `status` by that reference is the only way out of an unknown outcome.
 */
export interface AirSupplier {
  readonly id: string;
  search(
    tenantId: string,
    input: { from: string; to: string; day: Day; kind: 'direct' | 'transfer' },
    now: Date,
  ): Promise<Itinerary[]>;
  /** The lowest adult fare of each day, null where nothing flies. Places are city or airport codes. */
  calendar(
    tenantId: string,
    input: { from: string; to: string; days: readonly Day[] },
    now: Date,
  ): Promise<(Fen | null)[]>;
  /** Present price, seats and rules of offers. Rejected with `gone` when one is no longer for sale. */
  price(tenantId: string, offerIds: readonly string[], now: Date): Promise<AirOutcome<PricedOffer[]>>;
  /** Takes seats for all passengers on all segments, or none. */
  hold(call: AirCall, input: AirHoldInput): Promise<AirOutcome<AirBooking>>;
  /** Issues every ticket of a held booking. */
  issue(call: AirCall, reference: string): Promise<AirOutcome<AirBooking>>;
  /** Gives the seats of a booking back that has not been issued. Done also when it had expired before. */
  cancel(call: AirCall, reference: string): Promise<AirOutcome<AirBooking>>;
  refundQuote(
    tenantId: string,
    input: { reference: string; ticketNos: readonly string[]; voluntary: boolean },
    now: Date,
  ): Promise<AirOutcome<AirRefundQuote>>;
  /** Rejected with `price` when the quote is no longer the newest or has expired. */
  refund(call: AirCall, reference: string, quoteId: string): Promise<AirOutcome<AirBooking>>;
  changeQuote(
    tenantId: string,
    input: { reference: string; ticketNos: readonly string[]; offerId: string },
    now: Date,
  ): Promise<AirOutcome<AirChangeQuote>>;
  change(call: AirCall, reference: string, quoteId: string): Promise<AirOutcome<AirBooking>>;
  /**
   * What became of a call: its booking as it is now, or the certainty that nothing happened. That certainty binds: the
   * supplier refuses the reference from then on, even if the call is still on its way.
   */
  status(
    tenantId: string,
    clientReference: string,
  ): Promise<AirOutcome<AirBooking> | { kind: 'never-happened' }>;
}

export interface AirCall {
  readonly tenantId: string;
  /** At most 32 characters; unique for one attempt of one operation. */
  readonly clientReference: string;
  readonly now: Date;
}

export type AirOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** Taken on, not finished: ask `status` again after `pollAfterMs`. */
  | { readonly kind: 'accepted'; readonly pollAfterMs: number }
  | { readonly kind: 'rejected'; readonly reason: AirRejection; readonly message: string }
  /** No answer, or none that can be read: the effect may or may not have happened. */
  | { readonly kind: 'unknown'; readonly cause: string };

/** Named as the refusals of the rail protocol are: 301, 303, 304, 305, 306, 901, and a reference nobody knows. */
export type AirRejection =
  | 'sold-out'
  | 'too-close'
  | 'price'
  | 'time'
  | 'identity'
  | 'busy'
  | 'gone'
  | 'state'
  | 'unknown-reference';

/** An offer with its present price; child and infant fares follow from the rules of the carrier. */
export interface PricedOffer extends QuotedSegment {
  /** The full economy and the full cabin fare, for child and infant fares. */
  readonly fullEconomyFen: Fen;
  readonly fullCabinFen: Fen;
}

export interface AirHoldInput {
  readonly offerIds: readonly string[];
  readonly passengers: readonly AirPassenger[];
  /** Sum of the ticket prices (without taxes) our side expects; another sum is rejected with `price`. */
  readonly expectFareFen: Fen;
  readonly holdUntil: Date;
}

export interface AirPassenger {
  readonly name: string;
  readonly type: Extract<PassengerType, 'ADT' | 'CHD' | 'INF'>;
  readonly paperType: number;
  readonly paperNo: string;
  readonly birth: Day | null;
  /** What this passenger pays per segment, in the order of the offers. */
  readonly faresFen: readonly Fen[];
}

export type AirBookingState = 'held' | 'issuing' | 'issued' | 'cancelled' | 'expired' | 'failed';

export interface AirBooking {
  /** Six characters. */
  readonly reference: string;
  readonly state: AirBookingState;
  readonly holdUntil: Date;
  readonly segments: readonly FlightSegment[];
  readonly tickets: readonly AirTicket[];
}

export interface AirTicket {
  /** Index into the passengers of the hold. */
  readonly passenger: number;
  /** Index into the offers of the hold. */
  readonly segment: number;
  /** `784-2310286513` once issued. */
  readonly ticketNo: string | null;
  readonly state: 'held' | 'issued' | 'failed' | 'cancelled' | 'voided' | 'refunded' | 'changed';
}

export interface AirRefundQuote {
  readonly quoteId: string;
  readonly feeFen: Fen;
  readonly refundFen: Fen;
  readonly lines: readonly {
    readonly ticketNo: string;
    readonly feeFen: Fen;
    readonly refundFen: Fen;
    readonly rule: string;
  }[];
  readonly expiresAt: Date;
}

export interface AirChangeQuote {
  readonly quoteId: string;
  readonly feeFen: Fen;
  readonly differenceFen: Fen;
  readonly dueFen: Fen;
  readonly rule: string;
  readonly expiresAt: Date;
}
