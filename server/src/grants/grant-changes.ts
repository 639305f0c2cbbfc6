import { listAuditEvents, recordAuditEvent } from '#src/audit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

const action = 'employee-grant.change';
const maxChanges = 50;

/** `words` name departments and days, and nobody; `version` is the right as it was saved. */
export async function recordGrantChange(
  tx: Tx,
  ctx: MemberCtx,
  grantId: string,
  words: string,
  version: object = {},
): Promise<void> {
  await recordAuditEvent(tx, ctx, {
    memberId: ctx.signedIn.memberId,
    action,
    subject: grantId,
    details: { words, ...version },
  });
}

/** What was done to a right, the newest first. */
export async function grantChanges(tx: Tx, tenantId: string, grantId: string) {
  const events = await listAuditEvents(tx, tenantId, { action, subject: grantId }, maxChanges);
  const names = await namesOfMembers(tx, tenantId, [...new Set(events.map((event) => event.member_id))]);
  return events.map(({ at, member_id, details }) => ({
    at,
    byName: names.get(member_id) ?? '',
    words: (details as { words: string }).words,
  }));
}
