import { claimDueCases } from './approval-cases.db.ts';
import type { ApprovalSweepDeps } from './approval-deps.ts';
import { workOnCase } from './work-on-case.ts';

const casesAtOnce = 50;

/**
 * Lets time limits act, and hands on what waits for people who have left or are away. Runs in every process; a run is taken by one of
 * them, and what a killed process had begun is rolled back and found again.
 */
export async function settleDueCases(deps: ApprovalSweepDeps, tenantId: string): Promise<void> {
  await deps.db.inTenant(tenantId, async (tx) => {
    const now = deps.clock.now();
    const due = await claimDueCases(tx, tenantId, { now, max: casesAtOnce });
    for (const caseId of due) await workOnCase(deps, tx, { tenantId, now }, caseId);
  });
}
