import type { Tx } from '#src/platform/database.ts';

interface MailKey {
  readonly tenantId: string;
  readonly key: string;
}

/** Whether it was answered before. A mail that is taken twice at the same moment is taken by one after the other. */
export async function openMail(
  tx: Tx,
  { tenantId, key }: MailKey,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<'new' | 'answered'> {
  await tx
    .insertInto('invoice_mails')
    .values({ tenant_id: tenantId, mail_key: key, member_id: memberId, received_at: at })
    .onConflict((known) => known.columns(['tenant_id', 'mail_key']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('invoice_mails')
    .select('answered_at')
    .where('tenant_id', '=', tenantId)
    .where('mail_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.answered_at === null ? 'new' : 'answered';
}

/** Whether this was the first to answer. */
export async function noteAnswered(
  tx: Tx,
  { tenantId, key }: MailKey,
  counts: { readonly taken: number; readonly refused: number; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('invoice_mails')
    .set({ answered_at: counts.at, taken: counts.taken, refused: counts.refused })
    .where('tenant_id', '=', tenantId)
    .where('mail_key', '=', key)
    .where('answered_at', 'is', null)
    .returning('mail_key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeMailsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('invoice_mails')
    .where('tenant_id', '=', tenantId)
    .where('received_at', '<', before)
    .execute();
}

export async function removeMailsOf(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('invoice_mails')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
