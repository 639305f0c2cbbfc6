import { type CallOutcome, isAnswered } from '#src/fulfilment/public.ts';
import { endOperation, lastOperation, type OrderWithTickets, openOperation } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AfterSales, AfterSalesDeps } from './after-sales.ts';

/** One call to the supplier for a sheet, written down before it is made. */
export interface SheetCall {
  readonly clientReference: string;
  /** It was made before with an unknown outcome, which is queried. */
  readonly asked: boolean;
}

type Kind = 'refund' | 'issue';

/** The call under way, or a new one. The first of its kind is written by the step that it belongs to. */
export async function nextCall(
  tx: Tx,
  { tenantId, orderNo }: Pick<OrderWithTickets, 'tenantId' | 'orderNo'>,
  sheetNo: string,
  kind: Kind,
  at: Date,
): Promise<SheetCall> {
  const last = await lastOperation(tx, tenantId, orderNo, kind, sheetNo);
  if (last?.state === 'asked' || last?.state === 'unknown')
    return { clientReference: last.clientReference, asked: true };
  const clientReference = await openOperation(tx, tenantId, orderNo, kind, at, sheetNo);
  return { clientReference, asked: false };
}

type Supplier = AfterSales['supply']['supplier'];

/** Makes the call, or asks what became of it. */
export function makeCall(
  { clock }: Pick<AfterSalesDeps, 'clock'>,
  supplier: Supplier,
  tenantId: string,
  { clientReference, asked }: SheetCall,
  make: (call: Parameters<Supplier['issue']>[0]) => Promise<CallOutcome>,
): Promise<CallOutcome> {
  return asked
    ? supplier.status(tenantId, clientReference)
    : make({ tenantId, clientReference, now: clock.now() });
}

/**
 * Notes the end of a call that had no effect and will be made anew: one that certainly never happened, or that found the supplier
 * busy. An attempt that was declared never to have happened may be refused late, also when another has taken its place. True when the
 * call is none that settles its sheet.
 */
export async function isNotYet(
  tx: Tx,
  busy: AfterSales['busy'],
  { tenantId, orderNo }: Pick<OrderWithTickets, 'tenantId' | 'orderNo'>,
  call: { readonly sheetNo: string; readonly kind: Kind; readonly clientReference: string },
  outcome: CallOutcome,
  at: Date,
): Promise<boolean> {
  if (!isAnswered(outcome)) return true;
  if (outcome.kind === 'done') return false;
  const last = await lastOperation(tx, tenantId, orderNo, call.kind, call.sheetNo);
  if (last?.clientReference !== call.clientReference || last.state === 'never-happened') return true;
  if (outcome.kind === 'rejected' && !busy.has(outcome.reason)) return false;
  const state = outcome.kind === 'rejected' ? 'rejected' : 'never-happened';
  const cause = outcome.kind === 'rejected' ? outcome.reason : null;
  await endOperation(tx, tenantId, call.clientReference, { state, at, cause });
  return true;
}
