import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { columns, listed, query, type TableRow } from '#src/platform/rows.ts';

export type AlertRow = TableRow<'fare_alerts'>;

/** Whose alerts. */
export interface AlertOwner {
  readonly tenantId: string;
  readonly memberId: string;
}

/** What an alert watches; one member has one of each. */
export interface WatchedDays {
  readonly from: string;
  readonly to: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** The newest first. */
export function alertsOf(tx: Tx, { tenantId, memberId }: AlertOwner): Promise<AlertRow[]> {
  return tx
    .selectFrom('fare_alerts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Until the transaction ends nobody else adds to the alerts of this member, also while there are none. */
export async function lockAlerts(tx: Tx, owner: AlertOwner): Promise<AlertRow[]> {
  const key = `fare alerts ${owner.tenantId} ${owner.memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  return alertsOf(tx, owner);
}

export async function insertAlert(
  tx: Tx,
  { tenantId, memberId }: AlertOwner,
  alert: WatchedDays & { readonly id: string; readonly ceilingFen: Fen; readonly at: Date },
): Promise<AlertRow> {
  return tx
    .insertInto('fare_alerts')
    .values({
      tenant_id: tenantId,
      id: alert.id,
      member_id: memberId,
      from_place: alert.from,
      to_place: alert.to,
      first_day: alert.firstDay,
      last_day: alert.lastDay,
      ceiling_fen: alert.ceilingFen,
      created_at: alert.at,
      look_at: alert.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What an owner or the sweep changes of an alert; undefined where there is no such alert of the owner. */
export async function changeAlert(
  tx: Tx,
  { tenantId, memberId }: AlertOwner,
  id: string,
  change: Partial<Pick<AlertRow, 'ceiling_fen' | 'paused' | 'look_at' | 'told_fen'>>,
): Promise<AlertRow | undefined> {
  if (!isUuid(id)) return undefined;
  return tx
    .updateTable('fare_alerts')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

export async function lockAlert(tx: Tx, owner: AlertOwner, id: string): Promise<AlertRow | undefined> {
  if (!isUuid(id)) return undefined;
  return tx
    .selectFrom('fare_alerts')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', id)
    .where('member_id', '=', owner.memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether there was one. */
export async function removeAlert(tx: Tx, { tenantId, memberId }: AlertOwner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const removed = await tx
    .deleteFrom('fare_alerts')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

const due = columns('fare_alerts', 'id', 'memberId', 'fromPlace', 'toPlace', 'firstDay', 'lastDay');

/**
 * Takes alerts that are due, until `again`: whoever comes later takes others. Those whose days have passed are taken out for good and not
 * answered.
 */
export async function claimDueAlerts(
  tx: Tx,
  tenantId: string,
  { now, today, again, max }: { now: Date; today: Day; again: Date; max: number },
) {
  const claimed = await query(tx, due)`
    update fare_alerts set look_at = case when last_day < ${today} then null else ${again}::timestamptz end
    where tenant_id = ${tenantId} and id in (
      select id from fare_alerts where tenant_id = ${tenantId} and look_at <= ${now}
      order by look_at limit ${max} for update skip locked)
    returning ${listed(due)}`;
  return claimed.filter(({ lastDay }) => lastDay >= today);
}

/** Locks an alert that is still watched; undefined where it was paused or deleted meanwhile. */
export function lockWatched(tx: Tx, tenantId: string, id: string): Promise<AlertRow | undefined> {
  return tx
    .selectFrom('fare_alerts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('paused', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveLook(
  tx: Tx,
  tenantId: string,
  id: string,
  look: Pick<AlertRow, 'looked_at' | 'lowest_fen' | 'lowest_day' | 'told_fen' | 'told_at' | 'tellings'>,
): Promise<void> {
  await tx
    .updateTable('fare_alerts')
    .set(look)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Alerts whose last day has long passed. */
export async function removeAlertsBefore(tx: Tx, tenantId: string, before: Day): Promise<void> {
  await tx
    .deleteFrom('fare_alerts')
    .where('tenant_id', '=', tenantId)
    .where('last_day', '<', before)
    .execute();
}
