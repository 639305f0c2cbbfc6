import type { ApprovalSubject } from '#src/approvals/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { mayReadSheetCase } from './may-read-case.ts';
import { sheetOutcomes } from './sheet-approval-outcomes.rules.ts';
import { lockSheetApproval, saveSheetApproval } from './sheet-approvals.db.ts';

/** The durable job that does what was agreed to. */
export const agreedSheetJob = 'do-agreed-sheet';

/** What the end of an approval means for a change or refund: agreed, it is quoted again and done; anything else leaves the tickets as they are. */
export const sheetSubject = ({ jobs }: { readonly jobs: Pick<Jobs, 'enqueue'> }): ApprovalSubject => ({
  mayRead: mayReadSheetCase,
  async ended(tx, { tenantId, subjectId, state }) {
    const row = await lockSheetApproval(tx, tenantId, subjectId);
    if (row?.state !== 'running') return;
    if (state === 'agreed') {
      await saveSheetApproval(tx, tenantId, subjectId, { state: 'agreed' });
      await jobs.enqueue(tx, tenantId, agreedSheetJob, { id: subjectId });
      return;
    }
    await saveSheetApproval(tx, tenantId, subjectId, { state: 'ended', outcome: sheetOutcomes[state] });
  },
});
