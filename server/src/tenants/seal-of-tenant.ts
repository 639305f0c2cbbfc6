import type { Tx } from '#src/platform/database.ts';
import { sealOf } from './tenant-facts.ts';
import { findTenantRow } from './tenants.db.ts';

/** The picture of the seal that a tenant signs papers with; undefined where it has given none. */
export async function sealOfTenant(tx: Tx, tenantId: string): Promise<Uint8Array | undefined> {
  const row = await findTenantRow(tx, tenantId);
  const picture = row === undefined ? '' : sealOf(row);
  return picture === '' ? undefined : Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
}
