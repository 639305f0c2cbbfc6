import type { Day } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query, type Row } from '#src/platform/rows.ts';

const runRow = columns('embedded_runs', 'no', 'day', 'lateMinutes', 'cancelled');
export type RunOfDay = Row<typeof runRow>;
type RunKey = Pick<RunOfDay, 'no' | 'day'>;

export async function findRun(tx: Tx, tenantId: string, { no, day }: RunKey): Promise<RunOfDay | undefined> {
  const rows = await query(tx, runRow)`
    select ${listed(runRow)} from embedded_runs where tenant_id = ${tenantId} and no = ${no} and day = ${day}`;
  return rows[0];
}

const maxListed = 50;

export function listRuns(tx: Tx, tenantId: string, from: Day): Promise<RunOfDay[]> {
  return query(tx, runRow)`
    select ${listed(runRow)} from embedded_runs where tenant_id = ${tenantId} and day >= ${from}
    order by day, no limit ${maxListed}`;
}

export async function saveRun(
  tx: Tx,
  tenantId: string,
  { no, day, lateMinutes, cancelled }: RunOfDay,
): Promise<void> {
  const said = { late_minutes: lateMinutes, cancelled };
  await tx
    .insertInto('embedded_runs')
    .values({ tenant_id: tenantId, no, day, ...said })
    .onConflict((known) => known.columns(['tenant_id', 'no', 'day']).doUpdateSet(said))
    .execute();
}

export async function deleteRun(tx: Tx, tenantId: string, { no, day }: RunKey): Promise<void> {
  await tx
    .deleteFrom('embedded_runs')
    .where('tenant_id', '=', tenantId)
    .where('no', '=', no)
    .where('day', '=', day)
    .execute();
}
