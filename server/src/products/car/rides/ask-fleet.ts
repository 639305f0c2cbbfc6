import { strict as assert } from 'node:assert';
import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import {
  changeOrder,
  lockOrder,
  type OrderActor,
  type OrderWithTickets,
  replaceContent,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { CarOutcome, CarSupplier } from '../car-supplier.ts';
import { carContent } from '../orders/car-content.ts';
import { type ApplyDeps, applyBooking } from './apply-booking.ts';
import { type CarRideRow, findRideRow, type RideCall, saveRide } from './car-rides.db.ts';
import { movedWords } from './transfer-view.rules.ts';

/** Calls to a fleet about a ride that it has taken on: written down with the ride, made once, and asked about until their outcome is known. */

export interface FleetDeps extends ApplyDeps {
  readonly cars: Pick<CarSupplier, 'redirect' | 'retime' | 'cancel' | 'dispute' | 'status' | 'ride'>;
}

export type CallKind = NonNullable<CarRideRow['call']>;

/** As it was written down. */
export interface WrittenCall {
  readonly kind: CallKind;
  readonly clientReference: string;
  readonly reference: string;
  readonly input: RideCall;
}

const letters = { redirect: 'D', retime: 'T', cancel: 'C', dispute: 'Q' } as const satisfies Record<
  CallKind,
  string
>;
const askAgainMs = 5000;

/** In the transaction that decides for it, with the order locked. Refuses with `car.cannot-cancel` while another is open. */
export function writeRideCall(
  tx: Tx,
  order: Pick<OrderWithTickets, 'tenantId' | 'orderNo'>,
  row: CarRideRow,
  { kind, input, now }: { readonly kind: CallKind; readonly input: RideCall; readonly now: Date },
): WrittenCall {
  if (row.call !== null || row.reference === null)
    throw refuse('car.cannot-cancel', { problem: '上一次操作尚未得到车队答复，请稍候再试' });
  const calls = row.calls + 1;
  const clientReference = `${order.orderNo}${letters[kind]}${calls}`;
  saveRide(tx, order, {
    call: kind,
    callReference: clientReference,
    callInput: input,
    calls,
    lookAt: new Date(now.getTime() + askAgainMs),
  });
  return { kind, clientReference, reference: row.reference, input };
}

export function makeRideCall(
  { cars }: FleetDeps,
  tenantId: string,
  { kind, clientReference, reference, input }: WrittenCall,
  now: Date,
): Promise<CarOutcome> {
  const call = { tenantId, clientReference, now };
  const make: Readonly<Record<CallKind, () => Promise<CarOutcome>>> = {
    redirect: () => cars.redirect(call, reference, input.to!),
    retime: () => cars.retime(call, reference, new Date(input.departsAt!)),
    cancel: () => cars.cancel(call, reference, input.feeFen ?? noFen),
    dispute: () => cars.dispute(call, reference, input.parts!),
  };
  return make[kind]();
}

/** A call that was written before, by its outcome now; one that nobody knows yet stays. */
export async function askRideCall(
  deps: FleetDeps,
  tenantId: string,
  row: CarRideRow,
  now: Date,
): Promise<void> {
  const { call, callReference, reference, callInput } = row;
  assert(call !== null && callReference !== null && reference !== null, `ride ${row.orderNo} asks nothing`);
  const outcome = await deps.cars.status(tenantId, callReference);
  const written = { kind: call, clientReference: callReference, reference, input: callInput! };
  await settleRideCall(deps, tenantId, { orderNo: row.orderNo, written, outcome, now });
}

interface Settling {
  readonly orderNo: string;
  readonly written: WrittenCall;
  readonly outcome: CarOutcome | NeverHappened;
  readonly now: Date;
  readonly actor?: OrderActor | undefined;
}

/** Books what became of a call, once. Answers the order as it is then. */
export async function settleRideCall(
  deps: FleetDeps,
  tenantId: string,
  { orderNo, written, outcome, now, actor }: Settling,
): Promise<OrderWithTickets> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    const row = await findRideRow(tx, tenantId, orderNo);
    if (row?.callReference !== written.clientReference) return order;
    if (outcome.kind === 'unknown' || outcome.kind === 'accepted') return order;
    saveRide(tx, order, { call: null, callReference: null, callInput: null });
    if (outcome.kind !== 'done') return order;
    const told = await tellCall(tx, { order, row, written, now });
    return applyBooking(deps, tx, { ...told, booking: outcome.value, now, actor });
  });
}

interface Told {
  readonly order: OrderWithTickets;
  readonly row: CarRideRow;
}

/** What the order and its story have of it, beside the states of the ride. */
async function tellCall(
  tx: Tx,
  { order, row, written: { kind, input }, now }: Told & { readonly written: WrittenCall; readonly now: Date },
): Promise<Told> {
  const content = carContent.parse(order.content);
  const news = (of: OrderWithTickets, words: string) =>
    changeOrder(tx, of, { event: 'service-news', at: now, words });
  if (kind === 'redirect') {
    const destinations = [...content.destinations, { place: input.to!, at: now.toISOString() }];
    const moved = await replaceContent(tx, order, { ...content, destinations });
    return { order: await news(moved, `目的地改为${input.to!.name}，费用以实际行程为准`), row };
  }
  if (kind === 'retime') {
    const words = content.transfer && movedWords(content.transfer, new Date(row.transfer!.expectedAt));
    const moved = await replaceContent(tx, order, {
      ...content,
      departsAt: input.departsAt!,
      immediate: false,
    });
    return { order: words ? await news(moved, words) : moved, row };
  }
  if (kind === 'dispute') {
    const dispute = {
      parts: input.parts!,
      reason: input.reason ?? '',
      at: now.toISOString(),
      state: 'asked' as const,
      answer: '',
      lessFen: noFen,
      returned: false,
    };
    saveRide(tx, order, { dispute });
    return { order: await news(order, '已对账单提出疑问，车队正在核查'), row: { ...row, dispute } };
  }
  return { order, row };
}
