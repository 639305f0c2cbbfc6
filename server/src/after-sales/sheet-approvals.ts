import { fenOut, momentOut } from '@woxing/contract/core/fields';
import { standardTrace } from '@woxing/contract/standards/standard-trace';
import { z } from 'zod';
import { actedUponBy, type OrderWithTickets, type SheetKind } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { changeTerms } from './change-terms.ts';
import { refundTerms } from './refund-terms.ts';

/** What is known of a change or refund beside its terms. Stored JSON. */
export const sheetRequest = z.object({
  /** What the product was asked for, by which it can be asked again. */
  asked: z.unknown(),
  /** Fees, what of a difference is lost, and what a dearer ticket costs more. */
  costFen: fenOut,
  /** Nobody can help it: the supplier no longer honours the tickets. */
  involuntary: z.boolean(),
  /** What is changed to, held against the travel standard; null where none limits it. */
  standard: standardTrace.nullable(),
  /** What giving the tickets back costs instead of changing them; null where it cannot be done. */
  refundFeeFen: fenOut.nullable(),
  /** When the fee is another one, and what it is then; null where that is not known, or it cannot be done any more. */
  steps: z.array(z.object({ from: momentOut, feeFen: fenOut.nullable() })),
});
export type SheetRequest = z.output<typeof sheetRequest>;

export const keptChange = z.object({ terms: changeTerms, request: sheetRequest });
export const keptRefund = z.object({ terms: refundTerms, request: sheetRequest });
export type KeptQuote = z.output<typeof keptChange> | z.output<typeof keptRefund>;

/** A change or refund that is confirmed, before anything is done about it. */
export interface AskedSheet {
  readonly kind: SheetKind;
  readonly quoted: KeptQuote;
  /** What the product adds to its terms with the confirmation. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** Whether changes and refunds are agreed to before they are done: the port to the room that has them approved. */
export interface SheetApprovals {
  isNeeded(
    tx: Tx,
    ctx: MemberCtx,
    order: OrderWithTickets,
    asked: { readonly kind: SheetKind; readonly request: SheetRequest },
  ): Promise<boolean>;
  /**
   * Asks whoever decides, in the same transaction. Answers the run. Refuses with `approval.running` while another change or refund
   * of the order is decided about, and with `approval.nobody`.
   */
  begin(tx: Tx, ctx: MemberCtx, order: OrderWithTickets, asked: AskedSheet): Promise<string>;
}

/** Somebody has agreed to it. */
export interface SheetPermit {
  /** Who had asked for it, where that was not the owner. */
  readonly askerId: string | null;
  /** Called in the transaction in which it is done, with what is opened. Throws where it is not agreed to any more. */
  take(tx: Tx, sheetNo: string): Promise<void>;
}

/** The order as whoever asked for what is agreed to would have it; the audit has that, and its owner knows. */
export const askedBefore = (order: OrderWithTickets, permit: SheetPermit | undefined): OrderWithTickets =>
  permit === undefined || permit.askerId === null
    ? order
    : actedUponBy(order, { memberId: permit.askerId, ip: '', recorded: true });

/** How a product is asked again for what it quoted, by its own input. */
export interface SheetQuoters {
  readonly refund: (ctx: MemberCtx, asked: unknown) => Promise<{ readonly quoteId: string }>;
  readonly change?: (ctx: MemberCtx, asked: unknown) => Promise<{ readonly quoteId: string }>;
}
