import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { findWaitlist as endpoint, WaitlistState } from '@woxing/contract/products/rail/train-waitlist';
import { findSeenOrder, type OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { railContent } from '../orders/rail-content.ts';
import { lookAhead, type QueueingRail, seeChoices } from './see-choices.ts';
import { waitlistChoices } from './waitlist-content.ts';
import { findWaitlistRow, type WaitlistRow } from './waitlists.db.ts';

/** Where a waiting order stands, for everybody who may read it. Refuses with `order.unknown` what never waited. */
export async function findWaitlist(
  deps: { readonly db: Database; readonly rail: QueueingRail },
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { order, row } = await deps.db.read(ctx.tenantId, async (tx) => ({
    order: await findSeenOrder(tx, ctx, input.orderNo),
    row: await findWaitlistRow(tx, ctx.tenantId, input.orderNo),
  }));
  if (row === undefined) throw refuse('order.unknown');
  const content = railContent.parse(order.content);
  const rides = waitlistChoices.parse(row.choices).map(({ leg }) => leg);
  const people = content.ticketTypes.length;
  const looks = await lookAhead(deps.rail, ctx, await seeChoices(deps.rail, ctx, rides), {
    people,
    deadline: row.deadline,
    reference: row.reference ?? undefined,
  });
  return {
    phase: phaseOf(order, row),
    choices: looks.odds,
    percent: looks.percent,
    fulfilled: row.fulfilled,
    deadline: row.deadline,
    prepaid: order.payment !== 'due',
    prepaidFen: order.totalFen,
    people,
    joinedAt: row.joinedAt,
    now: ctx.now,
  };
}

function phaseOf(order: OrderWithTickets, row: WaitlistRow): WaitlistState['phase'] {
  if (row.fulfilled !== null) return 'fulfilled';
  if (order.code !== 20) return 'ended';
  if (row.leaving) return 'leaving';
  if (order.payment === 'due') return 'unpaid';
  return row.reference === null ? 'joining' : 'waiting';
}
