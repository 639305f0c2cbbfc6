import { strict as assert } from 'node:assert';
import { formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { type Sentence, sentence } from '@woxing/contract/core/sentences.rules';
import { orderTotal, withFares } from '@woxing/contract/orders/price-items.rules';
import {
  actedUponBy,
  changeOrder,
  endOperation,
  lastOperation,
  lockOrder,
  type MoneyReturner,
  type OrderSteps,
  type OrderWithTickets,
  openOperation,
  paperPlace,
  passengersOf,
} from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import { findConcession } from '../concessions/keep-concessions.ts';
import { railContent } from '../orders/rail-content.ts';
import { railJobs } from '../orders/rail-supply.ts';
import { railSentences } from '../rail-sentences.rules.ts';
import type {
  RailBooking,
  RailOutcome,
  RailPassenger,
  RailQueue,
  RailQueueInput,
  RailRejection,
  RailSupplier,
} from '../rail-supplier.ts';
import { momentWords } from './waitlist-choices.rules.ts';
import { type WaitlistChoices, waitlistChoices } from './waitlist-content.ts';
import { claimWaitlists, findWaitlistRow, followAt, saveWaitlist, type WaitlistRow } from './waitlists.db.ts';

export interface WaitlistDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly money: MoneyReturner;
  readonly rail: Pick<RailSupplier, 'id' | 'status'> & Pick<RailQueue, 'joinQueue' | 'leaveQueue'>;
}

/** An order that waits joins the queue when it is paid before. */
export function waitlistSteps({
  clock,
}: Pick<WaitlistDeps, 'clock'>): Required<Pick<OrderSteps, 'onPrepaid'>> {
  return { onPrepaid: (tx, { tenantId, orderNo }) => followAt(tx, tenantId, orderNo, clock.now()) };
}

/** How often the railway is asked what became of those who wait. */
const askSeconds = 5;
const ordersAtOnce = 50;

/** Looks at the waiting orders whose turn it is. Runs in every process; an order is looked at by one of them. */
export async function followWaitlists(deps: WaitlistDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const again = soon(now);
  const due = await deps.db.inTenant(tenantId, (tx) =>
    claimWaitlists(tx, tenantId, { now, again, max: ordersAtOnce }),
  );
  const failures: unknown[] = [];
  for (const orderNo of due)
    await followWaitlist(deps, tenantId, orderNo).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some waiting orders could not be looked at');
}

const soon = (now: Date) => new Date(now.getTime() + askSeconds * 1000);

/**
 * One look at a waiting order: what is to be asked of the railway is written down, asked, and what it says is booked. It may
 * be done any number of times, by anybody.
 */
export async function followWaitlist(deps: WaitlistDeps, tenantId: string, orderNo: string): Promise<void> {
  const call = await nextCall(deps, tenantId, orderNo);
  if (call === undefined) return;
  const outcome = await make(deps, tenantId, call);
  await deps.db.inTenant(tenantId, (tx) => settle(deps, tx, tenantId, orderNo, call, outcome));
}

/** The call that is due. `asking`: what became of the place in the queue, by the reference under which it was asked for. */
type Call =
  | { readonly kind: 'joining'; readonly clientReference: string; readonly input: RailQueueInput }
  | { readonly kind: 'asking'; readonly clientReference: string }
  | { readonly kind: 'leaving'; readonly clientReference: string; readonly reference: string };

type Outcome = RailOutcome<RailBooking> | NeverHappened;

function make({ rail, clock }: WaitlistDeps, tenantId: string, call: Call): Promise<Outcome> {
  const { clientReference } = call;
  if (call.kind === 'asking') return rail.status(tenantId, clientReference);
  const now = clock.now();
  return call.kind === 'joining'
    ? rail.joinQueue({ tenantId, clientReference, now }, call.input)
    : rail.leaveQueue({ tenantId, clientReference, now }, call.reference);
}

function nextCall(deps: WaitlistDeps, tenantId: string, orderNo: string): Promise<Call | undefined> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    const row = await findWaitlistRow(tx, tenantId, orderNo);
    assert(row !== undefined, `order ${orderNo} waits for nothing`);
    const now = deps.clock.now();
    if (order.code !== 20) {
      await followAt(tx, tenantId, orderNo, null);
      return undefined;
    }
    await followAt(tx, tenantId, orderNo, soon(now));
    if (order.payment === 'due') {
      if (row.leaving) await endWaiting(deps, tx, order, row, { left: true, words: '已取消候补' });
      else if (order.payBefore !== null && order.payBefore <= now)
        await endWaiting(deps, tx, order, row, { left: false, words: railSentences.waitlistLapsed });
      else await followAt(tx, tenantId, orderNo, order.payBefore);
      return undefined;
    }
    const joined = await lastOperation(tx, tenantId, orderNo, 'hold');
    if (joined === undefined || joined.state === 'never-happened') {
      if (row.leaving || row.deadline <= now) {
        await endWaiting(deps, tx, order, row, ownEnd(row));
        return undefined;
      }
      const clientReference = await openOperation(tx, tenantId, orderNo, 'hold', now);
      return { kind: 'joining', clientReference, input: await queueInput(deps, tx, order, row) };
    }
    if (!row.leaving || row.reference === null)
      return { kind: 'asking', clientReference: joined.clientReference };
    const left = await lastOperation(tx, tenantId, orderNo, 'cancel');
    const clientReference =
      left?.state === 'asked'
        ? left.clientReference
        : await openOperation(tx, tenantId, orderNo, 'cancel', now);
    return { kind: 'leaving', clientReference, reference: row.reference };
  });
}

async function queueInput(
  deps: WaitlistDeps,
  tx: Tx,
  order: OrderWithTickets,
  row: WaitlistRow,
): Promise<RailQueueInput> {
  const content = railContent.parse(order.content);
  const choices = waitlistChoices.parse(row.choices);
  const people = await passengersOf(tx, order.tenantId, order.orderNo);
  const passengers: RailPassenger[] = [];
  for (const { position, name, paperType, paperNoSealed } of people) {
    const type = content.ticketTypes[position]!;
    const paperNo = deps.vault.open(paperNoSealed, paperPlace(order.orderNo, position));
    const concession =
      type === 'student' || type === 'disabled-soldier'
        ? await findConcession(deps, tx, order, { paperType, paperNo }, type)
        : undefined;
    passengers.push({
      name,
      type,
      paperType,
      paperNo,
      ...(concession !== undefined && { concession }),
      faresFen: choices.map(({ faresFen }) => faresFen[position]!),
    });
  }
  return { rides: choices.map(({ leg }) => leg), passengers, until: row.deadline };
}

/** Inside the transaction that books what the railway said. */
async function settle(
  deps: WaitlistDeps,
  tx: Tx,
  tenantId: string,
  orderNo: string,
  call: Call,
  outcome: Outcome,
): Promise<void> {
  const order = await lockOrder(tx, tenantId, orderNo);
  const row = (await findWaitlistRow(tx, tenantId, orderNo))!;
  const at = deps.clock.now();
  if (order.code !== 20 || outcome.kind === 'unknown' || outcome.kind === 'accepted') return;
  const { clientReference } = call;
  if (outcome.kind === 'never-happened') {
    await endOperation(tx, tenantId, clientReference, { state: 'never-happened', at, cause: null });
    return followAt(tx, tenantId, orderNo, at);
  }
  if (outcome.kind === 'rejected') {
    if (call.kind === 'asking') return;
    await endOperation(tx, tenantId, clientReference, { state: 'rejected', at, cause: outcome.reason });
    if (call.kind === 'joining')
      return endWaiting(deps, tx, order, row, { left: false, words: refusedWords[outcome.reason] });
    // The seats have come, or waiting has ended: the next look tells.
    await saveWaitlist(tx, tenantId, orderNo, { leaving: false });
    return followAt(tx, tenantId, orderNo, at);
  }
  const booking = outcome.value;
  if (call.kind === 'asking' && booking.state === 'waiting' && row.reference !== null) return;
  await endOperation(tx, tenantId, clientReference, { state: 'done', at, cause: null });
  if (booking.state === 'waiting') return joined(tx, order, row, booking, at);
  if (booking.state === 'held') return fulfil(deps, tx, order, row, booking, at);
  await endWaiting(deps, tx, order, row, ownEnd(row));
}

const refusedWords = {
  'sold-out': '铁路未受理候补',
  overlap: '乘车人已有时间冲突的行程，铁路未受理候补',
  'too-close': '所选车次均已停止候补',
  price: '票价已变动，铁路未受理候补',
  time: '列车时刻已变动，铁路未受理候补',
  identity: '乘车人身份信息未通过核验，铁路未受理候补',
  concession: '乘车人的优惠资质未通过核验，铁路未受理候补',
  busy: '12306系统繁忙，未受理候补',
  refused: '铁路未受理候补',
  state: '铁路未受理候补',
  'unknown-reference': '铁路未受理候补',
} as const satisfies Record<RailRejection, string>;

const ownEnd = ({ leaving, deadline }: WaitlistRow) =>
  leaving
    ? { left: true, words: '已取消候补' }
    : { left: false, words: `截至${momentWords(deadline)}未能候补到车票，候补已结束` };

async function joined(
  tx: Tx,
  { tenantId, orderNo }: OrderWithTickets,
  row: WaitlistRow,
  booking: RailBooking,
  at: Date,
): Promise<void> {
  if (row.reference === null)
    await saveWaitlist(tx, tenantId, orderNo, { reference: booking.reference, joinedAt: at });
  if (row.leaving) await followAt(tx, tenantId, orderNo, at);
}

/** Seats have come: they cost what they cost, the rest of what was prepaid goes back, and tickets are made. */
async function fulfil(
  deps: WaitlistDeps,
  tx: Tx,
  order: OrderWithTickets,
  row: WaitlistRow,
  booking: RailBooking,
  at: Date,
): Promise<void> {
  const { tenantId, orderNo } = order;
  const content = railContent.parse(order.content);
  const choices: WaitlistChoices = waitlistChoices.parse(row.choices);
  assert(booking.choice !== undefined, 'seats came for none of the choices');
  const { leg } = choices[booking.choice]!;
  const tickets = booking.tickets.map(({ passenger, seat, place }) => ({
    passenger,
    leg: 0,
    state: 'issuing' as const,
    ticketNo: null,
    seat,
    place,
  }));
  const items = withFares(
    order.items,
    booking.tickets.map((ticket) => ({ ...ticket, leg: 0 })),
  );
  const totalFen = orderTotal(items);
  assert(totalFen <= order.totalFen, `seats of ${orderNo} cost more than was prepaid`);
  const backFen = subtractFen(order.totalFen, totalFen);
  await saveWaitlist(tx, tenantId, orderNo, {
    reference: booking.reference,
    fulfilled: booking.choice,
    ...(row.joinedAt === null && { joinedAt: at }),
  });
  await followAt(tx, tenantId, orderNo, null);
  const places = tickets.map(({ place }) => place).join('、');
  const back = backFen > noFen ? `，多付的${formatYuan(backFen)}原路退回` : '';
  const fulfilled = await changeOrder(tx, order, {
    event: 'hold-confirmed',
    at,
    words: `候补成功：${formatMonthDay(leg.day)}${leg.trainNo}次${leg.from}—${leg.to}，${leg.seatName}${places}，票款${formatYuan(totalFen)}${back}`,
    amountFen: totalFen,
    set: { hold: 'confirmed', bookingReference: booking.reference },
    items,
    tickets,
    added: {
      content: { ...content, legs: [leg], waitsFor: null },
      searchWords: [leg.trainNo, leg.from, leg.to],
      tickets: [],
    },
  });
  if (backFen > noFen) {
    // What was only held is taken before a part of it can go back.
    await deps.money.settle(tx, fulfilled, at);
    await deps.money.returnPart(tx, fulfilled, { key: 'W', amountFen: backFen, at, reason: '候补差额退款' });
  }
  await deps.jobs.enqueue(tx, tenantId, railJobs.ticketing, { orderNo });
}

/** Nobody waits any more: what was prepaid goes back in full. */
async function endWaiting(
  deps: Pick<WaitlistDeps, 'money' | 'clock'>,
  tx: Tx,
  order: OrderWithTickets,
  { orderNo, leftBy }: WaitlistRow,
  { left, words }: { readonly left: boolean; readonly words: Sentence },
): Promise<void> {
  const at = deps.clock.now();
  const paid = order.payment === 'paid';
  const acted = left && leftBy !== null ? actedUponBy(order, { memberId: leftBy, ip: '' }) : order;
  const ended = await changeOrder(tx, acted, {
    event: left ? 'waitlist-left' : 'waitlist-ended',
    at,
    words: paid
      ? sentence('{words}，预付的{amount}全额原路退回', { words, amount: formatYuan(order.totalFen) })
      : sentence('{words}，未产生任何费用', { words }),
    ...(paid && { amountFen: order.totalFen }),
    set: { ended: 'cancelled', payment: paid ? 'returned' : 'due' },
    tickets: 'cancelled',
  });
  await followAt(tx, order.tenantId, orderNo, null);
  if (paid) await deps.money.returnAll(tx, ended, { at, reason: '候补未成功，全额退款' });
  else await deps.money.stopCollecting(tx, ended, at);
}
