import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, day, number, orNull, query, type Row, text } from '#src/platform/rows.ts';

const colleague = {
  ...columns('employments', 'memberId', 'departmentId', 'state'),
  name: text,
  birthday: orNull(day),
};
export type ColleagueRow = Row<typeof colleague>;

const listed = sql.raw(
  'e.member_id as "memberId", e.department_id as "departmentId", e.state, m.real_name as name, m.birthday',
);
const joined = sql.raw(
  'from employments e join members m on m.tenant_id = e.tenant_id and m.id = e.member_id',
);

/** The employees of an enterprise, those who have left among them, with one of the ids or one of the names. */
export function colleaguesLike(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { memberIds, names }: { readonly memberIds: readonly string[]; readonly names: readonly string[] },
): Promise<ColleagueRow[]> {
  return query(tx, colleague)`
    select ${listed} ${joined}
    where e.tenant_id = ${tenantId} and e.enterprise_id = ${enterpriseId}
      and (e.member_id = any(${[...memberIds]}::text[]) or m.real_name = any(${[...names]}::text[]))`;
}

/** Who of an enterprise: all of it, or the people of some departments, and some more. */
export interface PeopleScope {
  readonly enterpriseId: string;
  readonly whole: boolean;
  readonly departmentIds: readonly string[];
  readonly memberIds: readonly string[];
}

export interface ColleagueFilter {
  readonly scope: PeopleScope;
  /** Who asks is nobody's colleague here. */
  readonly without: string;
  readonly keyword: string;
}

function found(tenantId: string, { scope, without, keyword }: ColleagueFilter) {
  const word = keyword.toLowerCase();
  return sql`where e.tenant_id = ${tenantId} and e.enterprise_id = ${scope.enterpriseId} and e.state = 'active'
    and e.member_id <> ${without}
    and (${scope.whole} or e.department_id = any(${[...scope.departmentIds]}::uuid[]) or e.member_id = any(${[...scope.memberIds]}::text[]))
    and (${word} = '' or position(${word} in lower(m.real_name)) > 0 or position(${word} in lower(e.employee_no)) > 0)`;
}

const listedColleague = {
  ...colleague,
  ...columns('employments', 'employeeNo'),
  ...columns('members', 'mobilePhone'),
};
export type ListedColleague = Row<typeof listedColleague>;

/** Those who can sign in, by number. */
export function listColleagues(
  tx: Tx,
  tenantId: string,
  filter: ColleagueFilter,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<ListedColleague[]> {
  return query(tx, listedColleague)`
    select ${listed}, e.employee_no as "employeeNo", m.mobile_phone as "mobilePhone" ${joined} ${found(tenantId, filter)}
    order by e.employee_no = '', e.employee_no, e.member_id limit ${max} offset ${skip}`;
}

export async function countColleagues(tx: Tx, tenantId: string, filter: ColleagueFilter): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*)::integer as count ${joined} ${found(tenantId, filter)}`;
  return row!.count;
}
