import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { TitleOwner } from './title-owner.ts';
import type { TitleRow } from './titles.db.ts';

/** What an enterprise has its invoices issued to is accounted for; what a person keeps is theirs alone. */
export async function noteTitleChange(
  tx: Tx,
  ctx: MemberCtx,
  { column, id }: TitleOwner,
  { before, after }: { readonly before: TitleRow | undefined; readonly after: TitleRow | undefined },
): Promise<void> {
  if (column === 'member_id') return;
  await recordAuditEvent(tx, ctx, {
    memberId: ctx.signedIn.memberId,
    action: 'invoice-title.change',
    subject: id,
    details: { before: named(before), after: named(after) },
  });
}

/** Bank and phone stay sealed where they are. */
const named = (row: TitleRow | undefined) =>
  row === undefined ? null : { id: row.id, name: row.name, taxNo: row.taxNo, forEmployees: row.forEmployees };
