import type { MarkUp } from '@woxing/contract/orders/sale-prices.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import type { Keeper } from './customers.db.ts';

/** What a mark-up is for; null: for all customers, for all products. */
export interface MarkUpScope {
  readonly customerId: string | null;
  readonly product: Product | null;
}

export interface KeptMarkUp extends MarkUp, MarkUpScope {
  readonly id: string;
  readonly customerName: string | null;
}

/** The general one and the special ones, as customers are called. */
export async function findMarkUps(tx: Tx, { tenantId, memberId }: Keeper): Promise<KeptMarkUp[]> {
  const rows = await tx
    .selectFrom('mark_ups as m')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.customer_id'),
    )
    .select([
      'm.id',
      'm.customer_id as customerId',
      'c.name as customerName',
      'm.product',
      'm.kind',
      'm.amount',
    ])
    .where('m.tenant_id', '=', tenantId)
    .where('m.member_id', '=', memberId)
    .orderBy('c.pinyin', (order) => order.asc().nullsFirst())
    .orderBy('m.product', (order) => order.asc().nullsFirst())
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({ ...row, product: row.product as Product | null }));
}

/** Brings what is there for the same scope up to date. */
export async function upsertMarkUp(
  tx: Tx,
  { tenantId, memberId }: Keeper,
  { customerId, product }: MarkUpScope,
  { id, kind, amount }: MarkUp & { readonly id: string },
): Promise<void> {
  await tx
    .insertInto('mark_ups')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      id,
      customer_id: customerId,
      product,
      kind,
      amount,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'member_id', 'customer_id', 'product']).doUpdateSet({ kind, amount }),
    )
    .execute();
}

/** False where there is none of this member. The general one stays. */
export async function removeSpecialMarkUp(
  tx: Tx,
  { tenantId, memberId }: Keeper,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('mark_ups')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('customer_id', 'is not', null), eb('product', 'is not', null)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
