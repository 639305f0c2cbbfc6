import type { BudgetKind } from '@woxing/contract/applications/trip-application.rules';
import type { Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, orNull, query, type Row, text, writeBehind } from '#src/platform/rows.ts';
import type { Share } from './order-shares.rules.ts';

/** For whom a part of an order is, when it was placed. */
export interface NewShare {
  readonly passenger: number;
  /** The path of the department in words, and the ids of it and of those above it. */
  readonly department: string;
  readonly departmentIds: readonly string[];
  readonly costCentreId: string | null;
  readonly projectId: string | null;
}

export interface SharedFor {
  readonly tenantId: string;
  readonly orderNo: string;
  readonly enterpriseId: string;
  readonly day: Day;
  readonly kind: BudgetKind;
}

/** Nothing is taken by them yet. */
export function insertShares(
  tx: Tx,
  { tenantId, orderNo, enterpriseId, day, kind }: SharedFor,
  shares: readonly NewShare[],
): void {
  writeBehind(
    tx,
    sql`
    insert into order_shares (tenant_id, order_no, enterprise_id, day, kind, passenger, department, department_ids, cost_centre_id, project_id)
    select ${tenantId}, ${orderNo}, ${enterpriseId}, ${day}, ${kind}, s.passenger, s.department, s."departmentIds", s."costCentreId", s."projectId"
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s(passenger smallint, department text, "departmentIds" text[],
      "costCentreId" uuid, "projectId" uuid)`,
  );
}

const bookedShare = {
  ...columns('order_shares', 'orderNo', 'department'),
  costCentre: orNull(text),
  project: orNull(text),
};
export type BookedShare = Row<typeof bookedShare>;

/** What the passengers of orders are booked to, by name, in their order. */
export async function bookedShares(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<BookedShare[]> {
  return query(tx, bookedShare)`
    select s.order_no as "orderNo", s.department, c.name as "costCentre", p.name as project
    from order_shares s
    left join cost_objects c on c.tenant_id = s.tenant_id and c.id = s.cost_centre_id
    left join cost_objects p on p.tenant_id = s.tenant_id and p.id = s.project_id
    where s.tenant_id = ${tenantId} and s.order_no = any(${[...orderNos]}::text[])
    order by s.order_no, s.passenger`;
}

const moved = {
  ...columns(
    'budgets',
    'id',
    'enterpriseId',
    'scope',
    'scopeName',
    'kind',
    'period',
    'fromDay',
    'amountFen',
    'reservedFen',
    'usedFen',
    'overAction',
  ),
  movedFen: fenSum,
};
export type MovedBudget = Row<typeof moved>;

/**
 * What the shares of an order are now, and with them every budget that they take of, by what they take more or less: one after the
 * other for the same budget. Answers those as they are then. The same again moves nothing.
 */
export async function moveShares(
  tx: Tx,
  { tenantId, orderNo, enterpriseId }: Pick<SharedFor, 'tenantId' | 'orderNo' | 'enterpriseId'>,
  shares: readonly Share[],
): Promise<MovedBudget[]> {
  // Not while somebody plans: what is planned counts what there is. It needs a moment of its own.
  writeBehind(
    tx,
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${`budgets ${tenantId} ${enterpriseId}`}, 0))`,
  );
  return query(tx, moved)`
    with now_is as (
      select * from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as n(passenger smallint, "reservedFen" bigint, "usedFen" bigint)
    ), s as (
      select s.*, n."reservedFen" - s.reserved_fen as reserved_more, n."usedFen" - s.used_fen as used_more
      from order_shares s join now_is n on n.passenger = s.passenger
      where s.tenant_id = ${tenantId} and s.order_no = ${orderNo}
        and (s.reserved_fen, s.used_fen) is distinct from (n."reservedFen", n."usedFen")
    ), saved as (
      update order_shares o set reserved_fen = o.reserved_fen + s.reserved_more, used_fen = o.used_fen + s.used_more
      from s where o.tenant_id = s.tenant_id and o.order_no = s.order_no and o.passenger = s.passenger
    ), more as (
      select b.id, sum(s.reserved_more)::bigint as reserved, sum(s.used_more)::bigint as used
      from s join budgets b on b.tenant_id = s.tenant_id and b.enterprise_id = s.enterprise_id
        and s.day between b.from_day and b.until_day and (b.kind = 'all' or b.kind = s.kind)
        and (b.scope = 'enterprise' or b.department_id::text = any(s.department_ids)
          or b.cost_object_id = s.cost_centre_id or b.cost_object_id = s.project_id)
      group by b.id
    ), held as (
      select b.id from budgets b where b.tenant_id = ${tenantId} and b.id in (select id from more) order by b.id for no key update
    )
    update budgets b set reserved_fen = b.reserved_fen + more.reserved, used_fen = b.used_fen + more.used
    from more join held on held.id = more.id where b.tenant_id = ${tenantId} and b.id = more.id
    returning b.id, b.enterprise_id as "enterpriseId", b.scope, b.scope_name as "scopeName", b.kind, b.period, b.from_day as "fromDay",
      b.amount_fen as "amountFen", b.reserved_fen as "reservedFen", b.used_fen as "usedFen", b.over_action as "overAction",
      more.reserved + more.used as "movedFen"`;
}
