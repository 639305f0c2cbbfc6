import type { PeopleDeps } from '#src/people/public.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { pendingCasesOf } from './substitutes.db.ts';
import { workOnCases } from './work-on-case.ts';

/** What waits for somebody who leaves goes on to the next up, in the same transaction. */
export const handOnLeaver =
  (deps: ApprovalDeps): PeopleDeps['handOnTasks'] =>
  async (tx, { tenantId, memberId, now }) => {
    const waiting = await pendingCasesOf(tx, tenantId, memberId);
    await workOnCases(deps, tx, { tenantId, now }, waiting);
    return waiting.length;
  };
