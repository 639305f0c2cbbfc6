import { z } from 'zod';
import { endOperation, lastOperation, lockOrder, type OrderKind, openOperation } from '#src/orders/public.ts';
import type { AirRejection } from './air-supplier.ts';
import { givingBackJob } from './hold-air-seats.ts';
import { type TicketingDeps, ticketingJob } from './issue-air-tickets.ts';

const givingBackPayload = z.object({ orderNo: z.string() });

/** What orders ask of flights: tickets for a paid order, seats back for one that ended. Both are durable jobs. */
export function airOrderKind(deps: Pick<TicketingDeps, 'jobs'>): OrderKind {
  return {
    onPaid: (tx, order) => deps.jobs.enqueue(tx, order.tenantId, ticketingJob, { orderNo: order.orderNo }),
    async onEnded(tx, order) {
      if (order.bookingReference === null) return;
      await deps.jobs.enqueue(tx, order.tenantId, givingBackJob, { orderNo: order.orderNo });
    },
  };
}

/** Refusals by which the supplier says that the booking holds no seats for us any more; any other is asked again. */
const nothingToGive: ReadonlySet<AirRejection> = new Set(['state', 'gone', 'unknown-reference']);

/** Gives seats back until the supplier confirms. Cancelling twice is harmless, so an unknown answer is simply asked again. */
export function workGivingBack(deps: TicketingDeps): void {
  deps.jobs.work(givingBackJob, {
    schema: givingBackPayload,
    retryLimit: 50,
    retryDelaySeconds: 5,
    handle: async (tenantId, { orderNo }) => {
      const reference = await bookingToGiveBack(deps, tenantId, orderNo);
      if (reference === undefined) return;
      const clientReference = await beginCancel(deps, tenantId, orderNo);
      if (clientReference === undefined) return;
      const now = deps.clock.now();
      const outcome = await deps.supplier.cancel({ tenantId, clientReference, now }, reference);
      const notYet = new Error(`seats of ${orderNo} are not given back yet (${outcome.kind})`);
      if (outcome.kind !== 'done' && outcome.kind !== 'rejected') throw notYet;
      const cause = outcome.kind === 'rejected' ? outcome.reason : null;
      const state = cause === null || nothingToGive.has(cause) ? 'done' : 'rejected';
      await deps.db.inTenant(tenantId, (tx) =>
        endOperation(tx, tenantId, clientReference, { state, at: now, cause }),
      );
      if (state === 'rejected') throw notYet;
    },
  });
}

/** The booking of an order that ended; where asking for seats had no answer, what the supplier says now. */
async function bookingToGiveBack(
  deps: TicketingDeps,
  tenantId: string,
  orderNo: string,
): Promise<string | undefined> {
  const { order, held } = await deps.db.inTenant(tenantId, async (tx) => ({
    order: await lockOrder(tx, tenantId, orderNo),
    held: await lastOperation(tx, tenantId, orderNo, 'hold'),
  }));
  if (order.bookingReference !== null) return order.bookingReference;
  if (held?.state !== 'unknown') return undefined;
  const outcome = await deps.supplier.status(tenantId, held.clientReference);
  if (outcome.kind === 'unknown' || outcome.kind === 'accepted') {
    throw new Error(`nobody knows yet whether seats were taken for ${orderNo}`);
  }
  return outcome.kind === 'done' && outcome.value.state === 'held' ? outcome.value.reference : undefined;
}

/** The reference of the cancel call: the one under way, or a new one; none when the seats are back. */
async function beginCancel(
  deps: TicketingDeps,
  tenantId: string,
  orderNo: string,
): Promise<string | undefined> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const last = await lastOperation(tx, tenantId, orderNo, 'cancel');
    if (last?.state === 'done') return undefined;
    return last?.state === 'asked'
      ? last.clientReference
      : openOperation(tx, tenantId, orderNo, 'cancel', deps.clock.now());
  });
}
