import { RefusalError } from '@woxing/contract/core/errors';
import { addFen, type Fen, formatYuan, subtractFen } from '@woxing/contract/core/money';
import { type Sentence, sentence } from '@woxing/contract/core/sentences.rules';
import {
  costTotal,
  deskTotal,
  orderTotal,
  type PriceItem,
  withFares,
} from '@woxing/contract/orders/price-items.rules';
import type { RepricedHold } from '#src/after-sales/public.ts';
import { askHeldSeats, type HeldSeats } from '#src/fulfilment/public.ts';
import { ShortOfMoney } from '#src/ledger/public.ts';
import {
  changeOrder,
  endUnpaid,
  findAnyOrder,
  lockOrder,
  mayAct,
  type OrderWithTickets,
  replaceContent,
} from '#src/orders/public.ts';
import { payFromCredit } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { priceTolerance } from '#src/standards/public.ts';
import { holdCredit } from './hold-credit.ts';
import { judgeAgain, type WorseOrder } from './judge-again.ts';
import { beginApproval } from './open-order-approvals.ts';
import type { SettlingDeps } from './order-approval-deps.ts';
import { approvalOutcomes } from './order-approval-outcomes.rules.ts';
import { approvalSentences } from './order-approval-sentences.rules.ts';
import {
  dueOrderApprovals,
  findOrderApproval,
  lockOrderApproval,
  type OrderApprovalRow,
  saveOrderApproval,
} from './order-approvals.db.ts';
import { partOf } from './owner-of.ts';

const ordersAtOnce = 50;
const askAgainMs = 10_000;

/**
 * Takes orders on that were agreed to: their price is asked again and held against the standards that they were placed under, and they wait for payment, are paid from the company's credit, or
 * are decided about again. Ends those whose seats are held no longer. Runs in every process: the supplier is asked outside of
 * transactions, and what a killed process had begun is rolled back and found again.
 */
export async function settleApprovedOrders(deps: SettlingDeps, tenantId: string): Promise<void> {
  const due = await deps.db.read(tenantId, (tx) =>
    dueOrderApprovals(tx, tenantId, { now: deps.clock.now(), max: ordersAtOnce }),
  );
  const failures: unknown[] = [];
  for (const orderNo of due)
    await settleOrder(deps, tenantId, orderNo).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some approved orders could not be settled');
}

async function settleOrder(deps: SettlingDeps, tenantId: string, orderNo: string): Promise<void> {
  const { db, products } = deps;
  const known = await db.read(tenantId, async (tx) => ({
    row: await findOrderApproval(tx, tenantId, orderNo),
    order: await findAnyOrder(tx, tenantId, orderNo),
  }));
  if (known.row === undefined || known.order === undefined) return;
  const seats: HeldSeats =
    known.row.state === 'agreed'
      ? await askHeldSeats(deps, products[known.order.product].supply, known.order)
      : { kind: 'unknown' };
  const { order } = known;
  const now = deps.clock.now();
  const priced =
    seats.kind === 'held' ? await products[order.product].priceApproved?.(order, now) : undefined;
  const judged =
    seats.kind === 'held'
      ? await judgeAgain(
          deps,
          { ...order, content: priced?.content ?? order.content },
          priced?.items ?? withFares(order.items, seats.fares),
          now,
        )
      : undefined;
  const settle = (refusal?: string) =>
    db.inTenant(tenantId, (tx) =>
      settleLocked(deps, tx, { tenantId, orderNo, seats, priced, judged, refusal }),
    );
  await settle().catch(async (error: unknown) => {
    const reason = creditFailure(error);
    if (reason === undefined) throw error;
    await settle(reason);
  });
}

/** Why the credit did not pay; undefined of anything else that went wrong. */
function creditFailure(error: unknown): string | undefined {
  if (error instanceof ShortOfMoney) return '授信额度不足';
  return error instanceof RefusalError ? error.message : undefined;
}

interface Settling {
  readonly tenantId: string;
  readonly orderNo: string;
  readonly seats: HeldSeats;
  /** What the product says of a price that is another one now. */
  readonly priced: RepricedHold | undefined;
  readonly judged: WorseOrder | undefined;
  /** Why the credit did not pay in the attempt before. */
  readonly refusal: string | undefined;
}

async function settleLocked(deps: SettlingDeps, tx: Tx, settling: Settling): Promise<void> {
  const { tenantId, orderNo, seats } = settling;
  const now = deps.clock.now();
  const row = await lockOrderApproval(tx, tenantId, orderNo);
  if (row === undefined || row.lookAt === null || row.lookAt > now) return;
  const save = (change: Partial<OrderApprovalRow>) => saveOrderApproval(tx, tenantId, orderNo, change);
  const order = await lockOrder(tx, tenantId, orderNo);
  if (order.code !== 21) return save({ state: 'done', lookAt: null });
  const isLate = order.payBefore === null || order.payBefore <= now;
  if (isLate || (row.state === 'agreed' && seats.kind === 'gone')) {
    await save({ state: 'done', lookAt: null });
    const { held } = deps.products[order.product].words;
    const words = sentence(approvalOutcomes[row.state === 'agreed' ? 'gone' : 'late'], { held });
    return endUnpaid(deps, tx, order, { event: 'approval-ended', at: now, words });
  }
  if (row.state !== 'agreed') return;
  if (seats.kind !== 'held') return save({ lookAt: new Date(now.getTime() + askAgainMs) });
  const { judged, priced } = settling;
  const items = priced?.items ?? withFares(order.items, seats.fares);
  const costFen = costTotal(items);
  const toleranceFen = await priceTolerance(tx, tenantId, order.enterpriseId!);
  const known = priced === undefined ? order : await replaceContent(tx, order, priced.content);
  if (costFen > addFen(row.askedFen, toleranceFen) || (judged !== undefined && judged.words.length > 0))
    return decideAgain(deps, tx, known, { items, row, toleranceFen, judged, now });
  await save({ state: 'done', lookAt: null });
  const payer = await partOf(tx, tenantId, row.payerId ?? order.memberId, now);
  const refusal = settling.refusal ?? ((await mayAct(tx, payer, order)) ? undefined : '代为操作的授权已结束');
  return goOn(deps, tx, known, { items, row, payer, refusal, now });
}

interface PriceNews {
  readonly items: readonly PriceItem[];
  readonly row: OrderApprovalRow;
  readonly toleranceFen: Fen;
  readonly judged: WorseOrder | undefined;
  readonly now: Date;
}

/** Beyond the tolerance, or above a rule that was kept before, nobody has agreed to it yet. */
async function decideAgain(
  deps: SettlingDeps,
  tx: Tx,
  order: OrderWithTickets,
  news: PriceNews,
): Promise<void> {
  const { items, judged, now } = news;
  const totalFen = orderTotal(items);
  const asked = judged === undefined ? order : await replaceContent(tx, order, judged.content);
  const changed = await changeOrder(tx, asked, {
    event: 'agreed',
    at: now,
    words: whyAgain(news, costTotal(items)),
    amountFen: totalFen,
    items,
  });
  await beginApproval(deps, tx, changed, now);
  // Where the credit is short of the new price, what is held stays: payment asks again, and the line may have grown until then.
  await holdCredit(deps, tx, changed, news.row.payBy, now);
}

function whyAgain({ row, toleranceFen, judged }: PriceNews, costFen: Fen): Sentence {
  if (costFen > addFen(row.askedFen, toleranceFen))
    return sentence(approvalOutcomes.dearer, {
      before: formatYuan(row.askedFen),
      after: formatYuan(costFen),
      tolerance: formatYuan(toleranceFen),
    });
  return sentence(approvalOutcomes.worse, { rules: judged?.words.join('；') ?? '' });
}

async function goOn(
  deps: SettlingDeps,
  tx: Tx,
  order: OrderWithTickets,
  news: {
    readonly items: readonly PriceItem[];
    readonly row: OrderApprovalRow;
    readonly payer: MemberCtx;
    readonly refusal: string | undefined;
    readonly now: Date;
  },
): Promise<void> {
  const { items, row, payer, refusal, now } = news;
  const totalFen = orderTotal(items);
  if (order.payment === 'paid') return book(deps, tx, order, items, now);
  const byCredit = row.payBy === 'creditPay' && refusal === undefined;
  const agreed = await changeOrder(tx, order, {
    event: 'agreed',
    at: now,
    words: agreedWords(order, { byCredit, refusal, totalFen, now }),
    amountFen: totalFen,
    set: { approval: 'agreed' },
    items,
  });
  if (!byCredit) {
    await holdCredit(deps, tx, agreed, row.payBy, now);
    return;
  }
  const { businessType } = deps.products[order.product];
  await payFromCredit(deps, tx, payer, { businessType, orderNo: order.orderNo });
}

/** Nothing is paid to us: it goes to the supplier at once. */
async function book(
  { products }: SettlingDeps,
  tx: Tx,
  order: OrderWithTickets,
  items: readonly PriceItem[],
  at: Date,
): Promise<void> {
  const agreed = await changeOrder(tx, order, {
    event: 'agreed',
    at,
    words: sentence(approvalSentences.agreedAtDesk, { amount: formatYuan(deskTotal(items)) }),
    set: { approval: 'agreed' },
    items,
  });
  await products[order.product].onPaid(tx, agreed);
}

function agreedWords(
  order: OrderWithTickets,
  facts: {
    readonly byCredit: boolean;
    readonly refusal: string | undefined;
    readonly totalFen: Fen;
    readonly now: Date;
  },
): Sentence {
  const { byCredit, refusal, totalFen, now } = facts;
  const moreFen = subtractFen(totalFen, order.totalFen);
  const dearer = moreFen > 0 ? `，价格较提交时涨${formatYuan(moreFen)}，未超过允许的涨幅` : '';
  const amount = formatYuan(totalFen);
  const minutes = Math.max(1, Math.floor((order.payBefore!.getTime() - now.getTime()) / 60_000));
  if (byCredit) return sentence(approvalSentences.agreedToCredit, { dearer, amount });
  if (refusal === undefined) return sentence(approvalSentences.agreed, { dearer, minutes, amount });
  return sentence(approvalSentences.creditFailed, { dearer, reason: refusal, minutes, amount });
}
