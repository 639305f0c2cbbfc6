import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { findMemberRow, type MemberOfRow } from './members.db.ts';

type Asked = Pick<Ctx, 'tenantId' | 'requestId' | 'now'>;

/** A member as they would be known if they asked themselves, for what is done in their name; nothing of a request stands behind it. */
export async function memberAsking(tx: Tx, asked: Asked, memberId: string): Promise<MemberCtx> {
  const member = await findMemberRow(tx, asked.tenantId, memberId);
  if (member === undefined) throw new Error(`no such member: ${memberId}`);
  return askingAs(asked, member);
}

export function askingAs({ tenantId, requestId, now }: Asked, member: MemberOfRow): MemberCtx {
  return {
    tenantId,
    requestId,
    now,
    ip: '',
    signedIn: {
      memberId: member.id,
      memberType: member.member_type,
      creditMemberId: member.credit_member_id ?? undefined,
      creditEmployeeId: member.credit_employee_id ?? undefined,
      sessionId: '',
    },
  };
}
