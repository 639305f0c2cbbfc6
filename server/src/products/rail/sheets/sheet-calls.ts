import type { Earnings, MoneyReturner, OrderWithTickets } from '#src/orders/public.ts';
import { endOperation, lastOperation, openOperation } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { RailBooking, RailCall, RailOutcome, RailSupplier } from '../rail-supplier.ts';

/** What refunds and changes take. */
export interface SheetDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly rail: Pick<
    RailSupplier,
    'id' | 'timetable' | 'sale' | 'stock' | 'refund' | 'holdChange' | 'issue' | 'cancel' | 'status'
  >;
  readonly money: MoneyReturner;
  readonly earnings: Earnings;
}

/** One call to the railway for a sheet, written down before it is made. */
export interface SheetCall {
  readonly clientReference: string;
  /** It was made before, and nobody knows how it ended: its outcome is asked for. */
  readonly asked: boolean;
}

type Kind = 'refund' | 'issue' | 'cancel';

/** The call under way, or a new one. The first of its kind is written by the step that it belongs to. */
export async function nextCall(
  tx: Tx,
  { tenantId, orderNo }: Pick<OrderWithTickets, 'tenantId' | 'orderNo'>,
  sheetNo: string,
  kind: Kind,
  at: Date,
): Promise<SheetCall> {
  const last = await lastOperation(tx, tenantId, orderNo, kind, sheetNo);
  if (last !== undefined && (last.state === 'asked' || last.state === 'unknown'))
    return { clientReference: last.clientReference, asked: true };
  const clientReference = await openOperation(tx, tenantId, orderNo, kind, at, sheetNo);
  return { clientReference, asked: false };
}

export type SheetOutcome = RailOutcome<RailBooking> | { readonly kind: 'never-happened' };

/** Makes the call, or asks what became of it. */
export function makeCall(
  { rail, clock }: Pick<SheetDeps, 'rail' | 'clock'>,
  tenantId: string,
  { clientReference, asked }: SheetCall,
  make: (call: RailCall) => Promise<SheetOutcome>,
): Promise<SheetOutcome> {
  return asked
    ? rail.status(tenantId, clientReference)
    : make({ tenantId, clientReference, now: clock.now() });
}

/**
 * Notes the end of a call that had no effect and will be made anew: one that certainly never happened, or that found the railway
 * busy. An attempt that was declared never to have happened may be refused late, when another has taken its place. True when the
 * call is none that settles its sheet.
 */
export async function isNotYet(
  tx: Tx,
  { tenantId, orderNo }: Pick<OrderWithTickets, 'tenantId' | 'orderNo'>,
  call: { readonly sheetNo: string; readonly kind: Kind; readonly clientReference: string },
  outcome: SheetOutcome,
  at: Date,
): Promise<boolean> {
  if (outcome.kind === 'unknown' || outcome.kind === 'accepted') return true;
  if (outcome.kind === 'done') return false;
  const last = await lastOperation(tx, tenantId, orderNo, call.kind, call.sheetNo);
  if (last?.clientReference !== call.clientReference) return true;
  if (outcome.kind === 'rejected' && outcome.reason !== 'busy') return false;
  const state = outcome.kind === 'rejected' ? 'rejected' : 'never-happened';
  const cause = outcome.kind === 'rejected' ? outcome.reason : null;
  await endOperation(tx, tenantId, call.clientReference, { state, at, cause });
  return true;
}
