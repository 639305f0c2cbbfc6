import type { Fen } from '@woxing/contract/core/money';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import type { Booking, CallOutcome, Supply, TicketingDeps } from '#src/fulfilment/public.ts';
import type { CountingTickets, OrderWithTickets, TravelApplications, TripSpan } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ChangeTerms } from './change-terms.ts';
import type { RefundTerms } from './refund-terms.ts';
import type { SheetApprovals } from './sheet-approvals.ts';

/** What giving tickets back and changing them takes, whatever the product. */
export type AfterSalesDeps = TicketingDeps;

/** What quoting and confirming take besides. */
export interface SheetAskingDeps extends AfterSalesDeps {
  readonly sheetApprovals: SheetApprovals;
  readonly applications: Pick<TravelApplications, 'changeProblem'>;
}

/** A product as this room sees it: its supplier, its words while a sheet is open, and the worth of its tickets afterwards. */
export interface AfterSales {
  /** Whose tickets they are; calls without an answer are asked about there. */
  readonly supply: Pick<Supply, 'products' | 'supplier' | 'nothingToGive' | 'commissionPercent' | 'words'>;
  /** `车票`: what is given back and changed. */
  readonly ticketWord: string;
  /** Refusals that mean the supplier was too busy to handle the call; such a call is repeated. */
  readonly busy: ReadonlySet<string>;
  /** What the tickets that still count are worth, for those who earn by them. */
  readonly counting: (order: OrderWithTickets) => CountingTickets;
  readonly refunds: RefundSteps;
  /** Of products whose tickets can be changed. */
  readonly changes?: ChangeSteps;
}

type Call = Parameters<Supply['supplier']['issue']>[0];

export interface RefundSteps {
  /** The durable job that gives tickets back. */
  readonly job: string;
  /** Gives the tickets back that were quoted; under one reference once. The terms are those that the product quoted. */
  readonly giveBack: (call: Call, terms: RefundTerms) => Promise<CallOutcome>;
  /** What is kept of the terms when the refund has ended, where that is less than was sent. */
  readonly keptOf?: (terms: RefundTerms) => RefundTerms;
  readonly words: RefundWords;
}

export interface RefundNames {
  readonly noun: string;
  readonly fee: string;
  readonly counted: (tickets: number) => string;
}

/** Of products that sell tickets. */
export const ticketRefund: RefundNames = {
  noun: '退票',
  fee: '退票费',
  counted: (tickets) => `${tickets}张`,
};

export interface RefundWords {
  /** What giving back is called, what is kept for it, and how what is given back is counted. */
  readonly called: RefundNames;
  readonly accepted: (terms: RefundTerms) => string;
  /** Who keeps the fee. */
  readonly keeper: string;
  /** Why tickets go back of which nothing is kept: `列车停运`. */
  readonly involuntary: (terms: RefundTerms) => string;
  /** Why the supplier would not take tickets back. */
  readonly refusalOf: (reason: string) => string;
  /** Of the ledger. */
  readonly returned: string;
  readonly fee: string;
  readonly back: string;
}

/** Changes whose new seats are held first, until what is due for them is paid. */
export interface ChangeSteps {
  readonly jobs: { readonly issuing: string; readonly givingBack: string };
  /** Which asks about seats that were asked for without an answer. */
  readonly sweep: string;
  /** Departure of the first new ticket: the change cannot be paid after it. */
  readonly beginsAt: (terms: ChangeTerms) => Date;
  /** Where legs that stay as they are, and what is changed to, take somebody. */
  readonly spansAfter: (
    content: unknown,
    staying: readonly number[],
    terms: ChangeTerms,
  ) => readonly TripSpan[];
  /** Takes the new seats. */
  readonly hold: (call: Call, terms: ChangeTerms, holdUntil: Date) => Promise<CallOutcome>;
  /** The terms with what the places cost that were given. */
  readonly priced: (
    tx: Tx,
    order: OrderWithTickets,
    terms: ChangeTerms,
    booking: Booking,
  ) => Promise<ChangeTerms>;
  /** The booking with tickets of the change that its supplier need not make anew. */
  readonly completed?: (booking: Booking, terms: ChangeTerms) => Booking;
  /** What an order keeps once the tickets are of new legs: its content, what it is found by besides, and the number of the first of them. */
  readonly joined: (
    content: unknown,
    terms: ChangeTerms,
    booking: Booking,
  ) => { readonly content: unknown; readonly searchWords: readonly string[]; readonly leg: number };
  readonly words: ChangeWords;
}

export interface ChangeWords {
  /** What a change is called: `改签`. */
  readonly noun: (quote: unknown) => string;
  /** What is changed to, with day and seat. */
  readonly to: (terms: ChangeTerms) => string;
  /** What is done next where nothing is due, if tickets are not what is issued: `正在提交酒店确认`. */
  readonly issuing?: string;
  /** Why there are no new seats. */
  readonly notHeld: (outcome: CallOutcome) => string;
  /** Why there are no new tickets, by the refusal or the outcome. */
  readonly notIssued: (cause: string) => string;
  /** Of the ledger. */
  readonly due: string;
  readonly returned: string;
  readonly cost: string;
  readonly fee: string;
  readonly back: string;
}

export interface RefundQuoteLine {
  readonly passenger: number;
  readonly leg: number;
  readonly name: string;
  readonly ticketNo: string;
  readonly priceFen: Fen;
  /** What of it is taxes: no commission is on them. */
  readonly taxesFen?: Fen;
  readonly personFen: Fen;
  /** What would have been paid for it at a desk, with the person's part of that. */
  readonly desk?: RefundTerms['lines'][number]['desk'];
  /** What was paid for its insurances, which end with it. */
  readonly insuranceFen?: Fen;
  /** It is undone on the day of its issue. */
  readonly voided?: boolean;
  readonly paidForChanges: RefundTerms['lines'][number]['paidForChanges'];
  readonly feeFen: Fen;
  readonly percent: number;
  readonly rule: string;
  /** The last moment of this fee; null where it stays. */
  readonly until: Date | null;
  /** The steps that follow, each with another fee than the one before. */
  readonly next: readonly { percent: number; feeFen: Fen; rule: string; until: Date | null }[];
}

/** The quote of a product for refunding tickets now. */
export interface RefundQuote {
  readonly bookingReference: string;
  readonly involuntary: boolean;
  readonly lines: readonly RefundQuoteLine[];
  /** From when its supplier stands by it no more; absent where none says so. */
  readonly expiresAt?: Date;
  /** What the product keeps of it besides, for its supplier. */
  readonly kept?: Readonly<Record<string, unknown>>;
}

/** Quotes tickets of an order that is locked. Whom it has to ask was asked before. `shown` is what the product shows besides. */
export type RefundQuoter<Shown extends object> = (
  tx: Tx,
  order: OrderWithTickets,
) => Promise<RefundQuote & { readonly shown?: Shown }>;

export interface ChangeQuote<Shown> {
  readonly terms: ChangeTerms;
  /** By ticket. */
  readonly deadlines: readonly { readonly name: string; readonly until: Date | null }[];
  /** From when its supplier stands by it no more; absent where none says so. */
  readonly expiresAt?: Date;
  /** What is changed to, held against the travel standard of whoever asks; null where none limits it. */
  readonly standard: StandardTrace | null;
  /** It is the supplier's doing, who bears what it costs. */
  readonly free?: boolean;
  /** What giving the tickets back would cost now; null where they cannot be. */
  readonly refundFeeFen: Fen | null;
  /** What the product shows besides. */
  readonly shown: Shown;
}
