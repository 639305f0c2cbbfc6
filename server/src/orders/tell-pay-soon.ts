import { timeOf } from '@woxing/contract/core/days';
import { tellMember } from '#src/messages/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { ordersToPaySoon } from './orders.db.ts';
import { orderLink } from './tell-travellers.ts';

const ordersAtOnce = 200;

/** Tells owners, once, whose orders end within five minutes unless they are paid. Safe on any number of processes. */
export async function tellPaySoon(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const now = clock.now();
    for (const { orderNo, memberId, payBefore } of await ordersToPaySoon(tx, tenantId, now, ordersAtOnce))
      tellMember(tx, {
        tenantId,
        memberId,
        kind: 'order-due',
        params: { orderNo, until: timeOf(payBefore!) },
        link: orderLink(orderNo),
        at: now,
        dedupeKey: `order-due:${orderNo}`,
      });
  });
}
