import { noFen } from '@woxing/contract/core/money';

/** A member of whom nothing special is known. */
export const ordinaryMember = {
  status: 1,
  memberLevel: 1,
  femaleEndId: null,
  creditMemberId: null,
  creditEmployeeId: null,
  canAudit: false,
  pnrImport: false,
  administrator: false,
  airServiceFeeFen: noFen,
  tripLevel: null,
  referrerId: null,
} as const;
