import type { Fen } from '@woxing/contract/core/money';
import type { BusinessType, TakenMethod } from '@woxing/contract/payments/payments';
import type { Transfer } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { OrderWithTickets } from './orders.db.ts';

/** What orders and products ask of payments. */
export interface MoneyReturner {
  /** Closes payment for an order or a change of it: open attempts are ended at their channels by a job. */
  readonly stopCollecting: (tx: Tx, order: OrderWithTickets, at: Date, sheetNo?: string) => Promise<void>;
  /** The same for something beside an order that is paid by itself, under its own number. */
  readonly stopCollectingFor: (
    tx: Tx,
    subject: { readonly tenantId: string; readonly businessType: BusinessType; readonly subjectNo: string },
    at: Date,
  ) => Promise<void>;
  /** There are tickets: what was only held for the order is taken. */
  readonly settle: (tx: Tx, order: OrderWithTickets, at: Date) => Promise<void>;
  /** Returns everything paid for an order, or for a change of it, to its payers. */
  readonly returnAll: (
    tx: Tx,
    order: OrderWithTickets,
    input: { at: Date; reason: string; sheetNo?: string },
  ) => Promise<void>;
  /** Returns a part of what was paid, once for its key: `P` for what was not issued, else the mark of a sheet. Idempotent. */
  readonly returnPart: (
    tx: Tx,
    order: OrderWithTickets,
    input: PartReturn & { key: string; at: Date; reason: string },
  ) => Promise<void>;
  /** Who would get how much of it. */
  readonly planReturn: (
    tx: Tx,
    order: OrderWithTickets,
    input: PartReturn,
  ) => Promise<readonly { method: TakenMethod; amountFen: Fen }[]>;
  /** Is any of its money still on its way back? */
  readonly isReturning: (tx: Tx, order: OrderWithTickets) => Promise<boolean>;
}

/**
 * What goes back of the price of tickets. Its own two parts go back to those who paid them: the person's to the person; the rest
 * is divided, in proportion to what each of them gave for the rest of the price. A fee that is kept of it falls on the side that its
 * reason names, else in proportion too.
 */
export interface PartReturn {
  readonly amountFen: Fen;
  readonly feeFen?: Fen;
  /** What of amount and fee together is the person's part. */
  readonly personFen?: Fen;
  readonly feeOn?: 'company' | 'person' | undefined;
  /** What of amount and fee together was paid for changes or extras, by the numbers of their sheets. The rest was paid with the order. */
  readonly paidForChanges?: readonly {
    readonly sheetNo: string;
    readonly amountFen: Fen;
    readonly personFen: Fen;
  }[];
}

/** What members earn by an order; products report changes of its tickets. */
export interface Earnings {
  /**
   * Told in the transaction in which tickets began to count or ceased to, with the order locked, and before any of its money
   * goes back: whoever earns by the order then has what the tickets that count now are worth, no more and no less. Telling it
   * again changes nothing. What the same step moves besides is posted in the same call.
   */
  readonly follow: (
    tx: Tx,
    order: Pick<OrderWithTickets, 'tenantId' | 'orderNo' | 'memberId'>,
    counting: CountingTickets,
    at: Date,
    besides?: readonly Transfer[],
  ) => Promise<void>;
}

/** Of the tickets of an order that are neither failed nor returned. */
export interface CountingTickets {
  /** Ticket prices, without taxes and fees. */
  readonly faresFen: Fen;
  /** What of their money is ours: commissions and service fees. */
  readonly incomeFen: Fen;
}
