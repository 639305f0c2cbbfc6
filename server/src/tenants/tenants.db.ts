import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

export interface TenantRow {
  id: string;
  name: string;
  variant: 'A' | 'B';
  active: boolean;
  settings: unknown;
  /** Counts the savings. */
  version: number;
}

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Every tenant, whichever the connection serves: the table is read before a tenant is known. */
export function listActiveTenants(tx: Tx) {
  return tx
    .selectFrom('tenants')
    .select(['id', 'name', 'variant', 'settings'])
    .where('active', '=', true)
    .execute();
}

/** In the order they came. */
export function listAllTenants(tx: Tx): Promise<TenantRow[]> {
  return tx
    .selectFrom('tenants')
    .select(['id', 'name', 'variant', 'active', 'settings', 'version'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findTenantRow(tx: Tx, id: string): Promise<TenantRow | undefined> {
  return tx
    .selectFrom('tenants')
    .select(['id', 'name', 'variant', 'active', 'settings', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds the connection's own tenant; one that is there stays as it is. */
export async function addTenant(tx: Tx, tenant: Omit<TenantRow, 'active' | 'version'>): Promise<void> {
  await tx
    .insertInto('tenants')
    .values({ ...tenant, active: true, settings: asJson(tenant.settings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes the connection's own tenant, if it is still of this version; the version that it has then. */
export async function changeTenant(
  tx: Tx,
  tenant: Pick<TenantRow, 'id' | 'name' | 'variant' | 'active' | 'settings' | 'version'>,
): Promise<number | undefined> {
  const { id, version, settings, ...plain } = tenant;
  const row = await tx
    .updateTable('tenants')
    .set({ ...plain, settings: asJson(settings), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}
