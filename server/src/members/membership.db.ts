import type { Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { day, number, orNull, query } from '#src/platform/rows.ts';

export interface Membership {
  level: number;
  /** Its last day; null when it does not end. */
  until: Day | null;
}

const rowColumns = sql.raw('member_level as level, experience_date as until');
const membership = { level: number, until: orNull(day) };

export async function findMembership(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<Membership | undefined> {
  const rows = await query(tx, membership)`
    select ${rowColumns} from members where tenant_id = ${tenantId} and id = ${memberId}`;
  return rows[0];
}

/** Locked until the transaction ends. */
export async function lockMembership(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<Membership | undefined> {
  const rows = await query(tx, membership)`
    select ${rowColumns} from members where tenant_id = ${tenantId} and id = ${memberId} for no key update`;
  return rows[0];
}

/** A card of the same number goes with the level. */
export async function saveMembership(
  tx: Tx,
  tenantId: string,
  memberId: string,
  { level, until }: Membership,
): Promise<void> {
  await sql`
    update members set member_level = ${level}, member_card_type = ${level - 1}, experience_date = ${until}
    where tenant_id = ${tenantId} and id = ${memberId}`.execute(tx);
}

/** Levels whose last day is past end: their members are what everybody is. Answers how many. */
export async function endMemberships(tx: Tx, tenantId: string, today: Day): Promise<number> {
  const { numAffectedRows } = await sql`
    update members set member_level = 1, member_card_type = 0, experience_date = null
    where tenant_id = ${tenantId} and experience_date < ${today}`.execute(tx);
  return Number(numAffectedRows);
}
