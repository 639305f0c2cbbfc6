import { timeOf } from '@woxing/contract/core/days';
import type { Product } from '@woxing/contract/orders/orders';
import { tellMember } from '#src/messages/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import type { ProductFacts } from './order-product.ts';
import { ordersToPaySoon } from './orders.db.ts';
import { orderLink } from './tell-travellers.ts';

const ordersAtOnce = 200;

interface TellingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly products: Readonly<Record<Product, Pick<ProductFacts, 'owed'>>>;
}

/** Tells owners, once, whose orders end within five minutes unless they are paid. What is owed does not end. Safe on any number of processes. */
export async function tellPaySoon({ db, clock, products }: TellingDeps, tenantId: string): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const now = clock.now();
    const soon = await ordersToPaySoon(tx, tenantId, now, ordersAtOnce);
    const ending = soon.filter(({ product }) => products[product].owed === undefined);
    for (const { orderNo, memberId, payBefore } of ending)
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
