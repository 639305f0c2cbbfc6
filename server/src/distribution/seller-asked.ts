import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { ratesOf, type SharedSale } from '@woxing/contract/distribution/shares.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { rulesInForce } from './share-rules.db.ts';
import { type Seller, sellersOf } from './tree.db.ts';

export interface DistributionDeps {
  readonly db: Database;
}

/** The caller, as they stand in the tree. Refuses with `subordinate.unknown` who is no seller any more. */
export async function callerOf(tx: Tx, { tenantId, signedIn }: MemberCtx): Promise<Seller> {
  const [self] = await sellersOf(tx, tenantId, [signedIn.memberId]);
  if (self === undefined) throw refuse('subordinate.unknown');
  return self;
}

/** The same to change something: whoever was closed manages nobody. */
export async function managerOf(tx: Tx, ctx: MemberCtx): Promise<Seller> {
  const self = await callerOf(tx, ctx);
  if (self.state === 'closed') throw refuse('subordinate.own-closed');
  return self;
}

/** Somebody below the caller. Refuses with `subordinate.unknown` whoever stands beside, above or nowhere. */
export async function belowOf(tx: Tx, ctx: MemberCtx, memberNo: string): Promise<Seller> {
  const [seller] = await sellersOf(tx, ctx.tenantId, [memberNo]);
  if (seller === undefined || !seller.path.includes(ctx.signedIn.memberId))
    throw refuse('subordinate.unknown');
  return seller;
}

export const everySale: SharedSale = { product: null, carrier: null };

/** The rate that a seller has now of such a sale. */
export async function rateOf(
  tx: Tx,
  tenantId: string,
  { path, memberId }: Pick<Seller, 'path' | 'memberId'>,
  sale: SharedSale,
  at: Date,
): Promise<number> {
  const rules = await rulesInForce(tx, tenantId, [null, ...path], { at, today: dayOf(at) });
  return ratesOf([...path, memberId], rules, sale).at(-1)!.permille;
}
