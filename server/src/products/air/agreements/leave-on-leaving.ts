import type { OnEmployeeLeft } from '#src/people/public.ts';
import { leaveLists } from './listings.db.ts';

/** Who leaves the enterprise leaves its lists, and comes back to them only by an application. */
export const leaveListsOnLeaving: OnEmployeeLeft = async (tx, { tenantId, memberId, now }) => {
  await leaveLists(tx, { tenantId, memberId }, { reason: 'left', at: now });
};
