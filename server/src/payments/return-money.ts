import { strict as assert } from 'node:assert';
import { type Fen, noFen, subtractFen } from '@woxing/contract/money';
import { z } from 'zod';
import { accounts, post, resolveHoldsOf } from '#src/ledger/public.ts';
import type { MoneyReturner, OrderWithTickets } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import { applyRefundFact } from './apply-refund-fact.ts';
import { bookReturn } from './book-return.ts';
import { type Side, splitReturn } from './mix-payment.rules.ts';
import { businessTypeOf } from './order-business.ts';
import type { PaymentChannels, RefundWish } from './payment-channel.ts';
import { isOutside } from './payment-outcome.rules.ts';
import { addReturned, type PaymentPart, partsOf } from './payment-parts.db.ts';
import { tellUse } from './payment-parts.ts';
import {
  endAttempts,
  findPaymentRow,
  insertReturn,
  lockReturn,
  type PaymentRow,
  paymentRowsOf,
  type SubjectKey,
  savePayment,
  saveReturn,
} from './payments.db.ts';

const returnJob = 'return-money';
const returnPayload = z.object({ refundNo: z.string() });

interface ReturnWish {
  readonly payment: PaymentRow;
  readonly amountFen: Fen;
  readonly refundNo: string;
  readonly reason: string;
  readonly at: Date;
}

/** What orders and products may ask of payments. */
export function moneyReturner(deps: { readonly jobs: Jobs }): MoneyReturner {
  return {
    async stopCollecting(tx, order, at) {
      await endAttempts(tx, keyOf(order), at);
      await resolveHoldsOf(tx, order.tenantId, order.orderNo, 'released', at);
    },
    async settle(tx, order, at) {
      await resolveHoldsOf(tx, order.tenantId, order.orderNo, 'captured', at);
    },
    async returnAll(tx, order, wish) {
      const payment = await paidPayment(tx, order);
      await savePayment(tx, payment, { state: 'refunding', askAt: null });
      await returnShares(deps, tx, payment, { ...wish, amountFen: order.totalFen, mark: 'R' });
    },
    async returnPart(tx, order, wish) {
      await returnShares(deps, tx, await paidPayment(tx, order), { ...wish, mark: 'P' });
    },
  };
}

const keyOf = ({ tenantId, product, orderNo }: OrderWithTickets): SubjectKey => ({
  tenantId,
  businessType: businessTypeOf[product],
  subjectNo: orderNo,
});

/** Divides a return among the parts of its payment; the payment's own part goes the way of its method. */
async function returnShares(
  deps: { readonly jobs: Jobs },
  tx: Tx,
  payment: PaymentRow & { readonly returnedFen: Fen },
  wish: { amountFen: Fen; mark: 'R' | 'P'; reason: string; at: Date; side?: Side },
): Promise<void> {
  const { tenantId, outTradeNo } = payment;
  const { mark, reason, at } = wish;
  const refundNo = `${outTradeNo}${mark}`;
  const parts = payment.mixed ? await partsOf(tx, tenantId, outTradeNo) : [];
  const shares = splitReturn(
    [...parts, { ...payment, method: own }].map(({ method, amountFen, returnedFen }) => ({
      key: method,
      side: method === 'creditPay' || payment.method === 'creditPay' ? 'company' : 'person',
      leftFen: subtractFen(amountFen, returnedFen),
    })),
    wish.amountFen,
    wish.side,
  );
  for (const part of parts) {
    const amountFen = shares.get(part.method)!;
    if (amountFen > noFen) await returnToPart(tx, payment, part, { amountFen, refundNo, reason, at });
  }
  const amountFen = shares.get(own)!;
  if (amountFen > noFen) await askReturn(deps, tx, tenantId, { payment, amountFen, refundNo, reason, at });
}

/** The payment's own part among the others. */
const own = 'own';

async function returnToPart(
  tx: Tx,
  payment: PaymentRow,
  part: PaymentPart,
  wish: { amountFen: Fen; refundNo: string; reason: string; at: Date },
): Promise<void> {
  const { amountFen, refundNo, reason, at } = wish;
  const added = await post(tx, payment.tenantId, [
    {
      id: `return:${refundNo}:${part.method}`,
      debit: accounts.deposit,
      credit: part.account,
      amountFen,
      orderNo: payment.subjectNo,
      memo: reason,
      at,
    },
  ]);
  if (added === 1) await addReturned(tx, payment.tenantId, payment.outTradeNo, part.method, amountFen);
  await tellUse(tx, payment, at);
}

async function paidPayment(
  tx: Tx,
  order: OrderWithTickets,
): Promise<PaymentRow & { readonly returnedFen: Fen }> {
  const paid = (await paymentRowsOf(tx, keyOf(order))).filter((payment) => payment.state === 'paid');
  assert(paid.length === 1, `order ${order.orderNo} has ${paid.length} payments to return`);
  return paid[0]!;
}

/** Money to an account of ours is back at once; to a channel it is asked for by a job until it is. */
export async function askReturn(
  deps: { readonly jobs: Jobs },
  tx: Tx,
  tenantId: string,
  wish: ReturnWish,
): Promise<void> {
  const { payment, amountFen, refundNo, reason, at } = wish;
  const inside = !isOutside(payment.method);
  const added = await insertReturn(tx, tenantId, {
    refundNo,
    outTradeNo: payment.outTradeNo,
    subjectNo: payment.subjectNo,
    amountFen,
    reason,
    state: inside ? 'done' : 'asked',
    askedAt: at,
  });
  if (!added) return;
  if (!inside) return deps.jobs.enqueue(tx, tenantId, returnJob, { refundNo });
  await bookReturn(tx, tenantId, payment, { refundNo, amountFen, reason }, at);
}

/**
 * Registers the job that asks a channel to return money, again and again until it has. A channel that refuses leaves a
 * return that is stuck, an alert, and the money where our books say it is; nothing is lost and nothing is tried blindly.
 */
export function workReturns(deps: {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Log;
  readonly channels: PaymentChannels;
}): void {
  deps.jobs.work(returnJob, {
    schema: returnPayload,
    // A channel that is down for a day must not strand anybody's money: about 33 hours, five minutes apart at the end.
    retryLimit: 400,
    retryDelaySeconds: 5,
    handle: async (tenantId, { refundNo }) => {
      const { wish, payment } = await deps.db.inTenant(tenantId, async (tx) => {
        const wish = await lockReturn(tx, tenantId, refundNo);
        assert(wish !== undefined, `no such return: ${refundNo}`);
        return { wish, payment: (await findPaymentRow(tx, tenantId, wish.outTradeNo))! };
      });
      if (wish.state === 'done' || wish.state === 'stuck') return;
      assert(isOutside(payment.method), 'an account of ours needs no channel');
      const channel = deps.channels[payment.method];
      const asked: RefundWish = {
        tenantId,
        outTradeNo: payment.outTradeNo,
        // Money that nobody waited for goes back in full, whatever was due.
        tradeFen: payment.state === 'late-paid' ? wish.amountFen : payment.amountFen,
        refundNo,
        amountFen: wish.amountFen,
        reason: wish.reason,
      };
      const outcome = await (wish.state === 'asked' ? channel.refund(asked) : channel.findRefund(asked));
      if (outcome.kind === 'refused') return stick(deps, tenantId, refundNo, outcome.message);
      const state =
        outcome.kind === 'done' &&
        (await applyRefundFact(deps, tenantId, payment.method, outcome.value, deps.clock.now()));
      if (state !== 'done' && state !== 'stuck') throw new Error(`return ${refundNo} is not done yet`);
    },
  });
}

async function stick(
  deps: { readonly db: Database; readonly log: Log },
  tenantId: string,
  refundNo: string,
  problem: string,
): Promise<void> {
  await deps.db.inTenant(tenantId, async (tx) => {
    if ((await lockReturn(tx, tenantId, refundNo))?.state === 'done') return;
    await saveReturn(tx, tenantId, refundNo, { state: 'stuck', problem });
  });
  deps.log.error({ refundNo, problem }, 'a channel refuses to return money: a task for a person');
}

/** A person has seen to a stuck return: the channel is asked again. False when it is not stuck. */
export async function askReturnAgain(
  deps: { readonly jobs: Jobs },
  tx: Tx,
  tenantId: string,
  refundNo: string,
): Promise<boolean> {
  if ((await lockReturn(tx, tenantId, refundNo))?.state !== 'stuck') return false;
  await saveReturn(tx, tenantId, refundNo, { state: 'asked', problem: null });
  await deps.jobs.enqueue(tx, tenantId, returnJob, { refundNo });
  return true;
}
