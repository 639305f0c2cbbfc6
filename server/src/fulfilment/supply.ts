import type { RefusalError } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { Product, TicketState } from '@woxing/contract/orders/orders';
import type { AccountCode } from '#src/ledger/public.ts';
import type { ProductWords } from '#src/orders/public.ts';

/** A product as fulfilment sees it: whom it asks, what it says meanwhile, and what its tickets bring. */
export interface Supply {
  readonly products: readonly Product[];
  readonly supplier: Supplier;
  /** Which asks about holds without an answer. */
  readonly sweep: string;
  /** Names of its durable jobs. */
  readonly jobs: { readonly ticketing: string; readonly givingBack: string };
  readonly words: SupplyWords;
  /** Percent of the ticket price that the supplier leaves to the seller. */
  readonly commissionPercent: number;
  /** Whom what is chosen with tickets and charged beside them is owed to; the supplier itself without. */
  readonly extrasAccount?: AccountCode;
  /** Refusals by which the supplier says that a booking holds no seats for us any more; any other is asked again. */
  readonly nothingToGive: ReadonlySet<string>;
  /** Refusals, and states of a booking, after which there never will be tickets: what was paid goes back at once. */
  readonly lost?: ReadonlySet<string>;
  /** A refusal of seats, as a sentence for whoever asked for them. */
  readonly refusalOf: (reason: string) => RefusalError;
}

export interface SupplyWords extends ProductWords {
  /** The hold was asked for and never answered. */
  readonly silentHold: string;
  readonly sent: string;
  /** All of an order were issued, so many; tickets are counted without. */
  readonly issued?: (tickets: number) => string;
  readonly notIssued: string;
  readonly silentIssue: string;
  /** Of the ledger: what was sold, and what is owed for it. */
  readonly sale: string;
  readonly cost: string;
}

/** What every port to a supplier has in common once its tickets are numbered by passenger and leg. */
export interface Supplier {
  readonly id: string;
  issue(call: SupplierCall, reference: string): Promise<CallOutcome>;
  cancel(call: SupplierCall, reference: string): Promise<CallOutcome>;
  status(tenantId: string, clientReference: string): Promise<CallOutcome>;
}

export interface SupplierCall {
  readonly tenantId: string;
  readonly clientReference: string;
  readonly now: Date;
}

/** `never-happened` is answered by `status` alone. */
export type CallOutcome =
  | { readonly kind: 'done'; readonly value: Booking }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Taken on, not finished: worth asking about again after so long. */
  | { readonly kind: 'accepted'; readonly pollAfterMs: number }
  | { readonly kind: 'unknown' | 'never-happened' };

export interface Booking {
  readonly reference: string;
  readonly state: 'waiting' | 'held' | 'issuing' | 'issued' | 'cancelled' | 'expired' | 'failed';
  readonly tickets: readonly BookedTicket[];
}

export interface BookedTicket {
  readonly passenger: number;
  readonly leg: number;
  readonly ticketNo: string | null;
  readonly state: TicketState;
  /** What it costs now, where the supplier says so. */
  readonly fareFen?: Fen;
  /** Where its holder is known by more than its number once it is issued, such as at the desk of a hotel. */
  readonly place?: string | null;
  /** Where places are given with the hold: which one, and what it costs. */
  readonly placed?: { readonly seat: string; readonly place: string; readonly fareFen: Fen };
}
