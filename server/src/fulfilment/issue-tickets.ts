import { strict as assert } from 'node:assert';
import { addFen, type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { accounts, type Transfer } from '#src/ledger/public.ts';
import {
  changeOrder,
  type Earnings,
  endOperation,
  firstOperation,
  lastOperation,
  lockOrder,
  type MoneyReturner,
  type OperationStep,
  type OrderWithTickets,
  openOperation,
  type TicketStep,
} from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Booking, CallOutcome, Supply } from './supply.ts';
import { type TicketingSums, ticketingSums } from './ticketing-sums.rules.ts';

export interface TicketingDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly money: MoneyReturner;
  readonly earnings: Earnings;
}

/** After this long without a clear answer an order is set aside for a person, who can try again or give it up. */
const giveUpAskingMinutes = 10;

/** Turns a paid order into tickets, one run of the job; throws when the outcome is not known yet, so that it is run again. */
export async function issueTickets(
  deps: TicketingDeps,
  supply: Supply,
  tenantId: string,
  orderNo: string,
): Promise<void> {
  const { supplier } = supply;
  const call = await beginIssue(deps, supply, tenantId, orderNo);
  if (call === undefined) return;
  const { clientReference, bookingReference } = call;
  const outcome = call.asked
    ? await supplier.status(tenantId, clientReference)
    : await supplier.issue({ tenantId, clientReference, now: deps.clock.now() }, bookingReference);
  const settled = await settleIssue(deps, supply, tenantId, orderNo, call, outcome);
  if (!settled) throw new Error(`tickets of ${orderNo} are not settled yet (${outcome.kind})`);
}

interface IssueCall {
  readonly clientReference: string;
  readonly bookingReference: string;
  readonly startedAt: Date;
  /** The call was made before; its outcome is not known. */
  readonly asked: boolean;
}

async function beginIssue(
  deps: TicketingDeps,
  supply: Supply,
  tenantId: string,
  orderNo: string,
): Promise<IssueCall | undefined> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    if ((order.code !== 1 && order.code !== 7) || order.payment === 'due') return undefined;
    assert(order.bookingReference !== null, `order ${orderNo} is paid without a booking`);
    const bookingReference = order.bookingReference;
    const now = deps.clock.now();
    if (order.code === 1) {
      const operation = firstOperation(orderNo, 'issue');
      await changeOrder(tx, order, {
        event: 'sent',
        at: now,
        words: supply.words.sent,
        tickets: 'issuing',
        operation,
      });
      return { clientReference: operation.clientReference, bookingReference, startedAt: now, asked: false };
    }
    const last = await lastOperation(tx, tenantId, orderNo, 'issue');
    if (last?.state === 'asked' || last?.state === 'unknown') {
      const { clientReference, startedAt } = last;
      return { clientReference, bookingReference, startedAt, asked: true };
    }
    const clientReference = await openOperation(tx, tenantId, orderNo, 'issue', now);
    return { clientReference, bookingReference, startedAt: now, asked: false };
  });
}

/** True when the order needs no more asking. */
async function settleIssue(
  deps: TicketingDeps,
  supply: Supply,
  tenantId: string,
  orderNo: string,
  call: IssueCall,
  outcome: CallOutcome,
): Promise<boolean> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    if (order.code !== 7) return true;
    const at = deps.clock.now();
    const { clientReference } = call;
    // While a booking is being issued, tickets may still follow: it is booked once, when it has settled.
    const tickets =
      outcome.kind === 'done' && outcome.value.state !== 'issuing' ? ticketSteps(order, outcome.value) : [];
    if (tickets.some((ticket) => ticket.state === 'issued')) {
      const operation: OperationStep = { clientReference, state: 'done', cause: null };
      await bookIssued(deps, supply, tx, order, { tickets, at, operation });
      return true;
    }
    if (
      outcome.kind === 'rejected' ||
      (outcome.kind === 'done' && outcome.value.state !== 'issuing' && outcome.value.state !== 'held')
    ) {
      // An attempt that was declared never to have happened may be refused late, when another has taken its place.
      const last = await lastOperation(tx, tenantId, orderNo, 'issue');
      if (last?.clientReference !== clientReference) return true;
      const cause = outcome.kind === 'rejected' ? outcome.reason : outcome.value.state;
      const operation: OperationStep = { clientReference, state: 'rejected', cause };
      const lost = supply.lost?.has(cause) === true;
      const words = lost
        ? `${supply.words.notIssued}：${supply.refusalOf(cause).message}`
        : supply.words.notIssued;
      const aside = await setAside(tx, order, at, words, operation);
      if (lost) await giveUpLost(deps, supply, tx, aside, at);
      return true;
    }
    if (outcome.kind === 'never-happened') {
      await endOperation(tx, tenantId, clientReference, { state: 'never-happened', at, cause: null });
      return false;
    }
    if (at.getTime() - call.startedAt.getTime() > giveUpAskingMinutes * 60_000) {
      await setAside(tx, order, at, supply.words.silentIssue);
      return true;
    }
    return false;
  });
}

/** Of a booking that has settled: whatever ticket it does not name as issued has failed. */
function ticketSteps(order: OrderWithTickets, booking: Booking): TicketStep[] {
  const issued = new Map(
    booking.tickets.filter(({ state }) => state === 'issued').map((ticket) => [placeOf(ticket), ticket]),
  );
  return order.tickets.map(({ passenger, leg }) => {
    const { ticketNo = null, place } = issued.get(placeOf({ passenger, leg })) ?? {};
    return {
      passenger,
      leg,
      state: ticketNo === null ? 'failed' : 'issued',
      ticketNo,
      ...(place !== undefined && { place }),
    };
  });
}

async function setAside(
  tx: Tx,
  order: OrderWithTickets,
  at: Date,
  words: string,
  operation?: OperationStep,
): Promise<OrderWithTickets> {
  return changeOrder(tx, order, {
    event: 'issue-failed',
    at,
    words,
    tickets: 'failed',
    ...(operation && { operation }),
  });
}

/** There never will be tickets: all that was paid goes back without anybody asking for it. */
async function giveUpLost(
  deps: TicketingDeps,
  supply: Supply,
  tx: Tx,
  order: OrderWithTickets,
  at: Date,
): Promise<void> {
  const ended = await changeOrder(tx, order, {
    event: 'given-up',
    at,
    words:
      order.totalFen === noFen
        ? '订单已取消，未产生任何费用'
        : `订单已取消，${formatYuan(order.totalFen)}将全额原路退回`,
    amountFen: order.totalFen,
    set: { ended: 'given-up', payment: 'returned' },
    tickets: 'cancelled',
  });
  await deps.money.returnAll(tx, ended, { at, reason: `${supply.words.notIssued}，全额退款` });
  await deps.jobs.enqueue(tx, order.tenantId, supply.jobs.givingBack, { orderNo: order.orderNo });
}

interface Issued {
  readonly tickets: readonly TicketStep[];
  readonly at: Date;
  readonly operation: OperationStep;
}

/** Tickets exist: sale, fee and insurance are posted, and what was not issued goes back to its payer. */
async function bookIssued(
  deps: TicketingDeps,
  supply: Supply,
  tx: Tx,
  order: OrderWithTickets,
  { tickets, at, operation }: Issued,
): Promise<void> {
  await deps.money.settle(tx, order, at);
  const issued = new Set(tickets.filter((ticket) => ticket.state === 'issued').map(placeOf));
  const sums = ticketingSums(
    order.items,
    order.tickets.map((ticket) => ({ ...ticket, issued: issued.has(placeOf(ticket)) })),
    supply.commissionPercent,
  );
  const missing = order.tickets.length - issued.size;
  await changeOrder(tx, order, {
    event: 'issued',
    at,
    words:
      missing === 0
        ? (supply.words.issued?.(issued.size) ?? `出票成功，共${issued.size}张`)
        : `已出票${issued.size}张，其余${missing}张未能出票，${formatYuan(sums.returnedFen)}原路退回`,
    tickets,
    operation,
  });
  const { faresFen, commissionFen, serviceFen } = sums;
  const counting = { faresFen, incomeFen: addFen(commissionFen, serviceFen) };
  await deps.earnings.follow(tx, order, counting, at, saleTransfers(order, supply, sums, at));
  if (sums.returnedFen > noFen) {
    await deps.money.returnPart(tx, order, {
      key: 'P',
      amountFen: sums.returnedFen,
      personFen: sums.returnedPersonFen,
      at,
      reason: '部分未能出票',
    });
  }
}

function placeOf({ passenger, leg }: { passenger: number; leg: number }): string {
  return `${passenger}/${leg}`;
}

function saleTransfers(order: OrderWithTickets, supply: Supply, sums: TicketingSums, at: Date): Transfer[] {
  const { orderNo } = order;
  const sales = accounts.sales(order.product);
  const payable = accounts.payable(supply.supplier.id);
  const transfer = (
    name: string,
    debit: Transfer['debit'],
    credit: Transfer['credit'],
    amountFen: Fen,
    memo: string,
  ) => ({ id: `${name}:${orderNo}`, debit, credit, amountFen, orderNo, memo, at });
  const { words } = supply;
  const costFen = subtractFen(sums.ticketsFen, sums.commissionFen);
  return [
    transfer('sale', accounts.deposit, sales, sums.ticketsFen, words.sale),
    transfer('cost', sales, payable, costFen, words.cost),
    transfer('service-fee', accounts.deposit, accounts.serviceFee, sums.serviceFen, '服务费'),
    transfer('insurance', accounts.deposit, accounts.payable('insurer'), sums.insuranceFen, '应付保险公司'),
    transfer('extras', accounts.deposit, supply.extrasAccount ?? payable, sums.extrasFen, '应付附加服务费用'),
  ].filter(({ amountFen }) => amountFen > noFen);
}
