import type { Generated } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

interface OutboxTable {
  tenant_id: string;
  id: Generated<number>;
  mobile_phone: string;
  words: string;
  sent_at: Date;
}

const outboxIn = (tx: Tx) => tx.withTables<{ sms_outbox: OutboxTable }>();

export async function addToOutbox(
  tx: Tx,
  tenantId: string,
  message: { mobilePhone: string; words: string; sentAt: Date },
): Promise<void> {
  await outboxIn(tx)
    .insertInto('sms_outbox')
    .values({
      tenant_id: tenantId,
      mobile_phone: message.mobilePhone,
      words: message.words,
      sent_at: message.sentAt,
    })
    .execute();
}

/** The newest first. */
export function readOutbox(tx: Tx, tenantId: string, mobilePhone: string | undefined, most: number) {
  return outboxIn(tx)
    .selectFrom('sms_outbox')
    .select(['mobile_phone as mobile', 'words', 'sent_at as at'])
    .where('tenant_id', '=', tenantId)
    .$if(mobilePhone !== undefined, (query) => query.where('mobile_phone', '=', mobilePhone!))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
