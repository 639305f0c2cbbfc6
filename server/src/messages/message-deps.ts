import type { Database } from '#src/platform/database.ts';
import type { Tenants } from '#src/tenants/public.ts';

export interface MessageDeps {
  readonly db: Database;
  readonly tenants: Pick<Tenants, 'facts'>;
}
