import { type Tx, vaultOf } from '#src/platform/database.ts';
import { mobileIndex, mobileIndexes } from './mobile-index.db.ts';

/** Codes are in the words, so they are sealed together with the number. */
interface Message {
  readonly mobile: string;
  readonly words: string;
}

const messagePlace = (tenantId: string) => `${tenantId}|sms_outbox|message`;

const seal = (tx: Tx, tenantId: string, message: Message) => ({
  mobile_index: mobileIndex(tx, tenantId, message.mobile),
  message_sealed: vaultOf(tx).seal(JSON.stringify(message), messagePlace(tenantId)),
});

function open(tx: Tx, tenantId: string, sealed: string): Message {
  return JSON.parse(vaultOf(tx).open(sealed, messagePlace(tenantId))) as Message;
}

export async function addToOutbox(
  tx: Tx,
  tenantId: string,
  {
    mobilePhone: mobile,
    words,
    sentAt,
    onceKey = null,
  }: { mobilePhone: string; words: string; sentAt: Date; onceKey?: string | null },
): Promise<void> {
  await tx
    .insertInto('sms_outbox')
    .values({
      tenant_id: tenantId,
      ...seal(tx, tenantId, { mobile, words }),
      sent_at: sentAt,
      once_key: onceKey,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'once_key']).where('once_key', 'is not', null).doNothing(),
    )
    .execute();
}

/** The newest first. */
export async function readOutbox(
  tx: Tx,
  tenantId: string,
  mobilePhone: string | undefined,
  max: number,
): Promise<(Message & { at: Date })[]> {
  const rows = await tx
    .selectFrom('sms_outbox')
    .select(['message_sealed', 'sent_at as at'])
    .where('tenant_id', '=', tenantId)
    .$if(mobilePhone !== undefined, (query) =>
      query.where('mobile_index', 'in', mobileIndexes(tx, tenantId, mobilePhone!)),
    )
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ message_sealed: sealed, at }) => ({ ...open(tx, tenantId, sealed), at }));
}

/** Seals messages anew whose seal does not begin with `newest`; answers how many it met. */
export async function sealSomeMessagesAnew(
  tx: Tx,
  tenantId: string,
  newest: string,
  max: number,
): Promise<number> {
  const rows = await tx
    .selectFrom('sms_outbox')
    .select(['id', 'message_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('message_sealed', 'not like', `${newest}%`)
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .execute();
  for (const { id, message_sealed: sealed } of rows)
    await tx
      .updateTable('sms_outbox')
      .set(seal(tx, tenantId, open(tx, tenantId, sealed)))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  return rows.length;
}

export async function deleteOutboxBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx.deleteFrom('sms_outbox').where('tenant_id', '=', tenantId).where('sent_at', '<', before).execute();
}
