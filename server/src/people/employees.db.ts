import type { Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { columns, number, orNull, query, queryFacts, type Row, text, texts } from '#src/platform/rows.ts';
import { type Leader, leadersOf } from './departments.db.ts';

export type EmploymentState = 'active' | 'suspended' | 'left';

/** An employee as the rules of other rooms need one. */
export interface Employee {
  readonly memberId: string;
  readonly name: string;
  readonly enterpriseId: string;
  readonly state: EmploymentState;
  readonly employeeNo: string;
  readonly costCentreId: string | null;
  readonly canAudit: boolean;
  /** Null: stands directly below the enterprise. */
  readonly department: {
    readonly id: string;
    readonly name: string;
    /** The names and ids from the top down to it. */
    readonly path: readonly string[];
    readonly pathIds: readonly string[];
  } | null;
  /** Rank 1 is the highest. */
  readonly level: { readonly id: string; readonly name: string; readonly rank: number } | null;
}

const employeeRow = {
  ...columns('employments', 'memberId', 'enterpriseId', 'state', 'employeeNo', 'costCentreId'),
  ...columns('members', 'canAudit'),
  name: text,
  path: orNull(texts),
  pathIds: orNull(texts),
  levelId: orNull(text),
  levelName: orNull(text),
  levelRank: columns('employee_levels', 'rank').rank,
};

/** The employee that a member is or was; undefined for people on their own and for main accounts. */
export async function employeeOf(tx: Tx, tenantId: string, memberId: string): Promise<Employee | undefined> {
  const [row] = await query(tx, { ...employeeRow, levelRank: orNull(employeeRow.levelRank) })`
    with recursive above (id, parent_id, name, height) as (
      select d.id, d.parent_id, d.name, 0 from employments e
      join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
      where e.tenant_id = ${tenantId} and e.member_id = ${memberId}
      union all
      select d.id, d.parent_id, d.name, above.height + 1 from departments d
      join above on d.id = above.parent_id where d.tenant_id = ${tenantId})
    select e.member_id as "memberId", m.real_name as name, e.enterprise_id as "enterpriseId", e.state,
      e.employee_no as "employeeNo", e.cost_centre_id as "costCentreId", m.can_audit as "canAudit",
      (select array_agg(above.name order by above.height desc) from above) as path,
      (select array_agg(above.id::text order by above.height desc) from above) as "pathIds",
      l.id::text as "levelId", l.name as "levelName", l.rank as "levelRank"
    from employments e
    join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
    left join employee_levels l on l.tenant_id = e.tenant_id and l.id = e.level_id
    where e.tenant_id = ${tenantId} and e.member_id = ${memberId}`;
  if (row === undefined) return undefined;
  const { path, pathIds, levelId, levelName, levelRank, ...facts } = row;
  return {
    ...facts,
    department: path && pathIds && { id: pathIds.at(-1)!, name: path.at(-1)!, path, pathIds },
    level: levelId === null ? null : { id: levelId, name: levelName!, rank: levelRank! },
  };
}

/** Who leads an employee: of the department and those above it, the nearest first, without the employee. */
export async function leadersOfEmployee(tx: Tx, tenantId: string, memberId: string): Promise<Leader[]> {
  const [row] = await query(tx, columns('employments', 'departmentId'))`
    select department_id as "departmentId" from employments where tenant_id = ${tenantId} and member_id = ${memberId}`;
  if (typeof row?.departmentId !== 'string') return [];
  const leaders = await leadersOf(tx, tenantId, row.departmentId);
  return leaders.filter((leader) => leader.memberId !== memberId);
}

/** The employees of a department and of all below it who can sign in. */
export async function employeesIn(tx: Tx, tenantId: string, departmentId: string): Promise<string[]> {
  if (!isUuid(departmentId)) return [];
  const rows = await query(tx, columns('employments', 'memberId'))`
    with recursive below (id) as (
      select d.id from departments d where d.tenant_id = ${tenantId} and d.id = ${departmentId}
      union all
      select d.id from departments d join below on d.parent_id = below.id where d.tenant_id = ${tenantId})
    select e.member_id as "memberId" from below
    join employments e on e.tenant_id = ${tenantId} and e.department_id = below.id and e.state = 'active'
    order by e.member_id`;
  return rows.map((row) => row.memberId);
}

/** The employees of an enterprise who may approve and can sign in. */
export async function membersWithAudit(tx: Tx, tenantId: string, enterpriseId: string): Promise<string[]> {
  const rows = await query(tx, columns('members', 'id'))`
    select id from members
    where tenant_id = ${tenantId} and credit_member_id = ${enterpriseId} and credit_employee_id is not null
      and can_audit and status = 1 and erased_at is null
    order by id`;
  return rows.map(({ id }) => id);
}

/** What an enterprise has written down of an employee, under titles. */
export function employmentFactsOf(tx: Tx, tenantId: string, memberId: string) {
  return queryFacts(tx)`
    select coalesce(enterprise_name_of(e.tenant_id, e.enterprise_id), '') as "企业", department_name_of(e.tenant_id, e.member_id) as "部门",
      level_name_of(e.tenant_id, e.member_id) as "职级", e.employee_no as "工号", coalesce((select c.name from cost_objects c
        where c.tenant_id = e.tenant_id and c.id = e.cost_centre_id), '') as "成本中心", e.joined_on as "入职日期",
      e.left_on as "离职日期",
      coalesce((select string_agg(d.name, '、' order by d.name) from departments d
        where d.tenant_id = e.tenant_id and d.leader_id = e.member_id), '') as "负责的部门"
    from employments e where e.tenant_id = ${tenantId} and e.member_id = ${memberId}`;
}

export interface NewEmployment {
  readonly memberId: string;
  readonly enterpriseId: string;
  readonly departmentId: string | null;
  readonly levelId: string | null;
  readonly employeeNo: string;
  readonly costCentreId: string | null;
  readonly joinedOn: Day;
}

/** A statement carries 65,535 values at most. */
const rowsOfStatement = 1000;
const rowsPlannedAnew = 100;

/** Whoever is employed already stays as they are. */
export async function insertEmployments(
  tx: Tx,
  tenantId: string,
  employments: readonly NewEmployment[],
): Promise<void> {
  // This connection may have planned the checks of keys while there were few members, by reading them all for each row.
  if (employments.length > rowsPlannedAnew) await sql`discard plans`.execute(tx);
  for (let at = 0; at < employments.length; at += rowsOfStatement)
    await tx
      .insertInto('employments')
      .values(
        employments.slice(at, at + rowsOfStatement).map((each) => ({
          tenant_id: tenantId,
          member_id: each.memberId,
          enterprise_id: each.enterpriseId,
          department_id: each.departmentId,
          level_id: each.levelId,
          employee_no: each.employeeNo,
          cost_centre_id: each.costCentreId,
          joined_on: each.joinedOn,
        })),
      )
      .onConflict((known) => known.columns(['tenant_id', 'member_id']).doNothing())
      .execute();
}

export async function saveEmploymentState(
  tx: Tx,
  tenantId: string,
  memberId: string,
  state: EmploymentState,
  leftOn: Day | null,
): Promise<void> {
  await tx
    .updateTable('employments')
    .set({ state, left_on: leftOn })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

const listedRow = {
  ...columns(
    'employments',
    'memberId',
    'departmentId',
    'levelId',
    'employeeNo',
    'costCentreId',
    'state',
    'joinedOn',
    'leftOn',
  ),
  ...columns('members', 'mobilePhone', 'email', 'sex', 'canAudit'),
  name: text,
  levelName: text,
  costCentre: text,
};
export type EmployeeRow = Row<typeof listedRow>;

const listedColumns =
  sql.raw(`e.member_id as "memberId", e.department_id as "departmentId", e.level_id as "levelId",
  e.employee_no as "employeeNo", e.cost_centre_id as "costCentreId", e.state, e.joined_on as "joinedOn", e.left_on as "leftOn",
  m.mobile_phone as "mobilePhone", m.email, m.sex, m.can_audit as "canAudit", m.real_name as name, coalesce(l.name, '') as "levelName",
  coalesce(c.name, '') as "costCentre"`);
const listedFrom = sql.raw(`from employments e
  join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
  left join employee_levels l on l.tenant_id = e.tenant_id and l.id = e.level_id
  left join cost_objects c on c.tenant_id = e.tenant_id and c.id = e.cost_centre_id`);

export interface EmployeeFilter {
  readonly keyword: string;
  /** Null: of all; an empty list: of none. */
  readonly departmentIds: readonly string[] | null;
  /** Only those who stand directly below the enterprise. */
  readonly unassigned: boolean;
  readonly levelId: string | null;
  readonly states: readonly EmploymentState[];
}

/** Filters that are not set are left out of the text: a plan that holds for them would read everybody. */
function found(tenantId: string, enterpriseId: string, filter: EmployeeFilter) {
  const { departmentIds, unassigned, levelId, states } = filter;
  const keyword = filter.keyword.toLowerCase();
  return sql.join(
    [
      sql`where e.tenant_id = ${tenantId} and e.enterprise_id = ${enterpriseId} and e.state = any(${[...states]})`,
      ...(departmentIds === null ? [] : [sql`and e.department_id = any(${[...departmentIds]}::uuid[])`]),
      ...(unassigned ? [sql`and e.department_id is null`] : []),
      ...(levelId === null ? [] : [sql`and e.level_id = ${levelId}::uuid`]),
      ...(keyword === ''
        ? []
        : [
            sql`and (position(${keyword} in lower(m.real_name)) > 0 or m.mobile_phone = ${keyword}
              or position(${keyword} in lower(e.employee_no)) > 0)`,
          ]),
    ],
    sql` `,
  );
}

/** By number, those without one behind, and who has left at the end. */
export async function listEmployeeRows(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  filter: EmployeeFilter,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<EmployeeRow[]> {
  const order = sql`order by e.state = 'left', e.employee_no = '', e.employee_no, e.member_id`;
  const rows = await query(tx, listedRow)`
    with page as (
      select e.tenant_id, e.member_id from employments e ${namedBy(filter)} ${found(tenantId, enterpriseId, filter)}
      ${order} limit ${max} offset ${skip}
    )
    select ${listedColumns} ${listedFrom} join page on page.tenant_id = e.tenant_id and page.member_id = e.member_id
    where e.tenant_id = ${tenantId} ${order}`;
  return rows;
}

const namedBy = ({ keyword }: EmployeeFilter) =>
  keyword === '' ? sql`` : sql`join members m on m.tenant_id = e.tenant_id and m.id = e.member_id`;

export async function countEmployees(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  filter: EmployeeFilter,
): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*)::integer as count from employments e ${namedBy(filter)} ${found(tenantId, enterpriseId, filter)}`;
  return row!.count;
}

/** An employee of the enterprise, kept from whoever else would change them until the transaction ends. */
export async function lockEmployee(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  memberId: string,
): Promise<EmployeeRow | undefined> {
  const [row] = await query(tx, listedRow)`
    select ${listedColumns} ${listedFrom}
    where e.tenant_id = ${tenantId} and e.enterprise_id = ${enterpriseId} and e.member_id = ${memberId} for no key update of e, m`;
  return row;
}

export async function findEmployee(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  memberId: string,
): Promise<EmployeeRow | undefined> {
  const [row] = await query(tx, listedRow)`
    select ${listedColumns} ${listedFrom}
    where e.tenant_id = ${tenantId} and e.enterprise_id = ${enterpriseId} and e.member_id = ${memberId}`;
  return row;
}

const placeRow = {
  ...columns('employments', 'memberId', 'departmentId', 'levelId', 'state'),
  name: text,
};
export type EmployeePlace = Row<typeof placeRow>;

/** Those of these members who are or were employees of the enterprise, by their ids. */
export async function employeesByIds(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, EmployeePlace>> {
  if (memberIds.length === 0) return new Map();
  const rows = await query(tx, placeRow)`
    select e.member_id as "memberId", e.department_id as "departmentId", e.level_id as "levelId", e.state, m.real_name as name
    from employments e join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
    where e.tenant_id = ${tenantId} and e.enterprise_id = ${enterpriseId} and e.member_id = any(${[...memberIds]})`;
  return new Map(rows.map((row) => [row.memberId, row]));
}

export async function saveEmployment(
  tx: Tx,
  tenantId: string,
  memberId: string,
  facts: Pick<NewEmployment, 'departmentId' | 'levelId' | 'employeeNo' | 'costCentreId' | 'joinedOn'>,
): Promise<void> {
  await tx
    .updateTable('employments')
    .set({
      department_id: facts.departmentId,
      level_id: facts.levelId,
      employee_no: facts.employeeNo,
      cost_centre_id: facts.costCentreId,
      joined_on: facts.joinedOn,
    })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Numbers of employees who have not left, each with whose it is. */
export async function employeeNumbers(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(tx, columns('employments', 'memberId', 'employeeNo'))`
    select member_id as "memberId", employee_no as "employeeNo" from employments
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and employee_no <> '' and state <> 'left'`;
  return new Map(rows.map(({ memberId, employeeNo }) => [employeeNo, memberId]));
}

const holder = {
  ...columns('members', 'mobilePhone', 'status'),
  memberId: text,
  name: text,
  enterpriseId: orNull(text),
  state: orNull(columns('employments', 'state').state),
};
export type MobileHolder = Row<typeof holder>;

/** Who of the tenant has these mobile numbers, and for whom they work or worked. */
export async function holdersOfMobiles(
  tx: Tx,
  tenantId: string,
  mobiles: readonly string[],
): Promise<ReadonlyMap<string, MobileHolder>> {
  const rows = await query(tx, holder)`
    select m.id as "memberId", m.mobile_phone as "mobilePhone", m.status, m.real_name as name, e.enterprise_id as "enterpriseId", e.state
    from members m left join employments e on e.tenant_id = m.tenant_id and e.member_id = m.id
    where m.tenant_id = ${tenantId} and m.mobile_phone = any(${[...mobiles]})`;
  return new Map(rows.map((row) => [row.mobilePhone, row]));
}
