import { strict as assert } from 'node:assert';
import { addFen, type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import { accounts, post, resolveHoldsOf } from '#src/ledger/public.ts';
import {
  changesOf,
  type MoneyReturner,
  type OrderProducts,
  type OrderWithTickets,
  type PartReturn,
} from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import { afterCommit, type Database, type Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import { refundSteps } from '#src/platform/metrics.ts';
import { applyRefundFact } from './apply-refund-fact.ts';
import { bookReturn } from './book-return.ts';
import { beginCapture, captureLess } from './capture-card.ts';
import type { CardAuthoriser } from './card-authoriser.ts';
import { channelClient } from './channel-client.ts';
import { type GivingSource, splitPrice, splitReturn } from './mix-payment.rules.ts';
import type { PaymentChannels, RefundInput } from './payment-channel.ts';
import { channelOf, isOutside } from './payment-outcome.rules.ts';
import { addReturned, type PaymentPart, partsOf } from './payment-parts.db.ts';
import { alertCreditUse, releaseParts } from './payment-parts.ts';
import { ledgerOrderNo } from './payment-subject.ts';
import {
  endAttempts,
  findPaymentRow,
  insertOrderReturn,
  insertReturn,
  lockReturn,
  type PaymentRow,
  paymentRowsOfOrder,
  type SubjectKey,
  savePayment,
  saveReturn,
} from './payments.db.ts';
import { giveBackReserved } from './reserve-credit.ts';

const returnJob = 'return-money';
const returnPayload = z.object({ refundNo: z.string() });

interface ReturnInput {
  readonly payment: PaymentRow;
  readonly amountFen: Fen;
  readonly refundNo: string;
  readonly reason: string;
  readonly at: Date;
}

/** What orders and products may ask of payments. */
export function moneyReturner(deps: {
  readonly jobs: Jobs;
  readonly products: OrderProducts;
}): MoneyReturner {
  return {
    async stopCollecting(tx, order, at, sheetNo) {
      if (order.approval !== 'none') await giveBackReserved(tx, order, at);
      await endAttempts(tx, subjectOf(deps.products, order, sheetNo), at);
      await resolveHoldsOf(tx, order.tenantId, order.orderNo, 'released', at);
    },
    async stopCollectingFor(tx, subject, at) {
      for (const attempt of await endAttempts(tx, subject, at)) await releaseParts(tx, attempt, at);
    },
    async settle(tx, order, at) {
      const [payments] = await Promise.all([
        paymentRowsOfOrder(tx, order),
        resolveHoldsOf(tx, order.tenantId, order.orderNo, 'captured', at),
      ]);
      for (const payment of payments)
        if (payment.state === 'paid' && payment.way === 'card') await beginCapture(deps, tx, payment);
    },
    async returnAll(tx, order, { sheetNo, at, reason }) {
      // Of what is paid at a desk we have nothing.
      if (sheetNo === undefined && order.totalFen === noFen) return;
      const { businessType, subjectNo } = subjectOf(deps.products, order, sheetNo);
      const paid = (await sourcesOf(tx, order)).filter(
        ({ payment }) => payment.businessType === businessType && payment.subjectNo === subjectNo,
      );
      assert(paid.length > 0, `nothing was paid for ${subjectNo}`);
      await savePayment(tx, paid[0]!.payment, { state: 'refunding', askAt: null });
      for (const source of paid)
        await giveBack(deps, tx, source, { amountFen: source.leftFen, mark: 'R', reason, at });
    },
    async returnPart(tx, order, input) {
      if (input.amountFen === noFen || !(await insertOrderReturn(tx, order, input))) return;
      const { key: mark, reason, at } = input;
      for (const { source, amountFen } of await sharesOf(tx, order, input))
        await giveBack(deps, tx, source, { amountFen, mark, reason, at });
    },
    async planReturn(tx, order, input) {
      const shares = await sharesOf(tx, order, input);
      return shares.map(({ source, amountFen }) => ({ method: source.method, amountFen }));
    },
    async isReturning(tx, order) {
      const payments = await paymentRowsOfOrder(tx, order);
      return payments.some(({ returnedFen, leavingFen }) => returnedFen < leavingFen);
    },
  };
}

function subjectOf(products: OrderProducts, order: OrderWithTickets, sheetNo?: string): SubjectKey {
  const { tenantId, product, orderNo } = order;
  return sheetNo === undefined
    ? { tenantId, businessType: products[product].businessType, subjectNo: orderNo }
    : { tenantId, businessType: changesOf(products, order).businessType, subjectNo: sheetNo };
}

/** An account or a channel that gave money to a payment, and may get some of it back. */
interface Source extends GivingSource {
  readonly payment: PaymentRow;
  readonly method: PaymentRow['method'];
  /** Where it is not the payment's own part. */
  readonly part: PaymentPart | undefined;
}

/** All that was taken for an order and its changes, by who gave it. */
async function sourcesOf(tx: Tx, order: Pick<OrderWithTickets, 'tenantId' | 'orderNo'>): Promise<Source[]> {
  const taken = (await paymentRowsOfOrder(tx, order)).filter(({ state }) => takenStates.has(state));
  const sources: Source[] = [];
  for (const payment of taken) {
    const parts = payment.mixed ? await partsOf(tx, payment.tenantId, payment.outTradeNo) : [];
    const of = ({ method, amountFen }: PaymentPart | PaymentRow, goneFen: Fen) => ({
      payment,
      method,
      key: `${payment.outTradeNo}:${method}`,
      side: method === 'creditPay' ? ('company' as const) : ('person' as const),
      gaveFen: amountFen,
      leftFen: subtractFen(amountFen, goneFen),
    });
    sources.push(...parts.map((part) => ({ ...of(part, part.returnedFen), part })));
    sources.push({ ...of(payment, payment.leavingFen), part: undefined });
  }
  return sources;
}

const takenStates: ReadonlySet<string> = new Set(['paid', 'refunding', 'refunded']);

interface Share {
  readonly source: Source;
  readonly amountFen: Fen;
}

/** Each payment gives back what it paid of the price; inside of it, both sides what they paid of its two parts; less what is kept of them. */
async function sharesOf(tx: Tx, order: OrderWithTickets, input: PartReturn): Promise<Share[]> {
  const { amountFen, feeFen = noFen, personFen = noFen, feeOn, paidForChanges = [] } = input;
  const sources = await sourcesOf(tx, order);
  const priceFen = addFen(amountFen, feeFen);
  const changesFen = sumFen(paidForChanges.map((change) => change.amountFen));
  const changesPersonFen = sumFen(paidForChanges.map((change) => change.personFen));
  const prices = [
    ...paidForChanges,
    {
      sheetNo: order.orderNo,
      amountFen: subtractFen(priceFen, changesFen),
      personFen: subtractFen(personFen, changesPersonFen),
    },
  ].flatMap(({ sheetNo: subjectNo, amountFen: paidFen, personFen: byPersonFen }) => {
    const own = sources.filter(({ payment }) => payment.subjectNo === subjectNo);
    const duePersonFen = own[0]?.payment.personFen ?? noFen;
    const split = splitPrice(own, { priceFen: paidFen, personFen: byPersonFen }, duePersonFen);
    return own.map((source) => ({ ...source, leftFen: split.get(source.key)! }));
  });
  const fees = splitReturn(prices, feeFen, feeOn);
  return prices
    .map((source) => ({ source, amountFen: subtractFen(source.leftFen, fees.get(source.key)!) }))
    .filter((share) => share.amountFen > noFen);
}

/** To an account that gave a part at once; the payment's own part goes the way of its method. */
async function giveBack(
  deps: { readonly jobs: Jobs },
  tx: Tx,
  { payment, part }: Source,
  input: { amountFen: Fen; mark: string; reason: string; at: Date },
): Promise<void> {
  const { amountFen, reason, at } = input;
  const refundNo = `${payment.outTradeNo}${input.mark}`;
  if (amountFen === noFen) return;
  if (part === undefined)
    await askReturn(deps, tx, payment.tenantId, { payment, amountFen, refundNo, reason, at });
  else await returnToPart(tx, payment, part, { amountFen, refundNo, reason, at });
}

async function returnToPart(
  tx: Tx,
  payment: PaymentRow,
  part: PaymentPart,
  input: { amountFen: Fen; refundNo: string; reason: string; at: Date },
): Promise<void> {
  const { amountFen, refundNo, reason, at } = input;
  const added = await post(tx, payment.tenantId, [
    {
      id: `return:${refundNo}:${part.method}`,
      debit: accounts.deposit,
      credit: part.account,
      amountFen,
      orderNo: ledgerOrderNo(payment),
      memo: reason,
      at,
    },
  ]);
  if (added === 1) await addReturned(tx, payment.tenantId, payment.outTradeNo, part.method, amountFen);
  await alertCreditUse(tx, payment, at);
}

/** Money to an account of ours is back at once; to a channel it is asked for by a job until it is. */
export async function askReturn(
  deps: { readonly jobs: Jobs },
  tx: Tx,
  tenantId: string,
  input: ReturnInput,
): Promise<void> {
  const { payment, amountFen, refundNo, reason, at } = input;
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
  afterCommit(tx, () => refundSteps.inc({ method: payment.method, state: 'asked' }));
  // What the bank was not asked for yet is captured that much less.
  const letGo = payment.way === 'card' && (await captureLess(tx, payment, amountFen));
  if (!inside && !letGo) return deps.jobs.enqueue(tx, tenantId, returnJob, { refundNo });
  await bookReturn(tx, tenantId, payment, { refundNo, amountFen, reason, letGo }, at);
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
  readonly cards: CardAuthoriser;
}): void {
  deps.jobs.work(returnJob, {
    schema: returnPayload,
    // A channel that is down for a day must not strand anybody's money: about 33 hours, five minutes apart at the end.
    retryLimit: 400,
    retryDelaySeconds: 5,
    handle: async (tenantId, { refundNo }) => {
      const { input, payment } = await deps.db.inTenant(tenantId, async (tx) => {
        const input = await lockReturn(tx, tenantId, refundNo);
        assert(input !== undefined, `no such return: ${refundNo}`);
        return { input, payment: (await findPaymentRow(tx, tenantId, input.outTradeNo))! };
      });
      if (input.state === 'done' || input.state === 'stuck') return;
      const name = channelOf(payment);
      assert(name !== undefined, 'an account of ours needs no channel');
      const channel = channelClient(deps, name);
      const asked: RefundInput = {
        tenantId,
        outTradeNo: payment.outTradeNo,
        // Unexpected money is returned in full, whatever was due.
        tradeFen: payment.state === 'late-paid' ? input.amountFen : payment.amountFen,
        refundNo,
        amountFen: input.amountFen,
        reason: input.reason,
      };
      const outcome = await (input.state === 'asked' ? channel.refund(asked) : channel.findRefund(asked));
      if (outcome.kind === 'refused') {
        refundSteps.inc({ method: payment.method, state: 'stuck' });
        return markReturnStuck(deps, tenantId, refundNo, outcome.message);
      }
      const state =
        outcome.kind === 'done' &&
        (await applyRefundFact(deps, tenantId, name, outcome.value, deps.clock.now()));
      if (state !== 'done' && state !== 'stuck') throw new Error(`return ${refundNo} is not done yet`);
    },
  });
}

async function markReturnStuck(
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

/**
 * An administrator wants a return to be asked for now: one that its channel refused is asked for again under its own number, one
 * that waits for its next try need not wait, and one that has lost its job gets a new one. False when it is done, or unknown.
 */
export async function askReturnAgain(
  deps: { readonly jobs: Jobs },
  tx: Tx,
  tenantId: string,
  refundNo: string,
): Promise<boolean> {
  const found = await lockReturn(tx, tenantId, refundNo);
  if (found === undefined || found.state === 'done') return false;
  if (found.state === 'stuck') await saveReturn(tx, tenantId, refundNo, { state: 'asked', problem: null });
  await deps.jobs.retry(tx, tenantId, returnJob, { refundNo });
  return true;
}
