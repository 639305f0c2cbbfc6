import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, type Row } from '#src/platform/rows.ts';

const row = columns(
  'embedded_mailbox_mails',
  'uid',
  'sentTo',
  'sentFrom',
  'clientReference',
  'fileKind',
  'besideMb',
  'seen',
  'at',
);
export type MailRow = Row<typeof row>;

/** The oldest first. */
export function mailRows(tx: Tx, tenantId: string): Promise<MailRow[]> {
  return query(tx, row)`
    select uid, sent_to as "sentTo", sent_from as "sentFrom", client_reference as "clientReference", file_kind as "fileKind",
      beside_mb as "besideMb", seen, at
    from embedded_mailbox_mails where tenant_id = ${tenantId} order by uid`;
}

export async function insertMail(
  tx: Tx,
  tenantId: string,
  mail: Pick<MailRow, 'sentTo' | 'sentFrom' | 'clientReference' | 'fileKind' | 'besideMb' | 'at'>,
): Promise<void> {
  await tx
    .insertInto('embedded_mailbox_mails')
    .values({
      tenant_id: tenantId,
      sent_to: mail.sentTo,
      sent_from: mail.sentFrom,
      client_reference: mail.clientReference,
      file_kind: mail.fileKind,
      beside_mb: mail.besideMb,
      at: mail.at,
    })
    .execute();
}

export async function markMailSeen(tx: Tx, tenantId: string, uid: number): Promise<void> {
  await sql`update embedded_mailbox_mails set seen = true where tenant_id = ${tenantId} and uid = ${uid}`.execute(
    tx,
  );
}

export async function removeMail(tx: Tx, tenantId: string, uid: number): Promise<void> {
  await sql`delete from embedded_mailbox_mails where tenant_id = ${tenantId} and uid = ${uid}`.execute(tx);
}

/** Removes what is older, whether it was read or not. */
export async function removeMailsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await sql`delete from embedded_mailbox_mails where tenant_id = ${tenantId} and at < ${before}`.execute(tx);
}
