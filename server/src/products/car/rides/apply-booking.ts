import { timeOf } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { personFenOf, withFares } from '@woxing/contract/orders/price-items.rules';
import type { CarBooking } from '@woxing/contract/products/car/car-booking';
import { carKindNames } from '@woxing/contract/products/car/car-kinds.rules';
import { carTotal } from '@woxing/contract/products/car/car-price.rules';
import {
  lookMinutesAhead,
  type RideState,
  restingStates,
} from '@woxing/contract/products/car/car-ride.rules';
import {
  actedUponBy,
  changeOrder,
  lockOrder,
  type OrderActor,
  type OrderWithTickets,
  replaceContent,
} from '#src/orders/public.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { type CarContent, carContent } from '../orders/car-content.ts';
import { payDays } from '../orders/car-facts.ts';
import { carJobs } from '../orders/car-supply.ts';
import { type CarRideRow, findRideRow, saveRide } from './car-rides.db.ts';

/** What booking the word of a fleet takes. */
export interface ApplyDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** The durable job by which a company pays for a ride that it alone pays for. */
export const payByCompanyJob = 'pay-car-by-company';

export interface Applying {
  readonly order: OrderWithTickets;
  readonly row: CarRideRow;
  readonly booking: CarBooking;
  readonly now: Date;
  /** Who ended it in the place of its owner. */
  readonly actor?: OrderActor | undefined;
}

/** The fleet has taken an order on. Told twice, or after the order has ended, it changes nothing. */
export async function linkBooking(
  deps: ApplyDeps,
  tenantId: string,
  told: { readonly orderNo: string; readonly clientReference: string; readonly booking: CarBooking },
  now: Date,
): Promise<void> {
  await deps.db.inTenant(tenantId, async (tx) => {
    const { orderNo, clientReference, booking } = told;
    const order = await lockOrder(tx, tenantId, orderNo);
    const row = await findRideRow(tx, tenantId, orderNo);
    if (order.code !== 20 || row === undefined || row.reference !== null) return;
    const linked = await changeOrder(tx, order, {
      event: 'service-news',
      at: now,
      words: booking.state === 'scheduled' ? '车队已接受预约，用车前为您派车' : '车队已受理，正在为您派车',
      set: { bookingReference: booking.reference },
      operation: { clientReference, state: 'done', cause: null },
    });
    saveRide(tx, order, { reference: booking.reference });
    await applyBooking(deps, tx, { order: linked, row, booking, now });
  });
}

/** Books every state of a ride that has not been booked, in their order, and keeps what the fleet said. The order is locked. */
export async function applyBooking(deps: ApplyDeps, tx: Tx, applying: Applying): Promise<OrderWithTickets> {
  const { row, booking, now } = applying;
  const known = new Set(row.booking?.times.map(({ state }) => state));
  let { order } = applying;
  for (const { state, at } of booking.times.filter((time) => !known.has(time.state)))
    order = await (steps[state]?.(deps, tx, { ...applying, order }, at) ?? order);
  const over = row.endedAt === null && (booking.state === 'ended' || booking.state === 'cancelled');
  saveRide(tx, order, {
    state: booking.state,
    booking,
    lookAt: nextLook(order, row, booking, now),
    ...(over && { endedAt: booking.times.at(-1)!.at }),
  });
  return order;
}

/** When a ride is looked at next; nothing happens any more of one that rests, unless its bill is looked into. */
function nextLook(
  order: OrderWithTickets,
  row: CarRideRow,
  { state, dispute }: CarBooking,
  now: Date,
): Date | null {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (row.dispute?.state === 'asked' || dispute?.state === 'asked') return after(60);
  if (restingStates.includes(state)) return null;
  if (state !== 'scheduled') return after(2);
  const looks = new Date(carContent.parse(order.content).departsAt).getTime() - lookMinutesAhead * 60_000;
  return new Date(Math.max(after(2).getTime(), Math.min(looks, after(60).getTime())));
}

type Step = (deps: ApplyDeps, tx: Tx, applying: Applying, at: Date) => Promise<OrderWithTickets>;

const news =
  (wordsOf: (booking: CarBooking, content: CarContent) => string): Step =>
  (_deps, tx, { order, booking }, at) =>
    changeOrder(tx, order, {
      event: 'service-news',
      at,
      words: wordsOf(booking, carContent.parse(order.content)),
    });

const found = ({ driver, car }: CarBooking): string =>
  `${driver?.name ?? '司机'}已接单${car === null ? '' : `，${car.colour}${car.model}，车牌${car.plate}`}`;

/** Of the states that the story tells. */
const steps: Partial<Record<RideState, Step>> = {
  found: news(found),
  arrived: news(({ freeUntil }) =>
    freeUntil === null ? '司机已到达上车地点' : `司机已到达上车地点，免费等候至${timeOf(freeUntil)}`,
  ),
  riding: (_deps, tx, { order }, at) =>
    changeOrder(tx, order, { event: 'service-begun', at, words: '行程开始', set: { hold: 'begun' } }),
  ended,
  failed,
  cancelled,
};

/** The ride is over: it costs what it cost, and waits for money. */
async function ended(
  deps: ApplyDeps,
  tx: Tx,
  { order, booking, now }: Applying,
  at: Date,
): Promise<OrderWithTickets> {
  const content = carContent.parse(order.content);
  const startsAt = booking.times.find(({ state }) => state === 'riding')?.at ?? at;
  const ridden = { startsAt: startsAt.toISOString(), endsAt: at.toISOString() };
  const driven = await replaceContent(tx, order, { ...content, ridden });
  const due = await priced(tx, driven, {
    event: 'hold-confirmed',
    totalFen: carTotal(booking.bill!.parts),
    at,
    now,
    words: (totalFen, personFen) =>
      `行程结束，${carKindNames[content.car]}，费用${formatYuan(totalFen)}${aboveWords(content, totalFen)}${personWords(personFen)}`,
  });
  await deps.jobs.enqueue(tx, order.tenantId, payByCompanyJob, { orderNo: order.orderNo });
  return due;
}

const aboveWords = ({ estimate }: CarContent, totalFen: Fen): string =>
  totalFen > estimate.highFen ? `，高出预估上限${formatYuan(subtractFen(totalFen, estimate.highFen))}` : '';
const personWords = (personFen: Fen): string =>
  personFen > noFen ? `，其中${formatYuan(personFen)}超出差旅标准，由个人承担` : '';

interface Pricing {
  readonly event: 'hold-confirmed' | 'service-cancelled';
  readonly totalFen: Fen;
  readonly at: Date;
  readonly now: Date;
  readonly words: (totalFen: Fen, personFen: Fen) => string;
}

const dayMs = 86_400_000;

function priced(
  tx: Tx,
  order: OrderWithTickets,
  { event, totalFen, at, now, words }: Pricing,
): Promise<OrderWithTickets> {
  const items = withFares(order.items, [{ passenger: 0, leg: 0, fareFen: totalFen }]);
  return changeOrder(tx, order, {
    event,
    at,
    words: words(totalFen, personFenOf(items)),
    amountFen: totalFen,
    set: { hold: 'confirmed', payBefore: new Date(now.getTime() + payDays * dayMs) },
    items,
    ...(event === 'service-cancelled' && { endsMarkUp: true }),
    tickets: [{ passenger: 0, leg: 0, ticketNo: null, state: 'held' }],
  });
}

async function failed(deps: ApplyDeps, tx: Tx, { order }: Applying, at: Date): Promise<OrderWithTickets> {
  const over = await changeOrder(tx, order, {
    event: 'hold-failed',
    at,
    words: '附近暂无司机接单，订单已取消，未产生任何费用',
    set: { hold: 'failed', ended: 'cancelled' },
    tickets: 'cancelled',
  });
  await deps.jobs.enqueue(tx, order.tenantId, carJobs.givingBack, { orderNo: order.orderNo });
  return over;
}

/** Ended before it began: for nothing, or for the fee of its rule, which waits for money as a ride does. */
async function cancelled(
  deps: ApplyDeps,
  tx: Tx,
  { order, booking, now, actor }: Applying,
  at: Date,
): Promise<OrderWithTickets> {
  const acted = actor === undefined ? order : actedUponBy(order, actor);
  if (booking.bill === null) {
    const over = await changeOrder(tx, acted, {
      event: 'service-cancelled',
      at,
      words: '已取消用车，未产生任何费用',
      set: { hold: 'failed', ended: 'cancelled' },
      tickets: 'cancelled',
    });
    await deps.jobs.enqueue(tx, order.tenantId, carJobs.givingBack, { orderNo: order.orderNo });
    return over;
  }
  const due = await priced(tx, acted, {
    event: 'service-cancelled',
    totalFen: carTotal(booking.bill.parts),
    at,
    now,
    words: (totalFen) => `已取消用车，按取消规则收取${formatYuan(totalFen)}`,
  });
  await deps.jobs.enqueue(tx, order.tenantId, payByCompanyJob, { orderNo: order.orderNo });
  return due;
}
