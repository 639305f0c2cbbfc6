import { type ListLook, readListLooks } from '@woxing/contract/people/list-looks';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

interface Whose {
  readonly tenantId: string;
  readonly memberId: string;
}

export async function looksOf(tx: Tx, { tenantId, memberId }: Whose) {
  const rows = await tx
    .selectFrom('list_looks')
    .select(['kind', 'name', 'look'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('name')
    .execute();
  return readListLooks.output.parse({ list: rows }).list;
}

/** Whether it was kept: what is there already always is, others while there are fewer than `most`. */
export async function saveLook(
  tx: Tx,
  { tenantId, memberId }: Whose,
  { kind, name, look }: { readonly kind: string; readonly name: string; readonly look: ListLook },
  most: number,
): Promise<boolean> {
  const kept = await sql`
    insert into list_looks (tenant_id, member_id, kind, name, look)
    select ${tenantId}, ${memberId}, ${kind}, ${name}, ${JSON.stringify(look)}::jsonb
    where (select count(*) from list_looks
      where tenant_id = ${tenantId} and member_id = ${memberId} and (kind, name) <> (${kind}, ${name})) < ${most}
    on conflict (tenant_id, member_id, kind, name) do update set look = excluded.look`.execute(tx);
  return kept.numAffectedRows === 1n;
}
