import { formatYuan } from '@woxing/contract/core/money';
import { mayCancelIn } from '@woxing/contract/products/car/car-ride.rules';
import { changeOrder, lastOperation, lockOrder, type OrderWithTickets } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import { carContent } from '../orders/car-content.ts';
import { applyBooking, linkBooking } from './apply-booking.ts';
import { askRideCall, type FleetDeps, makeRideCall, settleRideCall, writeRideCall } from './ask-fleet.ts';
import { type CarRideRow, claimRides, findRideRow, saveRide } from './car-rides.db.ts';
import { type CorrectingDeps, settleDispute } from './settle-dispute.ts';
import { expectedNow, type TransferDeps } from './transfers.ts';

export interface FollowDeps
  extends Omit<FleetDeps, 'cars'>,
    Omit<CorrectingDeps, 'cars'>,
    Pick<TransferDeps, 'products'> {
  readonly cars: FleetDeps['cars'] & CorrectingDeps['cars'];
  readonly clock: Pick<Clock, 'now'>;
}

const ridesAtOnce = 30;
const againMs = 15_000;

/** Looks at rides whose time it is, whichever process ordered them. */
export async function followRides(deps: FollowDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + againMs);
  const due = await deps.db.inTenant(tenantId, (tx) =>
    claimRides(tx, tenantId, { now, again, max: ridesAtOnce }),
  );
  const failures: unknown[] = [];
  for (const orderNo of due)
    await followRide(deps, tenantId, orderNo).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some rides could not be followed');
}

/** Asks the fleet where a ride stands and books what is new of it. Safe for any number of processes at once. */
export async function followRide(deps: FollowDeps, tenantId: string, orderNo: string): Promise<void> {
  const now = deps.clock.now();
  const row = await deps.db.read(tenantId, (tx) => findRideRow(tx, tenantId, orderNo));
  if (row === undefined) return;
  if (row.reference === null) return findBooking(deps, tenantId, orderNo, now);
  if (row.call !== null) await askRideCall(deps, tenantId, row, now);
  else await followTransfer(deps, tenantId, row, now);
  const booking = await deps.cars.ride(tenantId, row.reference, now);
  if (booking === undefined) return;
  await deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    const latest = await findRideRow(tx, tenantId, orderNo);
    if (latest === undefined || isOlder(booking, latest)) return;
    const applied = await applyBooking(deps, tx, { order, row: latest, booking, now });
    if (latest.dispute?.state === 'asked' && booking.dispute !== null && booking.dispute.state !== 'asked')
      await settleDispute(deps, tx, applied, { row: latest, answer: booking.dispute, now });
  });
}

/** What was asked before somebody else heard more says nothing new. */
const isOlder = (booking: { readonly times: readonly unknown[] }, { booking: known }: CarRideRow): boolean =>
  known !== null && known.times.length > booking.times.length;

/** The order was written, and nobody knows whether the fleet heard of it. An order that ended is not looked at any more. */
async function findBooking(deps: FollowDeps, tenantId: string, orderNo: string, now: Date): Promise<void> {
  const { order, operation } = await deps.db.inTenant(tenantId, async (tx) => ({
    order: await lockOrder(tx, tenantId, orderNo),
    operation: await lastOperation(tx, tenantId, orderNo, 'hold'),
  }));
  if (order.code !== 20 || operation === undefined) {
    await deps.db.inTenant(tenantId, (tx) => {
      saveRide(tx, order, { lookAt: null, state: 'failed' });
      return Promise.resolve();
    });
    return;
  }
  const { clientReference } = operation;
  const outcome = await deps.cars.status(tenantId, clientReference);
  if (outcome.kind === 'done')
    await linkBooking(deps, tenantId, { orderNo, clientReference, booking: outcome.value }, now);
}

/** A flight or train that comes or leaves at another time takes its ride along, as long as that has not begun. */
async function followTransfer(deps: FollowDeps, tenantId: string, row: CarRideRow, now: Date): Promise<void> {
  if (row.transfer === null || !mayCancelIn(row.booking?.state ?? 'looking')) return;
  const written = await deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, row.orderNo);
    const latest = await findRideRow(tx, tenantId, row.orderNo);
    const { transfer, departsAt } = carContent.parse(order.content);
    if (latest === undefined || latest.transfer === null || transfer === null) return undefined;
    if (latest.call !== null || order.code !== 20) return undefined;
    const expected = await expectedNow(deps, tx, tenantId, transfer);
    if (expected === undefined) return undefined;
    const movedMs = expected.at.getTime() - new Date(latest.transfer.expectedAt).getTime();
    if (expected.cancelled && !latest.transfer.cancelled) await tellCancelled(tx, order, latest, now);
    if (expected.cancelled || movedMs === 0) return undefined;
    saveRide(tx, order, { transfer: { expectedAt: expected.at.toISOString(), cancelled: false } });
    const later = new Date(Math.max(now.getTime(), new Date(departsAt).getTime() + movedMs));
    return writeRideCall(tx, order, latest, {
      kind: 'retime',
      input: { departsAt: later.toISOString() },
      now,
    });
  });
  if (written === undefined) return;
  const outcome = await makeRideCall(deps, tenantId, written, now);
  await settleRideCall(deps, tenantId, { orderNo: row.orderNo, written, outcome, now });
}

/** Whoever ordered decides: the ride stays until they do. */
async function tellCancelled(
  tx: Parameters<typeof changeOrder>[0],
  order: OrderWithTickets,
  { transfer }: CarRideRow,
  now: Date,
): Promise<void> {
  const content = carContent.parse(order.content);
  saveRide(tx, order, { transfer: { ...transfer!, cancelled: true } });
  await changeOrder(tx, order, {
    event: 'service-news',
    at: now,
    words: `${content.transfer!.no}已取消，用车订单仍然有效（预估${formatYuan(content.estimate.fen)}），不需要时请取消`,
  });
}
