import type { AnswerOf } from '@woxing/contract/endpoint';
import type { findReconciliation as endpoint } from '@woxing/contract/reconciliation';
import { cardWords, findStuckReturns, unpaidCards } from '#src/payments/public.ts';
import type { ReconcileDeps } from './reconcile-day.ts';
import { listDifferences, listStatements } from './reconciliation.db.ts';

const mostStatements = 90;
const mostDifferences = 500;

/** All that waits for a person: statements that could not be read, differences, returns that a channel refused, and what banks do not pay. */
export async function findReconciliation(
  deps: Pick<ReconcileDeps, 'db' | 'ownTenantId'>,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, ownTenantId } = deps;
  const { statements, differences } = await db.read(ownTenantId, async (tx) => ({
    statements: await listStatements(tx, ownTenantId, mostStatements),
    differences: await listDifferences(tx, ownTenantId, mostDifferences),
  }));
  const stuckReturns = [];
  const unpaid = [];
  for (const tenant of await db.tenantIds()) {
    const { stuck, cards } = await db.read(tenant, async (tx) => ({
      stuck: await findStuckReturns(tx, tenant),
      cards: await unpaidCards(tx, tenant),
    }));
    unpaid.push(
      ...cards.map((each) => ({ ...each, orderNo: each.subjectNo, card: cardWords(each), tenant })),
    );
    stuckReturns.push(...stuck.map((each) => ({ ...each, orderNo: each.subjectNo, tenant })));
  }
  return { statements, differences, stuckReturns, unpaidCards: unpaid };
}
