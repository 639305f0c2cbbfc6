import type { ApplicationState } from '@woxing/contract/applications/trip-application.rules';
import type { ApprovalSubject, CaseEnding } from '#src/approvals/public.ts';
import { attachFiles } from '#src/uploads/public.ts';
import { contentOf, rowOfContent } from './application-content.ts';
import { lockApplication, saveApplicationRow } from './applications.db.ts';
import { tellTravellers } from './tell-travellers.ts';

const stateAfter = {
  agreed: 'agreed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const satisfies Record<CaseEnding['state'], ApplicationState>;

/** What the end of an approval means for an application; of a change that is not agreed, the application stays as it was. */
export const tripApplicationSubject: ApprovalSubject = {
  async ended(tx, { tenantId, subjectId, state, at }) {
    const row = await lockApplication(tx, tenantId, subjectId);
    if (row === undefined || (row.state !== 'running' && row.state !== 'changing')) return;
    const changed = row.state === 'changing' && state === 'agreed';
    if (row.state === 'changing') {
      const { attachments } = contentOf(changed ? row.proposed : row.content);
      const keeper = { tenantId, memberId: row.memberId, now: at };
      await attachFiles(tx, keeper, { kind: 'trip-application', id: subjectId }, attachments);
    }
    await saveApplicationRow(tx, tenantId, {
      ...row,
      ...(changed && rowOfContent(contentOf(row.proposed))),
      proposed: null,
      state: row.state === 'changing' ? 'agreed' : stateAfter[state],
      version: row.version + 1,
    });
    if (state === 'agreed' && row.state === 'running')
      await tellTravellers(tx, { tenantId, at }, row, 'application-agreed');
  },
};
