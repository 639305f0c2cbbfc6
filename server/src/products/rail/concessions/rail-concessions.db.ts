import type { Tx } from '#src/platform/database.ts';
import { anyOf, type TableRow } from '#src/platform/rows.ts';

export type RailConcessionRow = TableRow<'rail_concessions'>;

/** Whose concessions of others and of themselves. */
export interface ConcessionOwner {
  readonly tenantId: string;
  readonly memberId: string;
}

export function readConcessionRows(
  tx: Tx,
  { tenantId, memberId }: ConcessionOwner,
): Promise<RailConcessionRow[]> {
  return tx
    .selectFrom('rail_concessions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Of people, whichever data key made their indexes; the latest first. */
export function findConcessionRows(
  tx: Tx,
  { tenantId, memberId }: ConcessionOwner,
  personIndexes: readonly string[],
): Promise<RailConcessionRow[]> {
  return tx
    .selectFrom('rail_concessions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('paper_index', '=', anyOf(personIndexes))
    .orderBy('kept_at', 'desc')
    .execute();
}

/** What was kept before of the same person goes: what is written last stands. */
export async function replaceConcessionRow(
  tx: Tx,
  row: RailConcessionRow,
  personIndexes: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('rail_concessions')
    .where('tenant_id', '=', row.tenant_id)
    .where('member_id', '=', row.member_id)
    .where('type', '=', row.type)
    .where('paper_index', '=', anyOf(personIndexes))
    .execute();
  const { id, facts_sealed, kept_at } = row;
  await tx
    .insertInto('rail_concessions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'member_id', 'paper_index', 'type'])
        .doUpdateSet({ id, facts_sealed, kept_at }),
    )
    .execute();
}
