import type { OnEmployeeLeft } from '#src/people/public.ts';
import { endGrantsOf } from './grants.db.ts';

/** Who leaves does nothing for others any more, not even after coming back. */
export const endRightsOfLeaver: OnEmployeeLeft = (tx, { tenantId, memberId, now }) =>
  endGrantsOf(tx, tenantId, memberId, now);
