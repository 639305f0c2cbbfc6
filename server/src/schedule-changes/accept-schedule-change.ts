import { refuse } from '@woxing/contract/core/errors';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { departureOf } from '@woxing/contract/orders/leg-times.rules';
import type { AcceptedChange } from '@woxing/contract/orders/schedule-changes';
import { changeOrder, checkMayHappen, lockOrderToAct, takeQuote } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { acceptedWords, changesOf, legAccepted } from './changed-legs.rules.ts';
import { answerChange, changesOfOrder } from './schedule-changes.db.ts';
import type { ScheduledFlights } from './scheduled-flights.ts';

/**
 * The owner takes the new times of a flight, or the aircraft that flies it now. Asked again it answers the same. Refuses with `schedule.newer` what a later piece of news
 * has overtaken, with `schedule.cancelled` a flight that does not fly, with `schedule.over` one that nobody has a ticket of any more, and
 * with `schedule.left` one that has left.
 */
export async function acceptScheduleChange(
  { db, flights }: { readonly db: Database; readonly flights: ScheduledFlights },
  ctx: MemberCtx,
  { orderNo, no }: AcceptedChange,
): Promise<Record<string, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, orderNo);
    if (!flights.isOf(order)) throw refuse('order.unknown');
    const legs = flights.legsOf(order.content);
    const at = legs.findIndex((leg) => changesOf(leg).some((one) => one.no === no));
    if (at === -1) {
      const changes = await changesOfOrder(tx, order);
      throw refuse(changes.some((one) => one.no === no) ? 'schedule.newer' : 'schedule.unknown');
    }
    const leg = legs[at]!;
    const change = changesOf(leg).find((one) => one.no === no)!;
    if (!change.accepted) {
      checkMayHappen(order, 'schedule-accepted');
      if (isCancelled(leg)) throw refuse('schedule.cancelled');
      if (!order.tickets.some((ticket) => ticket.leg === at && ticket.state === 'issued'))
        throw refuse('schedule.over');
      if (departureOf(leg) <= ctx.now) throw refuse('schedule.left');
      // What was quoted free elsewhere is not confirmed after this answer.
      await takeQuote(tx, ctx.tenantId, orderNo);
      await answerChange(tx, { ...order, no }, { answer: 'accepted', at: ctx.now });
      const content = flights.withLeg(order.content, at, legAccepted(leg, no));
      await changeOrder(tx, order, {
        event: 'schedule-accepted',
        at: ctx.now,
        words: acceptedWords(leg, no),
        added: { content, tickets: [] },
      });
    }
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
