import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import type { Tx } from '#src/platform/database.ts';
import { tenantSettings } from './tenant-settings.ts';
import { findTenantRow } from './tenants.db.ts';

/** The name under which a tenant's site speaks; it stands in messages, titles of payments and names of files. */
export async function brandOfTenant(tx: Tx, tenantId: string): Promise<string> {
  const row = (await findTenantRow(tx, tenantId))!;
  return brandOf({ name: row.name, wording: tenantSettings.parse(row.settings).wording });
}
