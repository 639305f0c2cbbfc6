import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, moment, orNull, query, type Row, writeBehind } from '#src/platform/rows.ts';
import type { RunStatus } from './status-provider.ts';

interface Ordered {
  readonly tenantId: string;
  readonly orderNo: string;
}

export interface WatchedLeg {
  readonly leg: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly lookAt: Date;
}

/** These are the legs of an order that are watched, and no others. What was read of one holds while its times do. */
export function keepWatched(tx: Tx, { tenantId, orderNo }: Ordered, legs: readonly WatchedLeg[]): void {
  writeBehind(
    tx,
    sql`
    with ended as (
      delete from leg_statuses s where s.tenant_id = ${tenantId} and s.order_no = ${orderNo}
        and not exists (select from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as l(leg smallint) where l.leg = s.leg)
    )
    insert into leg_statuses as s (tenant_id, order_no, leg, starts_at, ends_at, look_at)
    select ${tenantId}, ${orderNo}, l.leg, l."startsAt", l."endsAt", l."lookAt"
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
      as l(leg smallint, "startsAt" timestamptz, "endsAt" timestamptz, "lookAt" timestamptz)
    on conflict (tenant_id, order_no, leg) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      look_at = excluded.look_at, departs_at = null, arrives_at = null, departed = false, arrived = false, cancelled = false,
      read_at = null, told = false
    where (s.starts_at, s.ends_at) <> (excluded.starts_at, excluded.ends_at)`,
  );
}

const claimed = columns('leg_statuses', 'orderNo', 'leg');
export type ClaimedLeg = Row<typeof claimed>;

/** Legs whose time it is, each taken by one process until `again`. */
export async function claimLegs(
  tx: Tx,
  tenantId: string,
  { now, again, max }: { readonly now: Date; readonly again: Date; readonly max: number },
): Promise<ClaimedLeg[]> {
  return query(tx, claimed)`
    update leg_statuses s set look_at = ${again}
    from (select l.order_no, l.leg from leg_statuses l where l.tenant_id = ${tenantId} and l.look_at <= ${now}
      order by l.look_at limit ${max} for update skip locked) due
    where s.tenant_id = ${tenantId} and s.order_no = due.order_no and s.leg = due.leg
    returning s.order_no as "orderNo", s.leg`;
}

const statusRow = {
  ...columns(
    'leg_statuses',
    'orderNo',
    'leg',
    'startsAt',
    'endsAt',
    'departed',
    'arrived',
    'cancelled',
    'told',
  ),
  departsAt: orNull(moment),
  arrivesAt: orNull(moment),
  readAt: orNull(moment),
};
export type StatusRow = Row<typeof statusRow>;

/** Of a leg that is locked until the transaction ends; undefined where it is watched no more. */
export async function lockStatus(
  tx: Tx,
  { tenantId, orderNo }: Ordered,
  leg: number,
): Promise<StatusRow | undefined> {
  const rows = await query(tx, statusRow)`
    select ${listed(statusRow, 's')} from leg_statuses s
    where s.tenant_id = ${tenantId} and s.order_no = ${orderNo} and s.leg = ${leg} for update`;
  return rows[0];
}

/** What is known of the legs of these orders; nothing of those that nobody has said anything of. */
export function statusesOf(tx: Tx, tenantId: string, orderNos: readonly string[]): Promise<StatusRow[]> {
  return query(tx, statusRow)`
    select ${listed(statusRow, 's')} from leg_statuses s
    where s.tenant_id = ${tenantId} and s.order_no = any(${[...orderNos]}::text[]) and s.read_at is not null
    order by s.order_no, s.leg`;
}

/** What was said of it just now; where nothing was, what was known stays with when it was read. */
export async function saveStatus(
  tx: Tx,
  { tenantId, orderNo }: Ordered,
  leg: number,
  {
    status,
    lookAt,
    now,
    told,
  }: {
    readonly status: RunStatus | undefined;
    readonly lookAt: Date | null;
    readonly now: Date;
    readonly told: boolean;
  },
): Promise<void> {
  await tx
    .updateTable('leg_statuses')
    .set({
      look_at: lookAt,
      told,
      ...(status !== undefined && {
        departs_at: status.departsAt,
        arrives_at: status.arrivesAt,
        departed: status.departed,
        arrived: status.arrived,
        cancelled: status.cancelled,
        read_at: now,
      }),
    })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('leg', '=', leg)
    .execute();
}
