import { strict as assert } from 'node:assert';
import { fenOut } from '@woxing/contract/core/fields';
import {
  type Fen,
  formatYuan,
  noFen,
  percentOf,
  roundFen,
  subtractFen,
  sumFen,
} from '@woxing/contract/core/money';
import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { z } from 'zod';
import { accounts, post } from '#src/ledger/public.ts';
import {
  changeOrder,
  checkMayHappen,
  closeReturned,
  confirmQuote,
  type Earnings,
  firstOperation,
  keepQuote,
  lockOwnOrder,
  lockSheet,
  type MoneyReturner,
  markOfSheet,
  nextSheetNo,
} from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { ShuttleDeps } from './place-shuttle-order.ts';

interface RefundDeps extends ShuttleDeps {
  readonly clock: Clock;
  readonly money: MoneyReturner;
  readonly earnings: Earnings;
}

const refundJob = 'refund-shuttle-tickets';
const payload = z.object({ sheetNo: z.string() });
const quoteSeconds = 600;
const feePercent = 10;

/** What was quoted for giving all tickets of an order back. */
const refundTerms = z.object({ priceFen: fenOut, feeFen: fenOut, backFen: fenOut });

export async function quoteShuttleRefund(deps: RefundDeps, ctx: MemberCtx, orderNo: string) {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderNo);
    checkMayHappen(order, 'refund-asked');
    const priceFen = sumFen(order.tickets.map((ticket) => ticketPrice(order.items, ticket)));
    const feeFen: Fen = roundFen(percentOf(priceFen, feePercent), 100);
    const quote = { priceFen, feeFen, backFen: subtractFen(priceFen, feeFen) };
    const expiresAt = new Date(ctx.now.getTime() + quoteSeconds * 1000);
    return { ...quote, quoteId: await keepQuote(tx, order, { kind: 'refund', quote, expiresAt }) };
  });
}

export async function refundShuttle(
  deps: RefundDeps,
  ctx: MemberCtx,
  { orderNo, quoteId }: { readonly orderNo: string; readonly quoteId: string },
): Promise<void> {
  await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderNo);
    checkMayHappen(order, 'refund-asked');
    const quote = refundTerms.parse(await confirmQuote(tx, order, { kind: 'refund', quoteId, now: ctx.now }));
    const sheetNo = nextSheetNo(order, 'refund');
    const tickets = order.tickets.map(({ passenger, leg }) => ({ passenger, leg }));
    const { feeFen, backFen } = quote;
    await changeOrder(tx, order, {
      event: 'refund-asked',
      at: ctx.now,
      words: `申请退票，退票费${formatYuan(feeFen)}`,
      amountFen: backFen,
      sheet: {
        open: { sheetNo, kind: 'refund', tickets, feeFen, dueFen: noFen, personFen: noFen, backFen, quote },
      },
    });
    await deps.jobs.enqueue(tx, ctx.tenantId, refundJob, { sheetNo });
  });
}

export function workShuttleRefunds(deps: RefundDeps): void {
  deps.jobs.work(refundJob, {
    schema: payload,
    retryLimit: 400,
    retryDelaySeconds: 2,
    handle: (tenantId, { sheetNo }) => giveBack(deps, tenantId, sheetNo),
  });
}

/** The call is written down, made, and its outcome booked: under one reference, however often the job runs. */
async function giveBack(deps: RefundDeps, tenantId: string, sheetNo: string): Promise<void> {
  const { clientReference, bookingReference } = await beginRefund(deps, tenantId, sheetNo);
  const now = deps.clock.now();
  const outcome = await deps.shuttles.refund({ tenantId, clientReference, now }, bookingReference);
  if (outcome.kind !== 'done') throw new Error(`refund ${sheetNo} is not settled yet (${outcome.kind})`);
  await bookRefund(deps, tenantId, sheetNo, clientReference);
}

async function beginRefund({ db, clock }: RefundDeps, tenantId: string, sheetNo: string) {
  return db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    const operation = firstOperation(order.orderNo, 'refund', sheetNo);
    const { clientReference } = operation;
    assert(order.bookingReference !== null, `order ${order.orderNo} has tickets without a booking`);
    if (sheet.state === 'asked') {
      await changeOrder(tx, order, {
        event: 'refund-accepted',
        at: clock.now(),
        words: '退票已受理',
        sheet: { sheetNo, state: 'processing' },
        operation,
      });
    }
    return { clientReference, bookingReference: order.bookingReference };
  });
}

async function bookRefund(deps: RefundDeps, tenantId: string, sheetNo: string, clientReference: string) {
  await deps.db.inTenant(tenantId, async (tx) => {
    const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
    if (sheet.state !== 'processing') return;
    const at = deps.clock.now();
    const { priceFen, feeFen, backFen } = refundTerms.parse(sheet.quote);
    const sales = accounts.sales(order.product);
    const payable = accounts.payable(deps.shuttles.id);
    const of = { orderNo: order.orderNo, at };
    await post(tx, tenantId, [
      {
        ...of,
        id: `sheet:${sheetNo}:returned`,
        debit: payable,
        credit: sales,
        amountFen: priceFen,
        memo: '退回票款',
      },
      { ...of, id: `sheet:${sheetNo}:fee`, debit: sales, credit: payable, amountFen: feeFen, memo: '退票费' },
      {
        ...of,
        id: `sheet:${sheetNo}:back`,
        debit: sales,
        credit: accounts.deposit,
        amountFen: backFen,
        memo: '应退票款',
      },
    ]);
    const refunded = await changeOrder(tx, order, {
      event: 'refund-done',
      at,
      words: `退票成功，${formatYuan(backFen)}将原路退回`,
      amountFen: backFen,
      tickets: sheet.tickets.map((ticket) => ({ ...ticket, state: 'refunded', ticketNo: null })),
      sheet: { sheetNo, state: 'done' },
      operation: { clientReference, state: 'done', cause: null },
    });
    await deps.earnings.follow(tx, refunded, { faresFen: noFen, incomeFen: noFen }, at);
    const key = markOfSheet(sheetNo);
    await deps.money.returnPart(tx, refunded, { key, amountFen: backFen, feeFen, at, reason: '退票' });
    await closeReturned(deps, tx, refunded, at);
  });
}
