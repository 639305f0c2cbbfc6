import { strict as assert } from 'node:assert';
import { dayOf } from '@woxing/contract/core/days';
import type { SellerKind } from '@woxing/contract/distribution/subordinates.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { saveAdminShareRule } from '#src/distribution/admin-share-rules.ts';
import { saveShareRule } from '#src/distribution/share-rules.ts';
import { insertSubordinate, lockTree, sellersOf } from '#src/distribution/tree.db.ts';
import { addSellerAccount } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { PooledDatabase } from '#src/platform/database.ts';

interface Stage {
  readonly db: PooledDatabase;
  readonly clock: { readonly now: () => Date };
  readonly as: (memberId: string, tenantId?: string) => MemberCtx;
}

interface Ruled {
  readonly product?: Product;
  readonly carrier?: string;
  readonly memberNo?: string;
}

let phones = 13_600_000_000;

/** Distributors and operators of a test, who stand under each other, and the rules that are set for them. */
export function sellersIn({ db, clock, as }: Stage, tenant: string) {
  const rule = (permille: number, more: Ruled = {}) => ({
    memberNo: '',
    product: '' as const,
    carrier: '',
    permille,
    from: dayOf(clock.now()),
    until: '' as const,
    ...more,
  });
  return {
    /** Under another one, or directly under the platform. */
    seller: (memberType: SellerKind, upperId?: string, tenantId = tenant): Promise<string> =>
      db.inTenant(tenantId, async (tx) => {
        const account = { mobilePhone: String((phones += 1)), realName: `销售${phones % 1000}`, memberType };
        const memberId = await addSellerAccount(tx, tenantId, account);
        assert(memberId !== undefined);
        if (upperId === undefined) return memberId;
        await lockTree(tx, tenantId);
        const [upper] = await sellersOf(tx, tenantId, [upperId]);
        const path = [...upper!.path, upperId];
        await insertSubordinate(tx, tenantId, { memberId, path, at: clock.now() });
        return memberId;
      }),
    /** By the platform, for the tenant's highest. */
    platformRule: (permille: number, more: Ruled = {}) =>
      saveAdminShareRule({ db }, as('admin'), { tenant, ...rule(permille, more) }),
    ruleBy: (setterId: string, permille: number, more: Ruled = {}) =>
      saveShareRule({ db }, as(setterId), rule(permille, more)),
  };
}
