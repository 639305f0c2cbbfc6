import type { OnEmployeeLeft } from '#src/people/public.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { pendingCasesOf } from './substitutes.db.ts';
import { workOnCase } from './work-on-case.ts';

/** What waits for somebody who leaves goes on to the next up, in the same transaction. */
export const handOnLeaver =
  (deps: ApprovalDeps): OnEmployeeLeft =>
  async (tx, { tenantId, memberId, now }) => {
    for (const caseId of await pendingCasesOf(tx, tenantId, memberId))
      await workOnCase(deps, tx, { tenantId, now }, caseId);
  };
