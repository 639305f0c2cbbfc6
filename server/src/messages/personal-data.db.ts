import type { Tx } from '#src/platform/database.ts';
import type { PersonKey } from '#src/platform/personal-data.ts';
import { columns, listed, query } from '#src/platform/rows.ts';

const ownMessage = columns('messages', 'kind', 'params', 'createdAt', 'readAt');

/** What a member was told, the newest first. */
export function ownMessages(tx: Tx, { tenantId, memberId }: PersonKey) {
  return query(tx, ownMessage)`
    select ${listed(ownMessage)} from messages
    where tenant_id = ${tenantId} and member_id = ${memberId} order by created_at desc, id`;
}
