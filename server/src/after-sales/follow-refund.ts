import { noFen } from '@woxing/contract/core/money';
import type { CallOutcome } from '#src/fulfilment/public.ts';
import { post } from '#src/ledger/public.ts';
import {
  changeOrder,
  firstOperation,
  lockSheet,
  markOfSheet,
  type OrderWithTickets,
  type SheetRow,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AfterSales, AfterSalesDeps } from './after-sales.ts';
import { closeReturned } from './close-returned-orders.ts';
import { pollSeconds } from './poll-wait.rules.ts';
import { type RefundTerms, refundSums, refundTerms, returnOf } from './refund-terms.ts';
import { doneWords, returnWords } from './refund-words.ts';
import { isNotYet, makeCall, nextCall, type SheetCall } from './sheet-calls.ts';
import { refundTransfers } from './sheet-transfers.ts';

/**
 * Gives the tickets of a refund back to their supplier; one run of its job, which throws when the outcome is not known yet, so that
 * it is run again, in any process and after any crash: the call is written down before it is made, and one without an answer is
 * asked about until there is one.
 */
export async function followRefund(
  deps: AfterSalesDeps,
  afterSales: AfterSales,
  tenantId: string,
  sheetNo: string,
): Promise<void> {
  const begun = await beginRefund(deps, afterSales, tenantId, sheetNo);
  if (begun === undefined) return;
  const { call, terms } = begun;
  const outcome = await makeCall(deps, afterSales.supply.supplier, tenantId, call, (made) =>
    afterSales.refunds.giveBack(made, terms),
  );
  const settled = await settleRefund(deps, afterSales, tenantId, sheetNo, call, outcome);
  if (!settled) throw new Error(`refund ${sheetNo} is not settled yet (${outcome.kind})`);
}

async function beginRefund(
  deps: AfterSalesDeps,
  { refunds }: AfterSales,
  tenantId: string,
  sheetNo: string,
): Promise<{ readonly call: SheetCall; readonly terms: RefundTerms } | undefined> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    const terms = refundTerms.parse(sheet.quote);
    const at = deps.clock.now();
    if (sheet.state === 'processing')
      return { call: await nextCall(tx, order, sheetNo, 'refund', at), terms };
    if (sheet.state !== 'asked') return undefined;
    const operation = firstOperation(order.orderNo, 'refund', sheetNo);
    await changeOrder(tx, order, {
      event: 'refund-accepted',
      at,
      words: refunds.words.accepted(terms),
      sheet: { sheetNo, state: 'processing' },
      operation,
    });
    return { call: { clientReference: operation.clientReference, asked: false }, terms };
  });
}

const keptOf = (refunds: AfterSales['refunds'], terms: RefundTerms) => refunds.keptOf?.(terms) ?? terms;

/** True when this run has done what it could: what the supplier still examines is asked about by another. */
async function settleRefund(
  deps: AfterSalesDeps,
  afterSales: AfterSales,
  tenantId: string,
  sheetNo: string,
  { clientReference }: SheetCall,
  outcome: CallOutcome,
): Promise<boolean> {
  const { busy, refunds, ticketWord } = afterSales;
  return deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    if (sheet.state !== 'processing') return true;
    const at = deps.clock.now();
    if (outcome.kind === 'accepted') {
      await deps.jobs.enqueue(
        tx,
        tenantId,
        refunds.job,
        { sheetNo },
        { startAfterSeconds: pollSeconds(outcome.pollAfterMs) },
      );
      return true;
    }
    const call = { sheetNo, kind: 'refund', clientReference } as const;
    if (await isNotYet(tx, busy, order, call, outcome, at)) return false;
    if (outcome.kind === 'rejected') {
      await changeOrder(tx, order, {
        event: 'refund-refused',
        at,
        words: `${refunds.words.called.noun}未成功：${refunds.words.refusalOf(outcome.reason)}，${ticketWord}仍然有效`,
        sheet: { sheetNo, state: 'failed', quote: keptOf(refunds, refundTerms.parse(sheet.quote)) },
        operation: { clientReference, state: 'rejected', cause: outcome.reason },
      });
      return true;
    }
    await bookRefund(deps, afterSales, tx, { order, sheet, clientReference, at });
    return true;
  });
}

/**
 * The supplier has the tickets back: what it returns and keeps is posted, earnings follow, and the money goes to its payers. No call was
 * made where staff record it.
 */
export async function bookRefund(
  deps: AfterSalesDeps,
  afterSales: AfterSales,
  tx: Tx,
  refund: { order: OrderWithTickets; sheet: SheetRow; clientReference?: string; at: Date },
): Promise<void> {
  const { order, sheet, clientReference, at } = refund;
  const { words } = afterSales.refunds;
  const terms = refundTerms.parse(sheet.quote);
  const sums = refundSums(terms);
  await post(tx, order.tenantId, refundTransfers({ order, sheetNo: sheet.sheetNo, at }, afterSales, sums));
  const refunded = await changeOrder(tx, order, {
    event: 'refund-done',
    at,
    words: doneWords(words, terms),
    ...(sums.backFen > noFen && { amountFen: sums.backFen }),
    tickets: terms.lines.map(({ passenger, leg, voided }) => ({
      passenger,
      leg,
      state: voided ? 'voided' : 'refunded',
      ticketNo: null,
    })),
    sheet: { sheetNo: sheet.sheetNo, state: 'done', quote: keptOf(afterSales.refunds, terms) },
    ...(clientReference !== undefined && { operation: { clientReference, state: 'done', cause: null } }),
  });
  await deps.earnings.follow(tx, refunded, afterSales.counting(refunded), at);
  await deps.money.returnPart(tx, refunded, {
    ...returnOf(terms),
    key: markOfSheet(sheet.sheetNo),
    at,
    reason: returnWords(words, terms),
  });
  await closeReturned(deps, tx, refunded, at);
}
