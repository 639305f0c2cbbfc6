import type { Day } from '@woxing/contract/core/days';
import type { FareOption } from '@woxing/contract/products/air/flights';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { AirCall, AirOutcome, AirSupplier } from './air-supplier.ts';

/**
 * The door to carriers that have agreed on fares with companies. What is agreed on has a code; a fare under it is offered, priced and held
 * as any other of `AirSupplier`, by an offer's id that says the code, and is sold to people on the carrier's list alone. Of calls that
 * change something the same holds as there.
 */
export interface AirAgreements {
  /** Fares under these codes, by the itineraries that `AirSupplier.search` answers for the same input. Nothing for a code that the carrier does not know. */
  negotiatedFares(
    tenantId: string,
    input: Parameters<AirSupplier['search']>[1] & { readonly agreements: readonly CarrierAgreement[] },
    now: Date,
  ): Promise<NegotiatedFare[]>;
  /**
   * Asks for somebody to be put on the list of an agreement; accepted until the carrier has decided. Rejected with `agreement` where it
   * knows no such code, with `identity` where the paper is none of those it takes.
   */
  addToList(call: AirCall, input: ListApplication): Promise<AirOutcome<Listed>>;
  /** Takes somebody off. Done also when they were off before. */
  removeFromList(call: AirCall, input: CarrierAgreement & Listed): Promise<AirOutcome<Listed>>;
  /** What became of an application, or the certainty that it never came: the carrier refuses its reference from then on. */
  listStatus(tenantId: string, clientReference: string): Promise<AirOutcome<Listed> | NeverHappened>;
}

export interface CarrierAgreement {
  readonly airline: string;
  readonly code: string;
}

export interface NegotiatedFare {
  readonly itineraryId: string;
  readonly fare: FareOption;
}

export interface ListApplication extends CarrierAgreement {
  readonly name: string;
  readonly paperType: number;
  readonly paperNo: string;
  readonly birth: Day | null;
}

/** By which the carrier knows somebody on its list. */
export interface Listed {
  readonly listNo: string;
}
