import { type Tx, vaultOf } from '#src/platform/database.ts';
import type { Mail } from './mail-sender.ts';

/** Mail holds codes and links that decide, so it is sealed whole. */
export type OutboxMail = Omit<Mail, 'id' | 'at'>;

export const outboxPlace = (tenantId: string) => `${tenantId}|mail_outbox|message`;

export const addressWords = (address: string) => `mail address ${address.toLowerCase()}`;

/** A mail that is there already stays as it came first. */
export async function addToMailOutbox(tx: Tx, tenantId: string, { id, at, ...mail }: Mail): Promise<void> {
  const vault = vaultOf(tx);
  await tx
    .insertInto('mail_outbox')
    .values({
      tenant_id: tenantId,
      mail_id: id,
      address_index: vault.blindIndex(addressWords(mail.to), tenantId),
      message_sealed: vault.seal(JSON.stringify(mail), outboxPlace(tenantId)),
      sent_at: at,
    })
    .onConflict((taken) => taken.columns(['tenant_id', 'mail_id']).doNothing())
    .execute();
}

/** The newest first; of all addresses without one. */
export async function readMailOutbox(
  tx: Tx,
  tenantId: string,
  address: string | undefined,
  max: number,
): Promise<(OutboxMail & { readonly id: string; readonly at: Date })[]> {
  const vault = vaultOf(tx);
  const rows = await tx
    .selectFrom('mail_outbox')
    .select(['mail_id as id', 'message_sealed', 'sent_at as at'])
    .where('tenant_id', '=', tenantId)
    .$if(address !== undefined, (query) =>
      query.where('address_index', 'in', vault.blindIndexes(addressWords(address!), tenantId)),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('mail_id')
    .limit(max)
    .execute();
  return rows.map(({ id, at, message_sealed: sealed }) => ({
    ...(JSON.parse(vault.open(sealed, outboxPlace(tenantId))) as OutboxMail),
    id,
    at,
  }));
}

export async function deleteMailOutboxBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('tenant_id', '=', tenantId)
    .where('sent_at', '<', before)
    .execute();
}
