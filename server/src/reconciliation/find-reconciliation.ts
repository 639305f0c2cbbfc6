import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { findReconciliation as endpoint } from '@woxing/contract/operations/reconciliation';
import { statementChannels } from '@woxing/contract/payments/payments';
import { cardWords, findStuckReturns, settledCards, unpaidCards } from '#src/payments/public.ts';
import type { ReconcileDeps } from './reconcile-day.ts';
import { listDifferences, listStatements } from './reconciliation.db.ts';

/** Of all channels, in three months. */
const maxStatements = 92 * statementChannels.length;
const maxDifferences = 500;
const settledDays = 30;
/** What was asked for so long ago is no longer only on its way. */
const longAskedMs = 3_600_000;

/** All that waits for a person: statements that could not be read, differences, returns that a channel refused or has not made for long, and what banks do not pay. */
export async function findReconciliation(
  deps: Pick<ReconcileDeps, 'db' | 'clock' | 'ownTenantId'>,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, ownTenantId } = deps;
  const { statements, differences } = await db.read(ownTenantId, async (tx) => ({
    statements: await listStatements(tx, ownTenantId, maxStatements),
    differences: await listDifferences(tx, ownTenantId, maxDifferences),
  }));
  const stuckReturns = [];
  const unpaid = [];
  const settled = [];
  const now = deps.clock.now().getTime();
  const since = new Date(now - settledDays * 86_400_000);
  const askedBefore = new Date(now - longAskedMs);
  for (const tenant of await db.tenantIds()) {
    const { stuck, cards, collected } = await db.read(tenant, async (tx) => ({
      stuck: await findStuckReturns(tx, tenant, askedBefore),
      cards: await unpaidCards(tx, tenant),
      collected: await settledCards(tx, tenant, since),
    }));
    unpaid.push(
      ...cards.map((each) => ({ ...each, orderNo: each.subjectNo, card: cardWords(each), tenant })),
    );
    settled.push(
      ...collected.map((each) => ({ ...each, orderNo: each.subjectNo, card: cardWords(each), tenant })),
    );
    stuckReturns.push(...stuck.map((each) => ({ ...each, orderNo: each.subjectNo, tenant })));
  }
  return { statements, differences, stuckReturns, unpaidCards: unpaid, settledCards: settled };
}
