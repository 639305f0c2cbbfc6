import type { Database } from '#src/platform/database.ts';
import type { TenantTexts } from './tenant-texts.ts';
import type { Tenants } from './tenants.ts';

/**
 * Administrators are members of the product's own tenant and act on others. Each act runs on a connection of the tenant
 * that it changes, so that row-level security holds as for everybody: one tenant at a time, never none.
 */
export interface TenantAdminDeps {
  readonly db: Database;
  readonly tenants: Tenants;
  readonly texts: () => TenantTexts;
  /** The name of an administrator; empty for somebody who is gone. */
  readonly memberName: (tenantId: string, memberId: string) => Promise<string>;
}
