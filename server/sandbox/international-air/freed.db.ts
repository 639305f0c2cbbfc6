import type { Tx } from '#src/platform/database.ts';

/** Whether something was done to a flight of a booking that lets its coupons go free. */
export async function isFreed(tx: Tx, tenantId: string, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom('embedded_international_news')
    .select('no')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('free', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
