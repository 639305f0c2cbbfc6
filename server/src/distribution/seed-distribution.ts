import { dayOf } from '@woxing/contract/core/days';
import type { Database } from '#src/platform/database.ts';
import { insertRule, rulesOf } from './share-rules.db.ts';
import { insertSubordinate, sellersOf } from './tree.db.ts';

export interface DemoTree {
  readonly tenantId: string;
  /** Who sets what the platform leaves to the operator. */
  readonly administratorId: string;
  readonly operatorId: string;
  readonly distributorIds: readonly string[];
}

/** An operator with distributors, what the platform leaves to the one, and what the one leaves to the others; once. */
export async function seedDistribution(
  { db }: { readonly db: Database },
  { tenantId, administratorId, operatorId, distributorIds }: DemoTree,
  at: Date,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    if ((await rulesOf(tx, tenantId, null, dayOf(at))).length > 0) return;
    const common = { carrier: null, from: dayOf(at), until: null, at } as const;
    const below = { ...common, setterId: operatorId, setBy: operatorId };
    await insertRule(tx, tenantId, {
      ...common,
      setterId: null,
      memberId: null,
      product: null,
      permille: 400,
      setBy: administratorId,
    });
    await insertRule(tx, tenantId, { ...below, memberId: null, product: null, permille: 200 });
    await insertRule(tx, tenantId, { ...below, memberId: null, product: 'airTicket', permille: 250 });
    for (const seller of await sellersOf(tx, tenantId, distributorIds))
      if (seller.path.length === 0)
        await insertSubordinate(tx, tenantId, { memberId: seller.memberId, path: [operatorId], at });
  });
}
