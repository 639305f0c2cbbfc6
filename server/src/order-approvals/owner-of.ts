import { findMemberRow } from '#src/members/public.ts';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

/** The owner of an order as they would be known if they asked themselves. */
export const ownerOf = (tx: Tx, { tenantId, memberId }: OrderWithTickets, now: Date): Promise<MemberCtx> =>
  memberAsking(tx, tenantId, memberId, now);

/** The same of anybody who has had a part in an order. */
export async function memberAsking(
  tx: Tx,
  tenantId: string,
  memberId: string,
  now: Date,
): Promise<MemberCtx> {
  const member = await findMemberRow(tx, tenantId, memberId);
  if (member === undefined) throw new Error(`no such member: ${memberId}`);
  return {
    tenantId,
    requestId: 'order-approvals',
    now,
    ip: '',
    signedIn: {
      memberId,
      memberType: member.member_type,
      creditMemberId: member.credit_member_id ?? undefined,
      creditEmployeeId: member.credit_employee_id ?? undefined,
      sessionId: '',
    },
  };
}
