import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { personFenOf, withFares } from '@woxing/contract/orders/price-items.rules';
import type { CarBooking } from '@woxing/contract/products/car/car-booking';
import { disputeDays, reviewDays } from '@woxing/contract/products/car/car-dispute.rules';
import type * as contract from '@woxing/contract/products/car/car-orders';
import { carTotal, estimateRange } from '@woxing/contract/products/car/car-price.rules';
import {
  type CancelFee,
  cancelFee,
  mayCancelIn,
  mayRedirectIn,
  type RideState,
  rideStateNames,
  rideWayProblem,
} from '@woxing/contract/products/car/car-ride.rules';
import { findOrderToAct, lockOrderToAct, type OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { CarPlaces } from '../car-places.ts';
import type { CarSupplier } from '../car-supplier.ts';
import { type CarContent, carContent } from '../orders/car-content.ts';
import { disputableCodes } from '../orders/car-facts.ts';
import { makeRideCall, settleRideCall, type WrittenCall, writeRideCall } from './ask-fleet.ts';
import { type CarRideRow, findRideRow, saveRide } from './car-rides.db.ts';
import { type FollowDeps, followRide } from './follow-rides.ts';
import { isCancelled } from './ride-view.rules.ts';

/** What whoever ordered a ride may do with it: end it before it begins, name another destination, question its bill, and say how it was. */

export interface RideActDeps extends FollowDeps {
  readonly cars: FollowDeps['cars'] & Pick<CarSupplier, 'id' | 'offers'>;
  readonly carPlaces: CarPlaces;
}

interface Known {
  readonly order: OrderWithTickets;
  readonly row: CarRideRow;
  readonly booking: CarBooking;
  readonly content: CarContent;
}

/** The order of a ride that the caller may act upon, as it stands this second. Refuses with `order.unknown`. */
async function rideToAct(deps: RideActDeps, ctx: MemberCtx, orderNo: string): Promise<void> {
  const order = await deps.db.read(ctx.tenantId, (tx) => findOrderToAct(tx, ctx, orderNo));
  if (order.product !== 'car') throw refuse('order.unknown');
  await followRide(deps, ctx.tenantId, orderNo);
}

async function lockRide(tx: Tx, ctx: MemberCtx, orderNo: string): Promise<Known> {
  const order = await lockOrderToAct(tx, ctx, orderNo);
  const row = await findRideRow(tx, ctx.tenantId, orderNo);
  if (row === undefined || row.booking === null)
    throw refuse('car.cannot-cancel', { problem: '车队尚未答复，请稍候再试' });
  return { order, row, booking: row.booking, content: carContent.parse(order.content) };
}

/** Makes the call that was written and books its outcome. Refuses with `car.busy` where nobody knows it yet. */
async function call(
  deps: RideActDeps,
  ctx: MemberCtx,
  known: Known,
  written: WrittenCall,
): Promise<OrderWithTickets> {
  const { orderNo, actor } = known.order;
  const outcome = await makeRideCall(deps, ctx.tenantId, written, ctx.now);
  const order = await settleRideCall(deps, ctx.tenantId, { orderNo, written, outcome, now: ctx.now, actor });
  if (outcome.kind !== 'done') throw refuse('car.busy');
  return order;
}

/**
 * Ends a ride that has not begun, at the fee that was shown. Refuses with `car.cancel-fee-changed` where it is another now, and with
 * `car.cannot-cancel` once the ride has begun.
 */
export async function cancelCarOrder(
  deps: RideActDeps,
  ctx: MemberCtx,
  { orderNo, expectFeeFen }: InputOf<typeof contract.cancelCarOrder>,
): Promise<AnswerOf<typeof contract.cancelCarOrder>> {
  await rideToAct(deps, ctx, orderNo);
  const asked = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const known = await lockRide(tx, ctx, orderNo);
    const { booking, order, row } = known;
    if (order.code !== 20 || !mayCancelIn(booking.state))
      throw refuse('car.cannot-cancel', { problem: cannotCancelWords[booking.state] });
    const fee = cancelFee(booking, booking.minimumFen, ctx.now);
    if (fee.feeFen !== expectFeeFen) throw feeChanged(fee, expectFeeFen);
    const input = { feeFen: fee.feeFen };
    return { known, fee, written: writeRideCall(tx, order, row, { kind: 'cancel', input, now: ctx.now }) };
  });
  const order = await call(deps, ctx, asked.known, asked.written);
  return { code: order.code, feeFen: asked.fee.feeFen };
}

const feeChanged = ({ feeFen, words }: CancelFee, expectFeeFen: Parameters<typeof formatYuan>[0]) =>
  refuse(
    'car.cancel-fee-changed',
    { why: words, before: formatYuan(expectFeeFen), after: formatYuan(feeFen) },
    { feeFen },
  );

const cannotCancelWords: Readonly<Record<RideState, string>> = {
  scheduled: '',
  looking: '',
  found: '',
  coming: '',
  arrived: '',
  riding: '行程已经开始，不能取消；如需提前下车请告知司机，费用以实际行程为准',
  ended: '行程已经结束，请结清费用；对费用有疑问可申请核查',
  settled: '行程已结算，对费用有疑问可申请核查',
  failed: '订单已取消，未产生费用',
  cancelled: '订单已取消',
};

/** What another destination makes of the estimate, from where the car is. Refuses with `car.cannot-redirect`, `car.way` and `car.place-elsewhere`. */
export async function quoteCarDestination(
  deps: RideActDeps,
  ctx: MemberCtx,
  { orderNo, to }: InputOf<typeof contract.quoteCarDestination>,
): Promise<AnswerOf<typeof contract.quoteCarDestination>> {
  await rideToAct(deps, ctx, orderNo);
  const known = await deps.db.read(ctx.tenantId, async (tx) => {
    const order = await findOrderToAct(tx, ctx, orderNo);
    const row = await findRideRow(tx, ctx.tenantId, orderNo);
    return { order, row, content: carContent.parse(order.content) };
  });
  checkRedirect(deps, { ...known, booking: known.row?.booking ?? null }, to);
  return reckon(deps, ctx, { ...known, booking: known.row!.booking! }, to);
}

export async function changeCarDestination(
  deps: RideActDeps,
  ctx: MemberCtx,
  { orderNo, to }: InputOf<typeof contract.changeCarDestination>,
): Promise<AnswerOf<typeof contract.changeCarDestination>> {
  await rideToAct(deps, ctx, orderNo);
  const asked = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const known = await lockRide(tx, ctx, orderNo);
    checkRedirect(deps, known, to);
    const { order, row } = known;
    return {
      known,
      written: writeRideCall(tx, order, row, { kind: 'redirect', input: { to }, now: ctx.now }),
    };
  });
  const { lowFen, highFen } = await reckon(deps, ctx, asked.known, to);
  await call(deps, ctx, asked.known, asked.written);
  return { lowFen, highFen };
}

type Redirected = Pick<Known, 'order' | 'content'> & { readonly booking: CarBooking | null };

function checkRedirect(
  { carPlaces }: Pick<RideActDeps, 'carPlaces'>,
  { booking, content }: Redirected,
  to: CarContent['from'],
): void {
  if (booking === null) throw refuse('car.cannot-redirect', { problem: '车队尚未答复，请稍候再试' });
  if (!mayRedirectIn(booking.state))
    throw refuse('car.cannot-redirect', { problem: `${rideStateNames[booking.state]}，不能更改目的地` });
  if (content.transfer?.way === 'drop-off')
    throw refuse('car.cannot-redirect', { problem: '送机、送站的目的地由航班或车次决定，不能更改' });
  if (!carPlaces.isIn(to, to.city)) throw refuse('car.place-elsewhere', { place: to.name, city: to.city });
  const problem = rideWayProblem(hereOf(booking, content), to);
  if (problem !== undefined) throw refuse('car.way', { problem });
}

const hereOf = ({ state, position }: CarBooking, { from }: CarContent) =>
  state === 'riding' && position !== null ? position : from;

/** What was ridden until now by its share of the estimate, and the way from here on. */
async function reckon(
  { cars }: Pick<RideActDeps, 'cars'>,
  ctx: MemberCtx,
  { order, booking, content }: Pick<Known, 'order' | 'booking' | 'content'>,
  to: CarContent['from'],
) {
  const here = { name: content.from.name, ...hereOf(booking, content) };
  const way = { from: here, to, departsAt: ctx.now, immediate: true };
  const offers = await cars.offers(ctx.tenantId, way, ctx.now);
  const offer = offers?.kinds.find(({ kind }) => kind === content.car);
  if (offers === undefined || offer === undefined) throw refuse('car.busy');
  const left = booking.eta?.metres ?? 0;
  const done = booking.state === 'riding' ? Math.max(0, content.estimate.metres - left) : 0;
  const share = content.estimate.metres === 0 ? 0 : Math.min(1, done / content.estimate.metres);
  const doneFen = Math.round(content.estimate.fen * share) as typeof content.estimate.fen;
  const estimateFen = sumFen([doneFen, carTotal(offer.parts)]);
  const items = withFares(order.items, [{ passenger: 0, leg: 0, fareFen: estimateFen }]);
  const personFen = personFenOf(items);
  return {
    metres: done + offers.metres,
    minutes: Math.round(content.estimate.minutes * share) + offers.minutes,
    estimateFen,
    ...estimateRange(estimateFen),
    overStandard:
      personFen > noFen ? `新的预估超出公司承担的部分，其中${formatYuan(personFen)}由个人承担` : null,
    personFen,
  };
}

const dayMs = 86_400_000;
const isOver = (endedAt: Date | null, days: number, now: Date): boolean =>
  endedAt === null || now.getTime() > endedAt.getTime() + days * dayMs;

/** Questions a bill, once. Refuses with `car.dispute`. */
export async function disputeCarBill(
  deps: RideActDeps,
  ctx: MemberCtx,
  { orderNo, parts, reason }: InputOf<typeof contract.disputeCarBill>,
): Promise<Record<never, never>> {
  await rideToAct(deps, ctx, orderNo);
  const asked = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const known = await lockRide(tx, ctx, orderNo);
    const { order, row } = known;
    const problem = disputeProblem(known, ctx.now);
    if (problem !== undefined) throw refuse('car.dispute', { problem });
    const input = { parts: [...new Set(parts)], reason };
    return { known, written: writeRideCall(tx, order, row, { kind: 'dispute', input, now: ctx.now }) };
  });
  await call(deps, ctx, asked.known, asked.written);
  return {};
}

function disputeProblem({ order, row, booking }: Known, now: Date): string | undefined {
  if (row.dispute !== null) return '已对该账单提出过疑问，请查看车队的答复';
  if (booking.bill === null || isCancelled(booking)) return '行程结束后才能对账单提出疑问';
  if (!disputableCodes.has(order.code)) return '费用正在结算，请稍候再试';
  if (isOver(row.endedAt, disputeDays, now)) return `行程结束已超过${disputeDays}天，请联系客服`;
  return undefined;
}

/** Says how a ride was, once. Refuses with `car.review`. */
export async function reviewCarRide(
  { db }: Pick<RideActDeps, 'db'>,
  ctx: MemberCtx,
  { orderNo, stars, tags, words }: InputOf<typeof contract.reviewCarRide>,
): Promise<Record<never, never>> {
  await db.inTenant(ctx.tenantId, async (tx) => {
    const { order, row, booking } = await lockRide(tx, ctx, orderNo);
    if (order.product !== 'car') throw refuse('order.unknown');
    if (row.review !== null) throw refuse('car.review', { problem: '该行程已评价' });
    if (booking.bill === null || isCancelled(booking) || isOver(row.endedAt, reviewDays, ctx.now))
      throw refuse('car.review', { problem: `行程结束后${reviewDays}天内可以评价` });
    saveRide(tx, order, { review: { stars, tags: [...new Set(tags)], words, at: ctx.now.toISOString() } });
    await ctx.idempotency?.keepIn(tx, {});
  });
  return {};
}
