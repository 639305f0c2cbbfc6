import { sql } from 'kysely';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { columns, listed, query } from '#src/platform/rows.ts';
import type { Mail } from './mail-sender.ts';

export type MailContent = Omit<Mail, 'id' | 'at'>;

/** A mail that was asked for and not sent yet. */
export interface WaitingMail {
  readonly id: string;
  readonly content: MailContent;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

export const mailPlace = (tenantId: string) => `${tenantId}|outgoing_mails|mail`;

export async function insertOutgoingMail(
  tx: Tx,
  row: { readonly tenantId: string; readonly memberId: string } & WaitingMail,
): Promise<void> {
  const { tenantId, content } = row;
  await tx
    .insertInto('outgoing_mails')
    .values({
      tenant_id: tenantId,
      id: row.id,
      member_id: row.memberId,
      state: 'waiting',
      mail_sealed: vaultOf(tx).seal(JSON.stringify(content), mailPlace(tenantId)),
      created_at: row.createdAt,
      ends_at: row.endsAt,
    })
    .execute();
}

const waitingRow = columns('outgoing_mails', 'id', 'mailSealed', 'createdAt', 'endsAt');

/** Undefined of what was sent, given up, or removed with its member. */
export async function findWaitingMail(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<WaitingMail | undefined> {
  const [row] = await query(tx, waitingRow)`
    select ${listed(waitingRow)} from outgoing_mails where tenant_id = ${tenantId} and id = ${id} and state = 'waiting'`;
  if (row === undefined || row.mailSealed === null) return undefined;
  const { mailSealed, ...times } = row;
  return {
    ...times,
    content: JSON.parse(vaultOf(tx).open(mailSealed, mailPlace(tenantId))) as MailContent,
  };
}

/** What it said is gone with it. */
export async function settleMail(
  tx: Tx,
  tenantId: string,
  id: string,
  how: { readonly state: 'sent' | 'failed'; readonly fault: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('outgoing_mails')
    .set({ state: how.state, fault: how.fault, settled_at: how.at, mail_sealed: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function deleteMailsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('outgoing_mails')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before)
    .where('state', '<>', 'waiting')
    .execute();
}

/** What the embedded mail server keeps of a member's mail. */
export async function removeFromOutbox(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await sql`
    delete from mail_outbox where tenant_id = ${tenantId} and mail_id in (
      select id from outgoing_mails where tenant_id = ${tenantId} and member_id = ${memberId})`.execute(tx);
}

const ownRow = columns('outgoing_mails', 'state', 'createdAt', 'settledAt');

/** When a member was sent mail, the newest first. */
export function ownMails(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
) {
  return query(tx, ownRow)`
    select ${listed(ownRow)} from outgoing_mails
    where tenant_id = ${tenantId} and member_id = ${memberId} order by created_at desc, id`;
}
