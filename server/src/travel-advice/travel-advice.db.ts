import type { Day } from '@woxing/contract/core/days';
import type { AdviceRow } from '@woxing/contract/travel-advice/travel-advice.rules';
import type { Tx } from '#src/platform/database.ts';

export type AdviceKey = Pick<AdviceRow, 'kind' | 'nationality' | 'destination' | 'purpose'>;

export interface KeptAdvice extends AdviceRow {
  readonly revision: number;
  readonly changedAt: Date;
}

/** All that was written over the rows that come with the program. */
export async function keptAdvice(tx: Tx, tenantId: string): Promise<KeptAdvice[]> {
  const rows = await tx.selectFrom('travel_advice').selectAll().where('tenant_id', '=', tenantId).execute();
  return rows.map((row) => ({
    kind: row.kind,
    nationality: row.nationality,
    destination: row.destination,
    purpose: row.purpose,
    result: row.result,
    days: row.days,
    hours: row.hours,
    thirdCountry: row.third_country,
    note: row.note,
    source: row.source,
    asOf: row.as_of,
    certain: row.certain,
    revision: row.revision,
    changedAt: row.changed_at,
  }));
}

/** Writes a row; false where somebody has changed it since `revision` was read. */
export async function writeAdvice(
  tx: Tx,
  tenantId: string,
  row: AdviceRow & { readonly asOf: Day },
  { revision, now }: { readonly revision: number; readonly now: Date },
): Promise<boolean> {
  const facts = {
    result: row.result,
    days: row.days,
    hours: row.hours,
    third_country: row.thirdCountry,
    note: row.note,
    source: row.source,
    as_of: row.asOf,
    certain: row.certain,
    changed_at: now,
  };
  const { kind, nationality, destination, purpose } = row;
  if (revision === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('travel_advice')
      .values({ tenant_id: tenantId, kind, nationality, destination, purpose, ...facts })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('travel_advice')
    .set({ ...facts, revision: revision + 1 })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('nationality', '=', nationality)
    .where('destination', '=', destination)
    .where('purpose', '=', purpose)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeAdvice(
  tx: Tx,
  tenantId: string,
  { kind, nationality, destination, purpose }: AdviceKey,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('travel_advice')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('nationality', '=', nationality)
    .where('destination', '=', destination)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
