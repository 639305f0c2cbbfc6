import { claimDueCases, dueCases } from './approval-cases.db.ts';
import type { ApprovalSweepDeps } from './approval-deps.ts';
import { keepSubstitutes } from './substitutes.db.ts';
import { workOnCases } from './work-on-case.ts';

const casesAtOnce = 50;

/**
 * Lets time limits act, and hands on what waits for people who have left or are away. Runs in every process; a run is taken by one of
 * them, and what a killed process had begun is rolled back and found again.
 */
export async function settleDueCases(deps: ApprovalSweepDeps, tenantId: string): Promise<void> {
  const { db, clock } = deps;
  const due = await db.read(tenantId, (tx) => dueCases(tx, tenantId, { now: clock.now(), max: casesAtOnce }));
  if (due.length === 0) return;
  await db.inTenant(tenantId, async (tx) => {
    const now = clock.now();
    keepSubstitutes(tx, tenantId, due);
    const claimed = await claimDueCases(tx, tenantId, { now, among: due });
    await workOnCases(deps, tx, { tenantId, now }, claimed);
  });
}
