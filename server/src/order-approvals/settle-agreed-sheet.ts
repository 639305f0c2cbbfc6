import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { addFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import {
  confirmChange,
  confirmRefund,
  hasChanges,
  type KeptQuote,
  keptChange,
  keptRefund,
  type SheetPermit,
} from '#src/after-sales/public.ts';
import { supplierCalls } from '#src/fulfilment/public.ts';
import { tellMember } from '#src/messages/public.ts';
import { findAnyOrder, lockOrder, type OrderWithTickets, orderTitle, peekQuote } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { priceTolerance } from '#src/standards/public.ts';
import { startSheetApproval } from './open-sheet-approvals.ts';
import { ownerOf } from './owner-of.ts';
import type { SheetSettlingDeps } from './sheet-approval-deps.ts';
import { failedOutcome } from './sheet-approval-outcomes.rules.ts';
import {
  findSheetApproval,
  lockSheetApproval,
  type SheetApprovalRow,
  saveSheetApproval,
} from './sheet-approvals.db.ts';
import { agreedSheetJob } from './sheet-subject.ts';
import { newlyBroken } from './worse-trace.rules.ts';

/** Registers the durable job: it may run any number of times, in any process and after any crash. */
export function workAgreedSheets(deps: SheetSettlingDeps): void {
  deps.jobs.work(agreedSheetJob, {
    schema: z.object({ id: z.string() }),
    ...supplierCalls,
    handle: (tenantId, { id }) => settleAgreedSheet(deps, tenantId, id),
  });
}

/**
 * Asks again what a change or refund costs that was agreed to, and does it; beyond the tolerance, or above more of the standard than was seen, it is decided about again. What the
 * supplier or our rules refuse now leaves the tickets as they are. Throws where the supplier does not answer, so that it is run again.
 */
async function settleAgreedSheet(deps: SheetSettlingDeps, tenantId: string, id: string): Promise<void> {
  const now = deps.clock.now();
  const known = await deps.db.read(tenantId, async (tx) => {
    const row = await findSheetApproval(tx, tenantId, id);
    const order = row && (await findAnyOrder(tx, tenantId, row.orderNo));
    return row?.state === 'agreed' && order
      ? { row, order, owner: await ownerOf(tx, order, now) }
      : undefined;
  });
  if (known === undefined) return;
  try {
    await askAgain(deps, known);
  } catch (error) {
    if (!(error instanceof RefusalError) || passing.has(error.code)) throw error;
    await deps.db.inTenant(tenantId, (tx) => fail(deps, tx, known, error.message));
  }
}

/** Refusals that another try may not meet: the quote was taken over by another, or the supplier is busy. */
const passing: ReadonlySet<RefusalError['code']> = new Set<RefusalError['code']>([
  'quote.stale',
  'supplier.busy',
]);

interface Known {
  readonly row: SheetApprovalRow;
  readonly order: OrderWithTickets;
  readonly owner: MemberCtx;
}

async function askAgain(deps: SheetSettlingDeps, known: Known): Promise<void> {
  const { row, order, owner } = known;
  const { tenantId, orderNo } = order;
  const { asked } = keptOf(row.kind, row.quoted).request;
  const quoter = deps.quoters[order.product][row.kind];
  if (quoter === undefined) throw new Error(`${order.product} has no ${row.kind}`);
  const { quoteId } = await quoter(owner, asked);
  const again = await deps.db.inTenant(tenantId, (tx) => askedAgain(deps, tx, known, quoteId));
  if (again) return;
  const afterSales = deps.products[order.product].afterSales!;
  const permit: SheetPermit = {
    askerId: row.askerId,
    take: (tx, sheetNo) => takePermit(deps, tx, known, sheetNo),
  };
  if (row.kind === 'refund') {
    await confirmRefund(deps, afterSales, owner, { orderNo, quoteId }, permit);
    return;
  }
  if (!hasChanges(afterSales)) throw new Error(`${order.product} has no changes`);
  const more = z.record(z.string(), z.unknown()).parse(row.more);
  await confirmChange(deps, afterSales, owner, { orderNo, quoteId, more }, permit);
}

const keptOf = (kind: SheetApprovalRow['kind'], quoted: unknown): KeptQuote =>
  kind === 'change' ? keptChange.parse(quoted) : keptRefund.parse(quoted);

/** Beyond the tolerance, or above a rule that it kept before, nobody has agreed to it yet. */
async function askedAgain(
  deps: SheetSettlingDeps,
  tx: Tx,
  { row, order, owner }: Known,
  quoteId: string,
): Promise<boolean> {
  const { tenantId, orderNo, enterpriseId } = order;
  await lockOrder(tx, tenantId, orderNo);
  const quote = await peekQuote(tx, tenantId, orderNo);
  if (quote?.quoteId !== quoteId) throw refuse('quote.stale');
  const quoted = keptOf(row.kind, quote.quote);
  const { costFen } = quoted.request;
  const maxFen = addFen(row.askedFen, await priceTolerance(tx, tenantId, enterpriseId!));
  if (costFen <= maxFen && !breaksMore(keptOf(row.kind, row.quoted), quoted)) return false;
  const locked = await lockSheetApproval(tx, tenantId, row.id);
  if (locked?.state !== 'agreed') return true;
  const asking = { id: row.id, kind: row.kind, quoted, reason: '', askerId: row.askerId, now: owner.now };
  await startSheetApproval(deps, tx, order, asking, (caseId) =>
    saveSheetApproval(tx, tenantId, row.id, { state: 'running', caseId, askedFen: costFen, quoted }),
  );
  return true;
}

/** Whether what is changed to is above a rule of the standard that it was within when it was agreed to. */
function breaksMore(agreed: KeptQuote, { request: { standard } }: KeptQuote): boolean {
  return standard !== null && newlyBroken(agreed.request.standard ?? { parts: [] }, standard).length > 0;
}

/** In the transaction in which it is done: once, and only while it is agreed to. */
async function takePermit(deps: SheetSettlingDeps, tx: Tx, { row, order }: Known, sheetNo: string) {
  const { tenantId, memberId } = order;
  const locked = await lockSheetApproval(tx, tenantId, row.id);
  if (locked?.state !== 'agreed') throw refuse('quote.stale');
  await saveSheetApproval(tx, tenantId, row.id, { state: 'done', sheetNo });
  if (row.kind === 'refund') return;
  tellMember(tx, {
    tenantId,
    memberId,
    kind: 'change-agreed',
    params: { subject: orderTitle(deps.products, order) },
    link: `/travel/apply/details?caseId=${row.caseId}`,
    at: deps.clock.now(),
    dedupeKey: `sheet:${sheetNo}:change-agreed`,
  });
}

async function fail(deps: SheetSettlingDeps, tx: Tx, { row, order }: Known, reason: string): Promise<void> {
  const { tenantId, memberId } = order;
  const locked = await lockSheetApproval(tx, tenantId, row.id);
  if (locked?.state !== 'agreed') return;
  await saveSheetApproval(tx, tenantId, row.id, { state: 'failed', outcome: failedOutcome(reason) });
  tellMember(tx, {
    tenantId,
    memberId,
    kind: 'sheet-not-done',
    params: { subject: orderTitle(deps.products, order), reason },
    link: `/travel/apply/details?caseId=${row.caseId}`,
    at: deps.clock.now(),
    dedupeKey: `sheet-approval:${row.id}:${row.caseId}`,
  });
}
