import type { RefusalError } from '@woxing/contract/core/errors';
import { noFen, subtractFen } from '@woxing/contract/core/money';
import { orderTotal, withFares } from '@woxing/contract/orders/price-items.rules';
import {
  changeOrder,
  lockOrder,
  type OrderApprovals,
  type OrderWithTickets,
  type TravelApplications,
} from '#src/orders/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { endOfCall, isAnswered } from './call-answers.rules.ts';
import { heldWords, isTooLate, type Priced } from './held-words.rules.ts';
import type { Booking, CallOutcome, Supply } from './supply.ts';

/** What booking the answer of a supplier takes. */
export interface HoldingDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly approvals: OrderApprovals;
  readonly applications: Pick<TravelApplications, 'dearerProblem'>;
}

/**
 * Books what became of asking for seats. Held: the order waits for its approval where it needs one, and otherwise for payment. Refused,
 * or dearer than what its application or the company's credit has left: it ends, and the refusal is thrown after that is committed. Without a clear answer it
 * stays in code 20 and is asked about again, until its time to pay would have been over.
 */
export async function settleHold(
  deps: HoldingDeps,
  supply: Supply,
  tenantId: string,
  call: { orderNo: string; clientReference: string; outcome: CallOutcome },
  asked: Pick<Ctx, 'now' | 'idempotency'>,
): Promise<OrderWithTickets> {
  const { outcome, orderNo, clientReference } = call;
  const { order, refusal } = await deps.db.inTenant(tenantId, async (tx): Promise<SettledHold> => {
    const order = await lockOrder(tx, tenantId, orderNo);
    const settling = { order, clientReference, at: asked.now };
    if (order.code !== 20 || !(isAnswered(outcome) || isTooLate(order, asked.now))) return { order };
    if (outcome.kind !== 'done' || outcome.value.state !== 'held')
      return { order: await endNotHeld(deps, supply, tx, settling, outcome) };
    const settled = await settleHeld(deps, supply, tx, settling, outcome.value);
    if (settled.refusal !== undefined) return settled;
    const { code, totalFen, payBefore } = settled.order;
    await asked.idempotency?.keepIn(tx, { orderNo, code, totalFen, payBefore });
    return settled;
  });
  if (refusal !== undefined) throw refusal;
  if (outcome.kind === 'rejected' && order.code === 12) throw supply.refusalOf(outcome.reason);
  return order;
}

interface SettledHold {
  readonly order: OrderWithTickets;
  /** Why it has ended although there were seats. */
  readonly refusal?: RefusalError;
}

interface Settling {
  readonly order: OrderWithTickets;
  readonly clientReference: string;
  readonly at: Date;
}

/** There are seats: what they cost is known now, to the place. Those that are too dear, or that no credit is left for, go back. */
async function settleHeld(
  deps: HoldingDeps,
  supply: Supply,
  tx: Tx,
  settling: Settling,
  booking: Booking,
): Promise<SettledHold> {
  const { order, clientReference, at } = settling;
  const priced = pricedBy(order, booking);
  const refusal = await problemOf(deps, tx, order, priced, at);
  if (refusal === undefined) {
    const held = await confirmHold(supply, tx, settling, booking.reference, priced);
    if (held.approval === 'pending') await deps.approvals.begin(tx, held, at);
    else if (held.payment === 'paid')
      await deps.jobs.enqueue(tx, order.tenantId, supply.jobs.ticketing, { orderNo: order.orderNo });
    return { order: held };
  }
  await deps.jobs.enqueue(tx, order.tenantId, supply.jobs.givingBack, { orderNo: order.orderNo });
  const ended = await changeOrder(tx, order, {
    ...failedHold,
    at,
    words: endedWords(refusal.message),
    set: { ...failedHold.set, bookingReference: booking.reference },
    operation: { clientReference, state: 'done', cause: null },
  });
  return { order: ended, refusal };
}

/** Why the seats are not taken at their price. */
async function problemOf(
  { applications, approvals }: HoldingDeps,
  tx: Tx,
  order: OrderWithTickets,
  { items, totalFen, moreFen }: Priced,
  at: Date,
): Promise<RefusalError | undefined> {
  const dearer = moreFen > noFen ? await applications.dearerProblem(tx, order, moreFen) : undefined;
  if (dearer !== undefined || order.approval !== 'pending') return dearer;
  return approvals.holdCredit(tx, { ...order, items, totalFen }, at);
}

async function endNotHeld(
  deps: HoldingDeps,
  supply: Supply,
  tx: Tx,
  { order, clientReference, at }: Settling,
  outcome: CallOutcome,
): Promise<OrderWithTickets> {
  const answered = isAnswered(outcome);
  // Seats may have been taken after all: a job goes on asking, and gives back what it finds.
  if (!answered)
    await deps.jobs.enqueue(tx, order.tenantId, supply.jobs.givingBack, { orderNo: order.orderNo });
  return changeOrder(tx, order, {
    ...failedHold,
    at,
    words: answered ? endedWords(notHeldWords(supply, outcome)) : supply.words.silentHold,
    operation: {
      clientReference,
      ...endOfCall(outcome),
      ...(outcome.kind === 'done' && { cause: outcome.value.state }),
    },
  });
}

const failedHold = {
  event: 'hold-failed',
  set: { hold: 'failed', ended: 'cancelled' },
  tickets: 'cancelled',
} as const;

const endedWords = (reason: string): string => `${reason}。订单已取消，未产生任何费用`;

/** Why there are no seats, as whoever asked was told. */
const notHeldWords = (supply: Supply, outcome: CallOutcome): string =>
  outcome.kind === 'rejected' ? supply.refusalOf(outcome.reason).message : `未能保留${supply.words.held}`;

/** Places that come with the hold cost what they cost. */
function pricedBy(order: OrderWithTickets, booking: Booking): Priced {
  const places = booking.tickets.flatMap(({ passenger, leg, placed }) =>
    placed === undefined ? [] : { passenger, leg, ...placed },
  );
  const items = withFares(order.items, places);
  const totalFen = orderTotal(items);
  return { places, items, totalFen, moreFen: subtractFen(totalFen, order.totalFen) };
}

/**
 * Where places come with the hold and cost more than was asked for at the least, the order is due by so much more. Where nothing is paid
 * to us, nothing is waited for.
 */
async function confirmHold(
  { words }: Supply,
  tx: Tx,
  { order, clientReference, at }: Settling,
  bookingReference: string,
  priced: Priced,
): Promise<OrderWithTickets> {
  const { places, items, totalFen } = priced;
  const isFree = totalFen === noFen;
  return changeOrder(tx, order, {
    event: 'hold-confirmed',
    at,
    words: heldWords(order, words.held, priced, at),
    ...(!isFree && { amountFen: totalFen }),
    set: { hold: 'confirmed', bookingReference, ...(isFree && { payment: 'paid' }) },
    items,
    tickets: order.tickets.map(({ passenger, leg }) => {
      const placed = places.find((place) => place.passenger === passenger && place.leg === leg);
      return {
        passenger,
        leg,
        ticketNo: null,
        state: 'held',
        ...(placed && { seat: placed.seat, place: placed.place }),
      };
    }),
    operation: { clientReference, state: 'done', cause: null },
  });
}
