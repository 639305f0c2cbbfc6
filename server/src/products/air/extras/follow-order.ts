import { noFen } from '@woxing/contract/core/money';
import type { TicketEnd } from '@woxing/contract/products/air/air-extras.rules';
import { z } from 'zod';
import { findSheet, type OrderMove, type OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { isOfFlights } from '../air-products.rules.ts';
import { isOn, ticketsMoved } from '../insurance/policy-steps.rules.ts';
import { airContent } from '../orders/air-content.ts';
import { departureOf } from '../search/segment-order.rules.ts';
import { askWishes } from './ask-wishes.ts';
import { closeExtras } from './close-extras.ts';
import { lineComesBack } from './ending-extras.ts';
import { type ExtraLine, type Extras, extrasOfOrder, saveExtras, saveLines } from './extras.db.ts';
import { type ExtrasDeps, extrasJob } from './extras-deps.ts';

type Move = Pick<OrderMove, 'order' | 'at' | 'before'>;
type Deps = Pick<ExtrasDeps, 'jobs' | 'money'>;

/**
 * Extras follow the tickets that they are for, told in the transaction in which these move, with the order locked: what was chosen while
 * booking is asked for when they are issued, what is not paid for ends when a refund or a change is opened, and what is kept ends with
 * its ticket, or with the aircraft that had the seat. Its supplier lets it go by itself then; what comes back of its price is returned by a
 * job.
 */
export function followTicketExtras(deps: Deps) {
  return async (tx: Tx, { order, at, before }: Move): Promise<void> => {
    if (before === null || !isOfFlights(order)) return;
    const { issued } = ticketsMoved(before.tickets, order.tickets);
    if (issued.length > 0) await askWishes(deps, tx, order, issued, at);
    const lost = seatsLost(before.content, order.content);
    if (lost.length > 0) await endLostSeats({ deps, tx, order, at }, lost);
    const opened = order.sheets.length > before.sheets.length;
    const ended = order.tickets.filter((ticket) => hasEnded(ticket, before));
    if (!opened && ended.length === 0) return;
    const all = await extrasOfOrder(tx, order.tenantId, order.orderNo);
    const step = { deps, tx, order, at };
    if (opened)
      for (const extras of all)
        if (isUnpaid(extras)) await closeExtras(deps, tx, { order, extras, at }, '机票已申请退改，已取消');
    if (ended.length > 0 && all.length > 0) await endWithTickets(step, all, ended, await endOf(step, before));
  };
}

interface LostSeat {
  readonly leg: number;
  readonly seat: string;
}

/** Seats that another type of aircraft, told just now, does not have. */
function seatsLost(before: unknown, now: unknown): LostSeat[] {
  const was = airContent.parse(before).legs;
  return airContent
    .parse(now)
    .legs.flatMap(({ aircraftChange }, leg) =>
      aircraftChange === null || aircraftChange.no === was[leg]?.aircraftChange?.no
        ? []
        : aircraftChange.seatsGone.map((seat) => ({ leg, seat })),
    );
}

/** The carrier has given them up; what was paid for them comes back, and others can be chosen. */
async function endLostSeats(step: Step, lost: readonly LostSeat[]): Promise<void> {
  const { deps, tx, order, at } = step;
  const isLost = ({ kind, leg, code, state }: ExtraLine) =>
    kind === 'seat' && state !== 'ended' && lost.some((one) => one.leg === leg && one.seat === code);
  for (const extras of await extrasOfOrder(tx, order.tenantId, order.orderNo)) {
    const gone = extras.lines.filter(isLost);
    if (gone.length > 0 && isUnpaid(extras))
      await closeExtras(deps, tx, { order, extras, at }, '航空公司更换机型，已没有所选座位，已取消');
    const kept = gone.filter(({ state }) => state === 'kept');
    await endLines(
      step,
      extras,
      kept.map((line) => ({ line, back: line.money === 'kept' })),
    );
  }
}

interface Step {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly order: OrderWithTickets;
  readonly at: Date;
}
type Ticket = OrderWithTickets['tickets'][number];
type Before = NonNullable<Move['before']>;

const endStates: ReadonlySet<string> = new Set(['voided', 'refunded', 'changed']);

function hasEnded(ticket: Ticket, before: Before): boolean {
  const was = before.tickets.find(isOn(ticket));
  return endStates.has(ticket.state) && was !== undefined && was.state !== ticket.state;
}

/** What costs nothing is kept at once, and ends with its ticket alone; what was paid with the order too. */
const isUnpaid = ({ state, amountFen, paidAt }: Extras) =>
  state === 'to-pay' || (state === 'asked' && amountFen > noFen && paidAt === null);

const cause = z.object({
  reason: z.string().default('voluntary'),
  involuntary: z.boolean().default(false),
  free: z.boolean().default(false),
});

/** Of the refund or change that the step has done: whether the carrier is its cause. */
async function endOf({ tx, order }: Step, before: Before): Promise<'voluntary' | 'involuntary'> {
  const was = new Map(before.sheets.map(({ sheetNo, state }) => [sheetNo, state]));
  const done = order.sheets.find(({ sheetNo, state }) => state === 'done' && was.get(sheetNo) !== 'done');
  if (done === undefined) return 'voluntary';
  const { reason, involuntary, free } = cause.parse(
    (await findSheet(tx, order.tenantId, done.sheetNo))!.quote,
  );
  return involuntary || free || reason !== 'voluntary' ? 'involuntary' : 'voluntary';
}

async function endWithTickets(
  step: Step,
  all: readonly Extras[],
  ended: readonly Ticket[],
  how: 'voluntary' | 'involuntary',
): Promise<void> {
  const { order, at } = step;
  const { legs } = airContent.parse(order.content);
  const returns = (line: ExtraLine, ticket: Ticket) => {
    const end: TicketEnd = ticket.state === 'voided' ? 'voided' : how;
    return lineComesBack(line, { end, departsAt: departureOf(legs[line.leg]!) }, at);
  };
  for (const extras of all) {
    const over = extras.lines.flatMap((line) => {
      const ticket = line.state === 'ended' ? undefined : ended.find(isOn(line));
      return ticket === undefined ? [] : [{ line, back: returns(line, ticket) }];
    });
    await endLines(step, extras, over);
  }
}

/** Lines that end now, those that come `back` with their price. */
async function endLines(
  { deps, tx, order, at }: Step,
  extras: Extras,
  over: readonly { readonly line: ExtraLine; readonly back: boolean }[],
): Promise<void> {
  if (over.length === 0) return;
  const { tenantId } = order;
  const back = over.filter((one) => one.back).map(({ line }) => line);
  await saveLines(
    tx,
    tenantId,
    over.map(({ line }) => line),
    { state: 'ended' },
  );
  if (back.length === 0) return;
  await saveLines(tx, tenantId, back, { money: 'due-back' });
  if (extras.call === null) await saveExtras(tx, tenantId, extras, { callSince: at });
  await deps.jobs.enqueue(tx, tenantId, extrasJob, { extrasNo: extras.extrasNo });
}
