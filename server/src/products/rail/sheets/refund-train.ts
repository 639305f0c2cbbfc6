import type { AnswerOf, WishOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { refundTrain as endpoint } from '@woxing/contract/products/rail/train-orders';
import { z } from 'zod';
import { post } from '#src/ledger/public.ts';
import {
  changeOrder,
  checkMayHappen,
  closeReturned,
  confirmQuote,
  firstOperation,
  lockOwnOrder,
  lockSheet,
  markOfSheet,
  nextSheetNo,
  type OrderWithTickets,
  orderContent,
  type SheetRow,
  type TicketKey,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { countingTickets } from '../orders/counting-tickets.ts';
import type { RailRejection } from '../rail-supplier.ts';
import { type RefundTerms, refundSums, refundTerms, returnOf } from './refund-terms.ts';
import {
  isNotYet,
  makeCall,
  nextCall,
  type SheetCall,
  type SheetDeps,
  type SheetOutcome,
} from './sheet-calls.ts';
import { refundTransfers } from './sheet-transfers.ts';

const refundJob = 'refund-train-tickets';
const payload = z.object({ sheetNo: z.string() });

/** Gives tickets back as it was quoted. Refuses with `quote.stale` what is not the newest quote, or has expired. */
export async function refundTrain(
  deps: Pick<SheetDeps, 'db' | 'jobs'>,
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOwnOrder(tx, ctx, wish.orderNo);
    checkMayHappen(order, 'refund-asked');
    const { quoteId } = wish;
    const terms = refundTerms.parse(await confirmQuote(tx, order, { kind: 'refund', quoteId, now: ctx.now }));
    checkStillIssued(order, terms);
    const sheetNo = nextSheetNo(order, 'refund');
    const { feeFen, backFen } = refundSums(terms);
    const tickets = terms.lines.map(({ passenger, leg }) => ({ passenger, leg }));
    const asked = await changeOrder(tx, order, {
      event: 'refund-asked',
      at: ctx.now,
      words: askedWords(terms, wish.reason),
      amountFen: backFen,
      sheet: {
        open: {
          sheetNo,
          kind: 'refund',
          tickets,
          feeFen,
          dueFen: noFen,
          personFen: noFen,
          backFen,
          quote: terms,
        },
      },
    });
    await deps.jobs.enqueue(tx, ctx.tenantId, refundJob, { sheetNo });
    const answer = { sheetNo, code: asked.code, backFen };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

export function checkStillIssued(
  order: OrderWithTickets,
  terms: { readonly lines: readonly TicketKey[] },
): void {
  const issued = new Set(
    order.tickets
      .filter(({ state }) => state === 'issued')
      .map(({ passenger, leg }) => `${passenger}/${leg}`),
  );
  if (terms.lines.some(({ passenger, leg }) => !issued.has(`${passenger}/${leg}`)))
    throw refuse('quote.stale');
}

function askedWords(terms: RefundTerms, reason: string | undefined): string {
  const { feeFen, backFen } = refundSums(terms);
  const cause = terms.involuntary ? '列车停运，' : reason ? `因“${reason}”，` : '';
  const fee = feeFen === noFen ? '不收退票费' : `退票费${formatYuan(feeFen)}`;
  return `${cause}申请退票${terms.lines.length}张，${fee}，预计退回${formatYuan(backFen)}`;
}

/**
 * Registers the durable job that gives tickets back to the railway. It may run any number of times, in any process and after
 * any crash: the call is written down before it is made, and one without an answer is asked about until there is one.
 */
export function workTrainRefunds(deps: SheetDeps): void {
  deps.jobs.work(refundJob, {
    schema: payload,
    concurrency: 4,
    retryLimit: 400,
    retryDelaySeconds: 2,
    handle: (tenantId, { sheetNo }) => giveTicketsBack(deps, tenantId, sheetNo),
  });
}

/** One run of the job; throws when the outcome is not known yet, so that it is run again. */
export async function giveTicketsBack(deps: SheetDeps, tenantId: string, sheetNo: string): Promise<void> {
  const begun = await beginRefund(deps, tenantId, sheetNo);
  if (begun === undefined) return;
  const { call, terms } = begun;
  const outcome = await makeCall(deps, tenantId, call, (made) =>
    deps.rail.refund(made, terms.bookingReference, {
      ticketNos: terms.lines.map(({ ticketNo }) => ticketNo),
      expectFeeFen: refundSums(terms).feeFen,
    }),
  );
  const settled = await settleRefund(deps, tenantId, sheetNo, call, outcome);
  if (!settled) throw new Error(`refund ${sheetNo} is not settled yet (${outcome.kind})`);
}

async function beginRefund(
  deps: SheetDeps,
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
      words: '退票已受理，正在提交铁路办理',
      sheet: { sheetNo, state: 'processing' },
      operation,
    });
    return { call: { clientReference: operation.clientReference, asked: false }, terms };
  });
}

/** True when the refund needs no more asking. */
async function settleRefund(
  deps: SheetDeps,
  tenantId: string,
  sheetNo: string,
  { clientReference }: SheetCall,
  outcome: SheetOutcome,
): Promise<boolean> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    if (sheet.state !== 'processing') return true;
    const at = deps.clock.now();
    if (await isNotYet(tx, order, { sheetNo, kind: 'refund', clientReference }, outcome, at)) return false;
    if (outcome.kind === 'rejected') {
      await changeOrder(tx, order, {
        event: 'refund-refused',
        at,
        words: `退票未成功：${refusalWords[outcome.reason]}，车票仍然有效`,
        sheet: { sheetNo, state: 'failed' },
        operation: { clientReference, state: 'rejected', cause: outcome.reason },
      });
      return true;
    }
    await bookRefund(deps, tx, { order, sheet, clientReference, at });
    return true;
  });
}

const refusalWords = {
  price: '退票费已变动，请重新试算',
  state: '车票的状态已变化',
  time: '列车时刻已变动',
  'too-close': '已超过可退票的时间',
  identity: '乘车人身份未通过核验',
  concession: '铁路拒绝办理',
  busy: '12306系统繁忙',
  refused: '铁路拒绝办理',
  overlap: '铁路拒绝办理',
  'sold-out': '铁路拒绝办理',
  'unknown-reference': '铁路未找到该车票',
} as const satisfies Record<RailRejection, string>;

/** The railway has the tickets back: what it returns and keeps is posted, earnings follow, and the money goes to its payers. */
async function bookRefund(
  deps: SheetDeps,
  tx: Tx,
  refund: { order: OrderWithTickets; sheet: SheetRow; clientReference: string; at: Date },
): Promise<void> {
  const { order, sheet, clientReference, at } = refund;
  const terms = refundTerms.parse(sheet.quote);
  const sums = refundSums(terms);
  const { supplier } = orderContent.parse(order.content);
  await post(tx, order.tenantId, refundTransfers({ order, sheetNo: sheet.sheetNo, supplier, at }, sums));
  const refunded = await changeOrder(tx, order, {
    event: 'refund-done',
    at,
    words:
      sums.feeFen === noFen
        ? `退票成功，${formatYuan(sums.backFen)}将原路退回`
        : `退票成功，铁路收取退票费${formatYuan(sums.feeFen)}，${formatYuan(sums.backFen)}将原路退回`,
    amountFen: sums.backFen,
    tickets: terms.lines.map(({ passenger, leg }) => ({ passenger, leg, state: 'refunded', ticketNo: null })),
    sheet: { sheetNo: sheet.sheetNo, state: 'done' },
    operation: { clientReference, state: 'done', cause: null },
  });
  await deps.earnings.follow(tx, refunded, countingTickets(refunded), at);
  await deps.money.returnPart(tx, refunded, {
    ...returnOf(terms),
    key: markOfSheet(sheet.sheetNo),
    at,
    reason: terms.involuntary ? '列车停运退票' : '退票',
  });
  await closeReturned(deps, tx, refunded, at);
}
