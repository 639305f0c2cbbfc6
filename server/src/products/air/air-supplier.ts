import type { RawCall } from '@woxing/contract/core/callback';
import type { Day } from '@woxing/contract/core/days';
import type { FileKind } from '@woxing/contract/core/file-kinds.rules';
import type { Fen } from '@woxing/contract/core/money';
import type { PassengerType } from '@woxing/contract/people/passenger-types';
import type { FlightSegment, Itinerary, QuotedSegment } from '@woxing/contract/products/air/flights';
import type { AirRefundReason } from '@woxing/contract/products/air/refund-reasons.rules';
import type { NeverHappened, RemoteCall, RemoteOutcome } from '#src/platform/remote-call.ts';
import type { NewsPage, SupplierNews } from '#src/schedule-changes/public.ts';

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
  /**
   * What giving tickets back costs, if what is said of it is so. The carrier's own doing is held against what it knows of the flights:
   * rejected with `on-time` when there is nothing of it. `voidBefore`, such as `22:00`: until when on the day of issue whoever asks hands
   * tickets in to be voided, in China's time; what is asked for later is a refund. The supplier may stop earlier.
   */
  refundQuote(
    tenantId: string,
    input: {
      reference: string;
      ticketNos: readonly string[];
      reason: AirRefundReason;
      voidBefore?: string;
    },
    now: Date,
  ): Promise<AirOutcome<AirRefundQuote>>;
  /**
   * Rejected with `price` when the quote is no longer the newest or has expired. What is examined is accepted: `status` says that it is
   * done, or rejects it with `proof`, `stranger` or `not-covered`, and the tickets stay valid until then.
   */
  refund(
    call: AirCall,
    reference: string,
    quoteId: string,
    grounds?: AirRefundGrounds,
  ): Promise<AirOutcome<AirBooking>>;
  /**
   * To what tickets of one segment may be changed on a day, each with what it costs now: flights of the carrier between the same cities.
   * `free`: because the carrier has moved or cancelled their flight, or one before it without which they would miss theirs, to the same cabin on the day for which they were sold or beside it, at
   * no fee and no difference, under the rules by which they were sold. Rejected with `on-time` when there is nothing of it, and with `time`
   * on any other day.
   */
  changeOptions(
    tenantId: string,
    input: { reference: string; ticketNos: readonly string[]; day: Day; free?: boolean },
    now: Date,
  ): Promise<AirOutcome<AirChangeOption[]>>;
  /**
   * What moving tickets to other flights costs now: those of one segment, or of several at once, such as both flights of a connection,
   * for the same passengers in the same order. Such a quote is taken as a whole, or not at all.
   */
  changeQuote(
    tenantId: string,
    input: { reference: string; moves: readonly AirMove[]; free?: boolean },
    now: Date,
  ): Promise<AirOutcome<AirChangeQuote>>;
  /**
   * What has become of flights after they were sold, the oldest first: all that was said since `after`, or from the beginning where that
   * is null. A piece keeps its id however often it is read; bookings are named that hold tickets of the flight.
   */
  news(tenantId: string, after: string | null, now: Date): Promise<AirOutcome<AirNewsPage>>;
  /**
   * What became of the tickets of a booking by `now`: who has flown, and who has not come. Undefined where the supplier does not say, or
   * knows no such booking.
   */
  coupons(tenantId: string, reference: string, now: Date): Promise<readonly AirCouponView[] | undefined>;
  /**
   * Takes the seats of the newest quote as a booking of its own, whose segments are its moves and whose passengers are numbered as
   * the tickets of each were named. The old tickets end when it is issued, and stay as they are when it is not.
   */
  holdChange(call: AirCall, input: AirChangeInput): Promise<AirOutcome<AirBooking>>;
  /**
   * What became of a call: its booking as it is now, or the certainty that nothing happened. That certainty binds: the
   * supplier refuses the reference from then on, even if the call is still on its way.
   */
  status(tenantId: string, clientReference: string): Promise<AirOutcome<AirBooking> | NeverHappened>;
}

export type AirNewsPage = NewsPage;
export type AirNews = SupplierNews;

/** Under which number, and by which clock readings a flight leaves and lands. */
export interface FlightReadings {
  readonly flightNo: string;
  readonly day: Day;
  readonly departs: string;
  readonly arrives: string;
  /** Days after `day`. */
  readonly arrivesDaysLater: number;
}

export type AirCall = RemoteCall;

export type AirOutcome<T> = RemoteOutcome<T, AirRejection>;

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
  | 'unknown-reference'
  /** The flights are neither late nor moved nor cancelled. */
  | 'on-time'
  /** Its passenger has flown by the ticket: it does not go back. */
  | 'flown'
  /** Of a refund that was examined: what was sent shows nothing, shows somebody else, or is no reason of the rules. */
  | 'proof'
  | 'stranger'
  | 'not-covered'
  /** Of a fare that is agreed on: somebody is not on the carrier's list. Of a list: there is no such agreement. */
  | 'not-listed'
  | 'agreement';

/** An offer with its present price; child and infant fares follow from the rules of the carrier. */
export interface PricedOffer extends QuotedSegment {
  /** The full economy and the full cabin fare, for child and infant fares. */
  readonly fullEconomyFen: Fen;
  readonly fullCabinFen: Fen;
  /** What of the fare the carrier leaves to whoever sells it, in percent; left out: nothing, the fare is net. */
  readonly commissionPercent?: number;
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
  /** By which the carrier of each offer that is agreed on has them on its list; null of public fares. Left out: all are public. */
  readonly listNos?: readonly (string | null)[];
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
  /** What it costs now, where the supplier says so: a fare is sure when it is ticketed, and not before. */
  readonly fareFen?: Fen;
}

export interface AirCouponView {
  readonly ticketNo: string;
  /** `open`: its flight has not left, or does not fly; `gone`: it was given back, changed or never issued. */
  readonly state: 'open' | 'used' | 'no-show' | 'gone';
}

/** What whoever gives tickets back says of the reason, with documents that show it. */
export interface AirRefundGrounds {
  readonly note: string;
  readonly proofs: readonly AirProof[];
}

export interface AirProof {
  readonly name: string;
  readonly kind: FileKind;
  /** Bytes. */
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

export interface AirRefundQuote {
  readonly quoteId: string;
  /** It is decided after it was asked for. */
  readonly examined: boolean;
  readonly feeFen: Fen;
  readonly refundFen: Fen;
  readonly lines: readonly {
    readonly ticketNo: string;
    readonly feeFen: Fen;
    readonly refundFen: Fen;
    /** By the ladder, at this moment: what is kept where the reason does not hold. */
    readonly voluntaryFeeFen: Fen;
    readonly rule: string;
    /** On the day of its issue, at no penalty: 废票. */
    readonly voided: boolean;
  }[];
  readonly expiresAt: Date;
}

export interface AirChangeLine {
  readonly ticketNo: string;
  /** Of the new ticket. */
  readonly fareFen: Fen;
  readonly feeFen: Fen;
  /** By which the new ticket is dearer; a cheaper one returns nothing. */
  readonly differenceFen: Fen;
}

export interface AirChangeOption {
  readonly offer: PricedOffer;
  readonly lines: readonly AirChangeLine[];
}

/** Tickets of one segment, and the offer to which they are moved. */
export interface AirMove {
  readonly ticketNos: readonly string[];
  readonly offerId: string;
}

export interface AirChangeQuote {
  readonly quoteId: string;
  /** As they were asked for. */
  readonly moves: readonly QuotedMove[];
  readonly expiresAt: Date;
}

export interface QuotedMove extends AirChangeOption {
  readonly rule: string;
}

export interface AirChangeInput {
  readonly reference: string;
  /** Rejected with `price` when it is no longer the newest or has expired. */
  readonly quoteId: string;
  readonly holdUntil: Date;
}

/** How a supplier that says by itself when there is something to read is told from anybody else. */
export interface AirNotices {
  /** Undefined of what is not signed by the supplier, or was not sent just now; `news` where there are some to be read. */
  read(call: RawCall, now: Date): 'news' | 'other' | undefined;
}
