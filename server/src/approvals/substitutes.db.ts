import type { Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, writeBehind } from '#src/platform/rows.ts';

const row = columns('approval_substitutes', 'memberId', 'substituteId', 'fromDay', 'untilDay');

export async function substitutesOf(tx: Tx, tenantId: string, memberIds: readonly string[]) {
  return query(tx, row)`
    select member_id as "memberId", substitute_id as "substituteId", from_day as "fromDay", until_day as "untilDay"
    from approval_substitutes where tenant_id = ${tenantId} and member_id = any(${memberIds}::text[])`;
}

const standInsOf = (tenantId: string) => `approval-substitutes ${tenantId} `;

/**
 * Until the transaction ends nobody of the enterprise of these runs names a substitute: who is asked meanwhile is asked by those who were
 * named before. Taken before the runs are locked, as whoever names one does.
 */
export function keepSubstitutes(tx: Tx, tenantId: string, caseIds: readonly string[]): void {
  writeBehind(
    tx,
    sql`
    select pg_advisory_xact_lock_shared(hashtextextended(${standInsOf(tenantId)} || e.id, 0))
    from (select distinct enterprise_id as id from approval_cases where tenant_id = ${tenantId} and id = any(${[...caseIds]}::uuid[])
      order by enterprise_id) e`,
  );
}

/** Until the transaction ends nobody of the enterprise is asked to decide: who stands in for whom is about to change. */
export function lockSubstitutes(tx: Tx, tenantId: string, enterpriseId: string): void {
  writeBehind(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${standInsOf(tenantId) + enterpriseId}, 0))`,
  );
}

export async function saveSubstituteRow(
  tx: Tx,
  tenantId: string,
  one: {
    readonly memberId: string;
    readonly substituteId: string;
    readonly fromDay: Day;
    readonly untilDay: Day;
  },
): Promise<void> {
  const values = { substitute_id: one.substituteId, from_day: one.fromDay, until_day: one.untilDay };
  await tx
    .insertInto('approval_substitutes')
    .values({ tenant_id: tenantId, member_id: one.memberId, ...values })
    .onConflict((taken) => taken.columns(['tenant_id', 'member_id']).doUpdateSet(values))
    .execute();
}

export async function removeSubstitute(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('approval_substitutes')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Nobody is stood in for by a member who is gone. */
export async function removeSubstitutesBy(tx: Tx, tenantId: string, substituteId: string): Promise<void> {
  await tx
    .deleteFrom('approval_substitutes')
    .where('tenant_id', '=', tenantId)
    .where('substitute_id', '=', substituteId)
    .execute();
}

export async function pendingCasesOf(tx: Tx, tenantId: string, memberId: string): Promise<string[]> {
  const rows = await query(tx, columns('approval_tasks', 'caseId'))`
    select case_id as "caseId" from approval_tasks
    where tenant_id = ${tenantId} and member_id = ${memberId} and state = 'pending' order by case_id`;
  return rows.map(({ caseId }) => caseId);
}
