import type { AnswerOf } from '@woxing/contract/endpoint';
import type { findReconciliation as endpoint } from '@woxing/contract/reconciliation';
import { findStuckReturns } from '#src/payments/public.ts';
import type { ReconcileDeps } from './reconcile-day.ts';
import { listDifferences, listStatements } from './reconciliation.db.ts';

const mostStatements = 90;
const mostDifferences = 500;

/** All that waits for a person: statements that could not be read, differences, and returns that a channel refused. */
export async function findReconciliation(
  deps: Pick<ReconcileDeps, 'db' | 'ownTenantId'>,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, ownTenantId } = deps;
  const { statements, differences } = await db.read(ownTenantId, async (tx) => ({
    statements: await listStatements(tx, ownTenantId, mostStatements),
    differences: await listDifferences(tx, ownTenantId, mostDifferences),
  }));
  const stuckReturns = [];
  for (const tenant of await db.tenantIds()) {
    const stuck = await db.read(tenant, (tx) => findStuckReturns(tx, tenant));
    stuckReturns.push(...stuck.map((each) => ({ ...each, orderNo: each.subjectNo, tenant })));
  }
  return { statements, differences, stuckReturns };
}
