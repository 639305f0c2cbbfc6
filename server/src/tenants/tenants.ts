import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import type { Database } from '#src/platform/database.ts';
import { furtherAppIds, type StoredTenant, tenantFactsOf } from './tenant-facts.ts';
import { listActiveTenants } from './tenants.db.ts';

export const ownTenantId = 'official';
const keptMs = 5000;

/** The tenants as every request needs them: kept in memory for at most 5 seconds, all at once, for they are few. */
export interface Tenants {
  /** The tenant of an app id, the product's own one without; undefined when there is none or it is closed. */
  resolve(appId: string | undefined): string | undefined | Promise<string | undefined>;
  facts(tenantId: string): Promise<TenantFacts>;
  /** What a tenant would be with these settings, which need not be saved. */
  imagine(tenant: StoredTenant): TenantFacts;
  /** A tenant was changed by this process: the next question reads anew. Others notice within 5 seconds. */
  forget(): void;
}

export function openTenants(db: Database, { sandbox }: { readonly sandbox: boolean }): Tenants {
  let known: KnownTenants = { facts: new Map(), idOf: new Map() };
  let staleAt = 0;
  let loading: Promise<KnownTenants> | undefined;

  const load = () => {
    loading ??= readTenants(db, sandbox)
      .then((tenants) => {
        staleAt = performance.now() + keptMs;
        known = tenants;
        return tenants;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const fresh = () => performance.now() < staleAt;
  return {
    resolve(appId = ownTenantId) {
      return fresh() ? known.idOf.get(appId) : load().then(({ idOf }) => idOf.get(appId));
    },
    async facts(tenantId) {
      const { facts } = fresh() ? known : await load();
      return facts.get(tenantId)!;
    },
    imagine: (tenant) => tenantFactsOf(tenant, sandbox),
    forget() {
      staleAt = 0;
    },
  };
}

interface KnownTenants {
  /** By the tenant's own id. */
  readonly facts: ReadonlyMap<string, TenantFacts>;
  /** From any app id to the tenant's own. */
  readonly idOf: ReadonlyMap<string, string>;
}

/** A tenant's own id is nobody else's; of two that list another the first by id has it. */
async function readTenants(db: Database, sandbox: boolean): Promise<KnownTenants> {
  const rows = await db.read(ownTenantId, listActiveTenants);
  const idOf = new Map(rows.map(({ id }) => [id, id]));
  for (const row of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    for (const appId of furtherAppIds(row)) if (!idOf.has(appId)) idOf.set(appId, row.id);
  }
  return { facts: new Map(rows.map((row) => [row.id, tenantFactsOf(row, sandbox)])), idOf };
}
