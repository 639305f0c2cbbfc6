import type { SubjectKind } from '@woxing/contract/approvals/approval-flow.rules';
import type { Tx } from '#src/platform/database.ts';
import { findSheetApproval } from './sheet-approvals.db.ts';

/** The order that a run decides about, or whose change or refund it does; undefined of an application. */
export async function orderOfCase(
  tx: Tx,
  tenantId: string,
  { kind, subjectId }: { readonly kind: SubjectKind; readonly subjectId: string },
): Promise<string | undefined> {
  switch (kind) {
    case 'order':
      return subjectId;
    case 'change':
    case 'refund':
      return (await findSheetApproval(tx, tenantId, subjectId))?.orderNo;
    case 'trip-application':
      return undefined;
  }
}
