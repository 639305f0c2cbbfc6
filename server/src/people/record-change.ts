import { listAuditEvents, recordAuditEvent } from '#src/audit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

const action = 'employee.change';
const maxChanges = 50;

/** `words` name departments, levels and acts, and nothing of the person. */
export async function recordChange(tx: Tx, ctx: MemberCtx, memberId: string, words: string): Promise<void> {
  await recordAuditEvent(tx, ctx, {
    memberId: ctx.signedIn.memberId,
    action,
    subject: memberId,
    details: { words },
  });
}

/** What was done to an employee, the newest first. */
export async function changesOf(tx: Tx, tenantId: string, memberId: string) {
  const events = await listAuditEvents(tx, tenantId, { action, subject: memberId }, maxChanges);
  const names = await namesOfMembers(tx, tenantId, [...new Set(events.map((event) => event.member_id))]);
  return events.map(({ at, member_id, details }) => ({
    at,
    byName: names.get(member_id) ?? '',
    words: (details as { words: string }).words,
  }));
}
