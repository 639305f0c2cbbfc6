import { listEnterprises } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';

/** What the companies of a tenant are called. */
export async function enterpriseNames(
  tx: Tx,
  tenantId: string,
): Promise<(enterpriseId: string) => string | undefined> {
  const names = new Map(
    (await listEnterprises(tx, tenantId)).map(({ enterpriseId, name }) => [enterpriseId, name]),
  );
  return (enterpriseId) => names.get(enterpriseId);
}
