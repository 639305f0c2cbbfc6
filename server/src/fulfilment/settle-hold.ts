import type { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { sentence } from '@woxing/contract/core/sentences.rules';
import { orderTotal, ticketFare, withFares } from '@woxing/contract/orders/price-items.rules';
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
import { holdSentences } from './hold-sentences.rules.ts';
import type { Booking, CallOutcome, Supply } from './supply.ts';

const heldToApprove = '{held}已保留{minutes}分钟{dearer}，订单金额{amount}，等待审批';

/** What booking the answer of a supplier takes. */
export interface HoldingDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly approvals: OrderApprovals;
  readonly applications: Pick<TravelApplications, 'dearerProblem'>;
}

/**
 * Books what became of asking for seats. Held: the order waits for its approval where it needs one, and otherwise for payment. Refused, or dearer than what its
 * application has left: it ends, and the refusal is thrown after that is committed. Without a clear answer it stays in code 20 and is asked about again, until its time to
 * pay would have been over.
 */
export async function settleHold(
  deps: HoldingDeps,
  supply: Supply,
  tenantId: string,
  call: { orderNo: string; clientReference: string; outcome: CallOutcome },
  asked: Pick<Ctx, 'now' | 'idempotency'>,
): Promise<OrderWithTickets> {
  const { outcome, orderNo, clientReference } = call;
  let tooDear: RefusalError | undefined;
  const order = await deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    const at = asked.now;
    const answered = outcome.kind !== 'unknown' && outcome.kind !== 'accepted';
    if (order.code !== 20 || !(answered || isTooLate(order, at))) return order;
    if (outcome.kind === 'done' && outcome.value.state === 'held') {
      const priced = pricedBy(order, outcome.value);
      tooDear = await dearerThanApplied(deps, tx, order, priced);
      if (tooDear !== undefined) {
        await deps.jobs.enqueue(tx, tenantId, supply.jobs.givingBack, { orderNo });
        return changeOrder(tx, order, {
          ...failedHold(at, tooDear.message),
          set: { ...ended, bookingReference: outcome.value.reference },
          operation: { clientReference, state: 'done', cause: null },
        });
      }
      const held = await confirmHold(supply, tx, order, priced, {
        clientReference,
        at,
        reference: outcome.value.reference,
      });
      if (held.approval === 'pending') await deps.approvals.begin(tx, held, at);
      await asked.idempotency?.keepIn(tx, {
        orderNo,
        code: held.code,
        totalFen: held.totalFen,
        payBefore: held.payBefore,
      });
      return held;
    }
    // Seats may have been taken after all: a job goes on asking, and gives back what it finds.
    if (!answered) await deps.jobs.enqueue(tx, tenantId, supply.jobs.givingBack, { orderNo });
    return changeOrder(tx, order, {
      ...failedHold(at, refusedWords(supply, outcome)),
      ...(!answered && { words: supply.words.silentHold }),
      set: ended,
      operation: {
        clientReference,
        state: answered ? (outcome.kind === 'rejected' ? 'rejected' : 'never-happened') : 'unknown',
        cause: causeOf(outcome),
      },
    });
  });
  if (tooDear !== undefined) throw tooDear;
  if (outcome.kind === 'rejected' && order.code === 12) throw supply.refusalOf(outcome.reason);
  return order;
}

/** Why there are no seats, as whoever asked was told. */
const refusedWords = (supply: Supply, outcome: CallOutcome): string =>
  outcome.kind === 'rejected' ? supply.refusalOf(outcome.reason).message : `未能保留${supply.words.held}`;

const ended = { hold: 'failed', ended: 'cancelled' } as const;

const failedHold = (at: Date, reason: string) =>
  ({
    event: 'hold-failed',
    at,
    words: `${reason}。订单已取消，未产生任何费用`,
    tickets: 'cancelled',
  }) as const;

interface Priced {
  readonly places: readonly Placed[];
  readonly items: OrderWithTickets['items'];
  readonly totalFen: Fen;
}

/** Places that come with the hold cost what they cost. */
function pricedBy(order: OrderWithTickets, booking: Booking): Priced {
  const places = booking.tickets.flatMap(({ passenger, leg, placed }) =>
    placed === undefined ? [] : { passenger, leg, ...placed },
  );
  const items = withFares(order.items, places);
  return { places, items, totalFen: orderTotal(items) };
}

/** Of an order that is dearer than it was placed at: why its application does not bear that. */
function dearerThanApplied(
  { applications }: HoldingDeps,
  tx: Tx,
  order: OrderWithTickets,
  { totalFen }: Priced,
): Promise<RefusalError | undefined> {
  const moreFen = subtractFen(totalFen, order.totalFen);
  return moreFen > noFen ? applications.dearerProblem(tx, order, moreFen) : Promise.resolve(undefined);
}

/** Where places come with the hold and cost more than was asked for at the least, the order is due by so much more. */
async function confirmHold(
  { words }: Supply,
  tx: Tx,
  order: OrderWithTickets,
  { places, items, totalFen }: Priced,
  { clientReference, at, reference }: { clientReference: string; at: Date; reference: string },
): Promise<OrderWithTickets> {
  return changeOrder(tx, order, {
    event: 'hold-confirmed',
    at,
    words: sentence(order.approval === 'pending' ? heldToApprove : holdSentences.confirmed, {
      held: words.held,
      minutes: minutesLeft(order, at),
      dearer: dearerWords(order, { totalFen, places }),
      amount: formatYuan(totalFen),
    }),
    amountFen: totalFen,
    set: { hold: 'confirmed', bookingReference: reference },
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

type Placed = NonNullable<Booking['tickets'][number]['placed']> & {
  readonly passenger: number;
  readonly leg: number;
};

/** `，03车05号下铺的票价比提交时多¥10.50`: nobody is asked for more without a word. */
function dearerWords(
  order: OrderWithTickets,
  { totalFen, places }: { readonly totalFen: Fen; readonly places: readonly Placed[] },
): string {
  const moreFen = subtractFen(totalFen, order.totalFen);
  if (moreFen <= noFen) return '';
  const dearer = places.filter((placed) => placed.fareFen > ticketFare(order.items, placed));
  return `，${dearer.map(({ place }) => place).join('、')}的票价比提交时多${formatYuan(moreFen)}`;
}

function isTooLate(order: OrderWithTickets, at: Date): boolean {
  return order.payBefore !== null && order.payBefore <= at;
}

function causeOf(outcome: CallOutcome): string {
  if (outcome.kind === 'rejected') return outcome.reason;
  return outcome.kind === 'done' ? outcome.value.state : outcome.kind;
}

function minutesLeft(order: OrderWithTickets, at: Date): number {
  return Math.max(0, Math.round(((order.payBefore?.getTime() ?? at.getTime()) - at.getTime()) / 60_000));
}
