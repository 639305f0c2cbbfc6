import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { query, type Row, text, yesNo } from '#src/platform/rows.ts';

/** Whom of an enterprise that can sign in: those it employs, or those who may approve: its main accounts, and employees with that right. */
export type PeopleRole = 'employee' | 'approver';

export interface PeopleOf {
  readonly tenantId: string;
  readonly enterpriseId: string;
  readonly role: PeopleRole;
}

const enterprisePerson = {
  memberId: text,
  name: text,
  deptName: text,
  employeeNo: text,
  mainAccount: yesNo,
};
export type EnterprisePerson = Row<typeof enterprisePerson>;

/** With whether what was typed is a part of what they are found by. */
export interface FoundPerson extends EnterprisePerson {
  readonly holdsPart: boolean;
}

/** What holds for whom is looked for. What is not set is left out. */
export interface PeopleFilter {
  readonly memberIds: readonly string[];
  /** A part of the name, of the department's, or of the number that the enterprise gave. */
  readonly part?: string;
  /** The last four digits of the mobile number. */
  readonly mobileEnd?: string | undefined;
  /** Those as well whose names begin with one of these characters. */
  readonly initials?: readonly string[];
}

/** Behind whom a page stands, in the order of names. */
export interface PeoplePlace {
  readonly name: string;
  readonly memberId: string;
}

/** By name, those behind `after`, in the order of the index. */
export function peopleBehind(
  tx: Tx,
  { tenantId, enterpriseId, role }: PeopleOf,
  filter: PeopleFilter,
  after: PeoplePlace,
  max: number,
): Promise<FoundPerson[]> {
  return query(tx, { ...enterprisePerson, holdsPart: yesNo })`
    select m.id as "memberId", m.real_name as name, coalesce(d.name, '') as "deptName", coalesce(e.employee_no, '') as "employeeNo",
      m.credit_employee_id is null as "mainAccount", ${holdsPart(filter)} as "holdsPart"
    from members m
    left join employments e on e.tenant_id = m.tenant_id and e.member_id = m.id
    left join departments d on d.tenant_id = m.tenant_id and d.id = e.department_id
    where m.tenant_id = ${tenantId} and m.credit_member_id = ${enterpriseId} and m.status = 1 and m.erased_at is null
      and ${roles[role]} and (m.real_name collate "C", m.id) > (${after.name}, ${after.memberId}) ${holds(filter)}
    order by m.real_name collate "C", m.id limit ${max}`;
}

const roles: Readonly<Record<PeopleRole, RawBuilder<unknown>>> = {
  employee: sql`m.credit_employee_id is not null`,
  approver: sql`(m.credit_employee_id is null or m.can_audit) and (m.credit_employee_id is not null or m.member_type = 70)`,
};

function holdsPart({ part }: PeopleFilter): RawBuilder<unknown> {
  if (part === undefined) return sql`true`;
  return sql`(position(${part} in lower(m.real_name)) > 0 or position(${part} in lower(coalesce(e.employee_no, ''))) > 0
    or position(${part} in lower(coalesce(d.name, ''))) > 0)`;
}

function holds(filter: PeopleFilter): RawBuilder<unknown> {
  const { memberIds, mobileEnd, initials } = filter;
  const some = memberIds.length === 0 ? sql`` : sql`and m.id = any(${[...memberIds]}::text[])`;
  const ends = mobileEnd === undefined ? sql`` : sql`or right(m.mobile_phone, 4) = ${mobileEnd}`;
  const begins =
    initials === undefined ? sql`` : sql`or left(m.real_name, 1) = any(${[...initials]}::text[])`;
  return sql`${some} and (${holdsPart(filter)} ${ends} ${begins})`;
}
