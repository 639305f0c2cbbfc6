import type { Points } from '@woxing/contract/payments/earnings.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { number, numbers, query, text, writeBehind } from '#src/platform/rows.ts';

export interface PersonKey {
  readonly tenantId: string;
  readonly memberId: string;
}

export function addPointsOf(tx: Tx, { tenantId, memberId }: PersonKey, count: number, year: number): void {
  if (count === 0) return;
  writeBehind(
    tx,
    sql`
    insert into point_years as y (tenant_id, member_id, year, left_points) values (${tenantId}, ${memberId}, ${year}, ${count})
    on conflict (tenant_id, member_id, year) do update set left_points = y.left_points + excluded.left_points`,
  );
}

/** Of one year first, where told, then of those that end first. Whoever asks has seen that there are as many. */
export async function takePointsOf(
  tx: Tx,
  { tenantId, memberId }: PersonKey,
  count: number,
  firstYear?: number,
): Promise<void> {
  if (count === 0) return;
  await sql`
    with turn as (
      select year, left_points, sum(left_points) over (
        order by year is distinct from ${firstYear ?? null}::smallint, year) - left_points as earlier
      from point_years where tenant_id = ${tenantId} and member_id = ${memberId}
    )
    update point_years y set left_points = y.left_points - least(turn.left_points, ${count} - turn.earlier)
    from turn where y.tenant_id = ${tenantId} and y.member_id = ${memberId} and y.year = turn.year and turn.earlier < ${count}`.execute(
    tx,
  );
}

/** What is left, what ends first at the top. */
export async function pointYearsOf(
  tx: Tx,
  { tenantId, memberId }: PersonKey,
): Promise<{ year: number; points: Points }[]> {
  const rows = await query(tx, { year: number, points: numbers<Points>() })`
    select year, left_points as points from point_years
    where tenant_id = ${tenantId} and member_id = ${memberId} and left_points > 0 order by year`;
  return rows;
}

/** Members with points of years before one, in order; so many of those behind one. */
export async function membersWithPointsBefore(
  tx: Tx,
  tenantId: string,
  { year, behind, max }: { readonly year: number; readonly behind: string; readonly max: number },
): Promise<string[]> {
  const rows = await query(tx, { memberId: text })`
    select distinct member_id as "memberId" from point_years
    where tenant_id = ${tenantId} and year < ${year} and left_points > 0 and member_id > ${behind} order by 1 limit ${max}`;
  return rows.map((row) => row.memberId);
}

export async function removePointYears(tx: Tx, { tenantId, memberId }: PersonKey): Promise<void> {
  await sql`delete from point_years where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(tx);
}
