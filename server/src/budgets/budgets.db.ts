import type {
  BudgetOverAction,
  BudgetPeriod,
  BudgetScope,
  PlannedKind,
} from '@woxing/contract/budgets/budgets.rules';
import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { columns, listed, number, query, type Row, text } from '#src/platform/rows.ts';

const row = columns(
  'budgets',
  'id',
  'scope',
  'departmentId',
  'costObjectId',
  'scopeName',
  'kind',
  'period',
  'fromDay',
  'untilDay',
  'amountFen',
  'reservedFen',
  'usedFen',
  'overAction',
  'version',
);
export type BudgetRow = Row<typeof row>;

/** Whoever plans waits for orders that are just taking, and they for who plans: what there is then is counted once. */
export function holdPlans(tx: Tx, tenantId: string, enterpriseId: string): Promise<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`budgets ${tenantId} ${enterpriseId}`}, 0))`.execute(
    tx,
  );
}

export interface BudgetSearch {
  readonly scope: BudgetScope | '';
  readonly period: BudgetPeriod | '';
  readonly day: Day | '';
  readonly keyword: string;
}

const found = (tenantId: string, enterpriseId: string, { scope, period, day, keyword }: BudgetSearch) => sql`
  where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and (${scope} = '' or scope = ${scope})
    and (${period} = '' or period = ${period})
    and (${day} = '' or nullif(${day}, '')::date between from_day and until_day)
    and (${keyword} = '' or position(${keyword} in scope_name) > 0)`;

/** The newest periods first. */
export async function findBudgetRows(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  search: BudgetSearch,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<{ rows: BudgetRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    query(tx, row)`
      select ${listed(row)} from budgets ${found(tenantId, enterpriseId, search)}
      order by from_day desc, period, scope, scope_name, kind, id limit ${max} offset ${skip}`,
    query(tx, { total: number })`
      select count(*)::integer as total from budgets ${found(tenantId, enterpriseId, search)}`,
  ]);
  return { rows, total: counted[0]!.total };
}

/** Of these ids those that an enterprise has, locked until the transaction ends. */
export async function lockBudgets(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  ids: readonly string[],
): Promise<BudgetRow[]> {
  const known = ids.filter(isUuid);
  return query(tx, row)`
    select ${listed(row)} from budgets
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and id = any(${known}::uuid[])
    order by id for no key update`;
}

export async function findBudget(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  id: string,
): Promise<BudgetRow | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await query(tx, row)`
    select ${listed(row)} from budgets
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and id = ${id}`;
  return rows[0];
}

export interface NewBudget {
  readonly scope: BudgetScope;
  readonly departmentId: string | null;
  readonly costObjectId: string | null;
  readonly scopeName: string;
  readonly kind: PlannedKind;
  readonly period: BudgetPeriod;
  readonly fromDay: Day;
  readonly untilDay: Day;
  readonly amountFen: Fen;
  readonly overAction: BudgetOverAction;
}

/** What an order takes of a budget `b` by its share `s`. */
const counts = sql`s.enterprise_id = b.enterprise_id and s.day between b.from_day and b.until_day
  and (b.kind = 'all' or b.kind = s.kind)
  and (b.scope = 'enterprise' or b.department_id::text = any(s.department_ids)
    or b.cost_object_id = s.cost_centre_id or b.cost_object_id = s.project_id)`;

/** Answers nothing where there is one for that time already. What orders take of it is counted from the beginning. */
export async function insertBudget(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  budget: NewBudget & { readonly id: string },
  at: Date,
): Promise<string | undefined> {
  return (await insertBudgets(tx, { tenantId, enterpriseId, at }, [budget]))[0];
}

/** The same of many, in two statements whatever their number; answers the ids of those that were not there. */
export async function insertBudgets(
  tx: Tx,
  {
    tenantId,
    enterpriseId,
    at,
  }: { readonly tenantId: string; readonly enterpriseId: string; readonly at: Date },
  budgets: readonly (NewBudget & { readonly id: string })[],
): Promise<string[]> {
  const made = await query(tx, columns('budgets', 'id'))`
    insert into budgets (tenant_id, enterprise_id, id, scope, department_id, cost_object_id, scope_name, kind, period, from_day,
      until_day, amount_fen, over_action, created_at)
    select ${tenantId}, ${enterpriseId}, n.id, n.scope, n."departmentId", n."costObjectId", n."scopeName", n.kind, n.period, n."fromDay",
      n."untilDay", n."amountFen", n."overAction", ${at}
    from jsonb_to_recordset(${JSON.stringify(budgets)}::jsonb) as n(id uuid, scope text, "departmentId" uuid, "costObjectId" uuid,
      "scopeName" text, kind text, period text, "fromDay" date, "untilDay" date, "amountFen" bigint, "overAction" text)
    on conflict do nothing returning id`;
  const ids = made.map(({ id }) => id);
  if (ids.length > 0) await countTaken(tx, tenantId, enterpriseId, ids);
  return ids;
}

/** What orders have taken of budgets that are new: shares are read once, summed by whom they may be for, and met by that. */
async function countTaken(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with made as materialized (
      select id, from_day, until_day, kind, coalesce(department_id::text, cost_object_id::text, '') as whose
      from budgets where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])
    ), taken as materialized (
      select w.whose, s.day, s.kind, sum(s.reserved_fen) as reserved, sum(s.used_fen) as used
      from order_shares s
      cross join lateral (
        select distinct whose from unnest(s.department_ids || array['', s.cost_centre_id::text, s.project_id::text]) as one (whose)
        where whose is not null) w
      where s.tenant_id = ${tenantId} and s.enterprise_id = ${enterpriseId} and s.reserved_fen + s.used_fen > 0
        and s.day between (select min(from_day) from made) and (select max(until_day) from made)
        and w.whose in (select whose from made)
      group by w.whose, s.day, s.kind
    )
    update budgets b set reserved_fen = t.reserved, used_fen = t.used
    from (
      select made.id, sum(taken.reserved) as reserved, sum(taken.used) as used from made
      join taken on taken.whose = made.whose and taken.day between made.from_day and made.until_day and made.kind in ('all', taken.kind)
      group by made.id) t
    where b.tenant_id = ${tenantId} and b.id = t.id`.execute(tx);
}

/** By place in the list the budget that is there already: of the same owner, time and kind. */
export async function sameBudgets(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  budgets: readonly NewBudget[],
): Promise<ReadonlyMap<number, BudgetRow>> {
  const asked = budgets.map(({ scope, departmentId, costObjectId, kind, period, fromDay }, place) => ({
    place,
    scope,
    kind,
    period,
    fromDay,
    owner: departmentId ?? costObjectId ?? nobody,
  }));
  const rows = await query(tx, { ...row, place: number })`
    select n.place, ${listed(row, 'b')}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as n(place integer, scope text, owner uuid, kind text, period text, "fromDay" date)
    join budgets b on b.tenant_id = ${tenantId} and b.enterprise_id = ${enterpriseId} and b.from_day = n."fromDay" and b.period = n.period
      and b.scope = n.scope and coalesce(b.department_id, b.cost_object_id, '00000000-0000-0000-0000-000000000000') = n.owner
      and b.kind = n.kind and (b.scope <> 'department' or b.department_id is not null)`;
  return new Map(rows.map(({ place, ...budget }) => [place, budget]));
}

/** As the index of planned budgets has the owner of those of the whole enterprise. */
const nobody = '00000000-0000-0000-0000-000000000000';

type ChangedBudget = Pick<NewBudget, 'amountFen' | 'overAction' | 'scopeName'>;

export function updateBudget(tx: Tx, tenantId: string, id: string, facts: ChangedBudget): Promise<void> {
  const { amountFen, overAction, scopeName } = facts;
  return updateBudgets(tx, tenantId, [{ id, amountFen, overAction, scopeName }]);
}

/** The same of many, in one statement. */
export async function updateBudgets(
  tx: Tx,
  tenantId: string,
  changed: readonly (ChangedBudget & { readonly id: string })[],
): Promise<void> {
  await sql`
    update budgets b set amount_fen = n."amountFen", over_action = n."overAction", scope_name = n."scopeName", version = version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id uuid, "amountFen" bigint, "overAction" text, "scopeName" text)
    where b.tenant_id = ${tenantId} and b.id = n.id`.execute(tx);
}

export async function removeBudget(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('budgets').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

const taken = {
  ...columns('order_shares', 'orderNo', 'day', 'department', 'reservedFen', 'usedFen'),
  ...columns('orders', 'product'),
  total: number,
};

/** What takes of a budget, the newest first. */
export async function takenOfBudget(
  tx: Tx,
  tenantId: string,
  id: string,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<Row<typeof taken>[]> {
  return query(tx, taken)`
    select s.order_no as "orderNo", s.day, o.product, s.department, s.reserved_fen as "reservedFen", s.used_fen as "usedFen",
      count(*) over ()::integer as total
    from budgets b join order_shares s on s.tenant_id = b.tenant_id and ${counts}
    join orders o on o.tenant_id = s.tenant_id and o.order_no = s.order_no
    where b.tenant_id = ${tenantId} and b.id = ${id} and s.reserved_fen + s.used_fen > 0
    order by s.day desc, s.order_no desc, s.passenger limit ${max} offset ${skip}`;
}

export interface Taker {
  readonly day: Day;
  readonly kind: PlannedKind | '';
  readonly departmentIds: readonly string[];
  readonly costObjectIds: readonly string[];
}

/** The budgets that an order takes of, by what its passengers were booked to when it was placed. */
export async function budgetsOfOrder(tx: Tx, tenantId: string, orderNo: string): Promise<BudgetRow[]> {
  return query(tx, row)`
    select ${listed(row)} from budgets
    where tenant_id = ${tenantId} and id in (
      select b.id from order_shares s join budgets b on b.tenant_id = s.tenant_id and b.enterprise_id = s.enterprise_id
        and s.day between b.from_day and b.until_day and b.kind in ('all', s.kind)
        and (b.scope = 'enterprise' or b.department_id::text = any(s.department_ids)
          or b.cost_object_id in (s.cost_centre_id, s.project_id))
      where s.tenant_id = ${tenantId} and s.order_no = ${orderNo})
    order by scope, scope_name, period, kind limit 50`;
}

/** Of which budgets an order would take that day. */
export async function budgetsTaken(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { day, kind, departmentIds, costObjectIds }: Taker,
): Promise<BudgetRow[]> {
  return query(tx, row)`
    select ${listed(row)} from budgets
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and ${day}::date between from_day and until_day
      and (${kind} in ('', 'all') or kind in ('all', ${kind}))
      and (scope = 'enterprise' or department_id::text = any(${[...departmentIds]}::text[])
        or cost_object_id = any(${[...costObjectIds]}::uuid[]))
    order by scope, scope_name, period, kind limit 50`;
}

/** What an enterprise has planned as a whole for the month that begins on a day, by kind of product. */
export function monthBudgets(tx: Tx, tenantId: string, enterpriseId: string, from: Day) {
  return query(tx, columns('budgets', 'kind', 'amountFen'))`
    select kind, amount_fen as "amountFen" from budgets
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and scope = 'enterprise' and period = 'month'
      and from_day = ${from}`;
}

const departmentBudget = { departmentId: text, ...columns('budgets', 'amountFen') };

/** What an enterprise has planned for its departments, each with all below it, for the whole of the month that begins on a day. */
export function departmentBudgets(tx: Tx, tenantId: string, enterpriseId: string, from: Day) {
  return query(tx, departmentBudget)`
    select department_id::text as "departmentId", amount_fen as "amountFen" from budgets
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and scope = 'department' and department_id is not null
      and kind = 'all' and period = 'month' and from_day = ${from}`;
}
