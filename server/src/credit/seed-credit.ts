import { yuan } from '@woxing/contract/core/money';
import type { Database } from '#src/platform/database.ts';
import { findLine } from './credit.db.ts';
import { setCreditLine } from './save-credit-line.ts';
import { findGroupLink, saveGroupLink } from './spending.db.ts';

/**
 * The demo enterprises' lines: one that its employees may use, one that is frozen; and a subsidiary that spends the first.
 * Run again, it changes nothing.
 */
export async function seedCredit(
  { db }: { readonly db: Database },
  tenantId: string,
  at: Date,
): Promise<void> {
  const lines = [
    { enterpriseId: '70001', limitFen: yuan(200_000), frozen: false },
    { enterpriseId: '70002', limitFen: yuan(50_000), frozen: true },
  ];
  await db.inTenant(tenantId, async (tx) => {
    for (const line of lines) {
      if ((await findLine(tx, tenantId, line.enterpriseId)) !== undefined) continue;
      await setCreditLine(tx, tenantId, { ...line, termDays: 30, employeesMay: true, payLimits: [] }, at);
    }
    if ((await findGroupLink(tx, tenantId, '70003')) === undefined)
      await saveGroupLink(tx, tenantId, {
        enterpriseId: '70003',
        groupId: '70001',
        settled: true,
        periodLimitFen: yuan(50_000),
      });
  });
}
