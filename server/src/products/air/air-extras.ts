import type { Fen } from '@woxing/contract/core/money';
import type { ExtraKind } from '@woxing/contract/products/air/air-extras.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { AirCall, AirOutcome } from './air-supplier.ts';

/**
 * The door to seats, extra baggage and meals of flights of an `AirSupplier`, which keeps them for tickets that it has issued. A supplier without them has no such door, and
 * pages show nothing of them. Of calls that change something the same holds as there: a reference has one effect, and `status` tells
 * what became of it. Nobody else has a seat as long as it is kept; whatever is kept for a ticket ends with it by itself, when the ticket
 * is given back, voided or changed.
 */
export interface AirExtras {
  /** What there is on a flight of offers, before anybody has a ticket. Rejected as `price` of the supplier rejects the offers. */
  offerBefore(
    tenantId: string,
    input: { readonly offerIds: readonly string[]; readonly leg: number },
    now: Date,
  ): Promise<AirOutcome<AirExtrasOffer>>;
  /** What there is on the flight of a ticket. Rejected with `time` when it has left or is cancelled. */
  offer(
    tenantId: string,
    input: { readonly reference: string; readonly ticketNo: string },
    now: Date,
  ): Promise<AirOutcome<AirExtrasOffer>>;
  /**
   * Keeps all that is chosen, or nothing: until `holdUntil`, or for good where it costs nothing. Rejected with `sold-out` when somebody
   * has a seat, `price` when it does not come to `expectFen`, `time` when it is too late for one of them, `identity` for a seat that is
   * not for whoever would have it, and `state` when a ticket is not valid.
   */
  hold(call: AirCall, input: AirExtrasInput): Promise<AirOutcome<AirExtrasBooking>>;
  /** It is paid: kept for good, in place of the seat and the meal that the ticket had before. Rejected with `gone` when it was let go. */
  confirm(call: AirCall, extrasNo: string): Promise<AirOutcome<AirExtrasBooking>>;
  /** Lets go what was held. Done also when it was let go before; rejected with `state` when it is confirmed. */
  release(call: AirCall, extrasNo: string): Promise<AirOutcome<AirExtrasBooking>>;
  /** What became of a call, or the certainty that it never came: its reference is refused from then on. */
  status(tenantId: string, clientReference: string): Promise<AirOutcome<AirExtrasBooking> | NeverHappened>;
}

export interface AirExtrasOffer {
  /** Null of a flight without seats to choose. */
  readonly map: AirSeatMap | null;
  readonly seatsUntil: Date;
  readonly baggage: readonly {
    readonly code: string;
    readonly name: string;
    readonly kg: number;
    readonly priceFen: Fen;
  }[];
  readonly baggageUntil: Date;
  /** At no charge. */
  readonly meals: readonly { readonly code: string; readonly name: string }[];
  readonly mealsUntil: Date;
}

export interface AirSeatMap {
  readonly cabin: Cabin;
  /** Letters of a row, `-` for an aisle. */
  readonly layout: string;
  readonly rows: readonly AirSeatRow[];
  readonly front: readonly AirFacility[];
  readonly rear: readonly AirFacility[];
}

export type AirFacility = 'lavatory' | 'galley';

export interface AirSeatRow {
  readonly row: number;
  /** At an emergency exit: not for children and infants, nor for whoever travels with them. */
  readonly exit: boolean;
  readonly wing: boolean;
  /** By the letters of the layout. */
  readonly seats: readonly { readonly letter: string; readonly priceFen: Fen; readonly free: boolean }[];
}

export interface AirExtraChoice {
  readonly ticketNo: string;
  readonly kind: ExtraKind;
  /** `31A` of a seat. */
  readonly code: string;
}

export interface AirExtrasInput {
  readonly reference: string;
  readonly choices: readonly AirExtraChoice[];
  readonly expectFen: Fen;
  readonly holdUntil: Date;
}

export interface AirExtrasBooking {
  /** By which the supplier knows it. */
  readonly extrasNo: string;
  readonly state: 'held' | 'confirmed' | 'released';
  readonly amountFen: Fen;
}
