import type { SubjectKind } from '@woxing/contract/approvals/approval-flow.rules';
import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, json, listed, moment, number, orNull, query, text } from '#src/platform/rows.ts';
import type { CaseEvent, CaseState } from './case-events.ts';

export interface CaseRow {
  id: string;
  enterpriseId: string;
  memberId: string;
  kind: SubjectKind;
  subjectId: string;
  title: string;
  deptName: string;
  amountFen: Fen;
  overStandard: boolean;
  plan: unknown;
  state: CaseState;
  nodeName: string;
  lastSeq: number;
  dueAt: Date | null;
  startedAt: Date;
  endedAt: Date | null;
}

const caseRow = columns(
  'approval_cases',
  'id',
  'enterpriseId',
  'memberId',
  'kind',
  'subjectId',
  'title',
  'deptName',
  'amountFen',
  'overStandard',
  'plan',
  'state',
  'nodeName',
  'lastSeq',
  'dueAt',
  'startedAt',
  'endedAt',
);

export async function insertCase(
  tx: Tx,
  tenantId: string,
  row: Omit<CaseRow, 'state' | 'nodeName' | 'lastSeq' | 'dueAt' | 'endedAt'>,
): Promise<void> {
  await tx
    .insertInto('approval_cases')
    .values({
      tenant_id: tenantId,
      id: row.id,
      enterprise_id: row.enterpriseId,
      member_id: row.memberId,
      kind: row.kind,
      subject_id: row.subjectId,
      title: row.title,
      dept_name: row.deptName,
      amount_fen: row.amountFen,
      over_standard: row.overStandard,
      plan: sql`${JSON.stringify(row.plan)}::jsonb`,
      state: 'running',
      started_at: row.startedAt,
    })
    .execute();
}

/** Whoever else would decide waits until this transaction ends. */
export async function lockCase(tx: Tx, tenantId: string, id: string): Promise<CaseRow | undefined> {
  const rows = await query(tx, caseRow)`
    select ${listed(caseRow)} from approval_cases where tenant_id = ${tenantId} and id = ${id} for no key update`;
  return rows[0];
}

export async function findCaseRow(tx: Tx, tenantId: string, id: string): Promise<CaseRow | undefined> {
  const rows = await query(tx, caseRow)`
    select ${listed(caseRow)} from approval_cases where tenant_id = ${tenantId} and id = ${id}`;
  return rows[0];
}

/** The newest run over a subject. */
export async function newestCaseOf(
  tx: Tx,
  tenantId: string,
  subject: { readonly kind: SubjectKind; readonly id: string },
): Promise<CaseRow | undefined> {
  const rows = await query(tx, caseRow)`
    select ${listed(caseRow)} from approval_cases
    where tenant_id = ${tenantId} and kind = ${subject.kind} and subject_id = ${subject.id}
    order by state = 'running' desc, started_at desc, ended_at desc, id limit 1`;
  return rows[0];
}

export async function saveCaseRow(
  tx: Tx,
  tenantId: string,
  id: string,
  row: Pick<CaseRow, 'state' | 'nodeName' | 'lastSeq' | 'dueAt' | 'endedAt'> & { readonly lookedOn: Day },
): Promise<void> {
  await tx
    .updateTable('approval_cases')
    .set({
      state: row.state,
      node_name: row.nodeName,
      last_seq: row.lastSeq,
      due_at: row.dueAt,
      ended_at: row.endedAt,
      looked_on: row.lookedOn,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

const eventRow = { seq: number, at: moment, by: orNull(text), fact: json };

export async function eventsOf(
  tx: Tx,
  tenantId: string,
  caseId: string,
): Promise<{ seq: number; at: Date; by: string | null; fact: unknown }[]> {
  return query(tx, eventRow)`
    select seq, at, member_id as by, fact from approval_events
    where tenant_id = ${tenantId} and case_id = ${caseId} order by seq`;
}

export async function insertEvents(
  tx: Tx,
  tenantId: string,
  caseId: string,
  events: readonly CaseEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ seq, at, by, fact }) => ({
    tenant_id: tenantId,
    case_id: caseId,
    seq,
    at,
    member_id: by,
    fact: sql`${JSON.stringify(fact)}::jsonb`,
  }));
  await tx.insertInto('approval_events').values(rows).execute();
}

export interface TaskRow {
  readonly memberId: string;
  readonly state: 'pending' | 'done' | 'copied';
  readonly at: Date;
}

export async function replaceTasks(
  tx: Tx,
  tenantId: string,
  caseId: string,
  tasks: readonly TaskRow[],
): Promise<void> {
  await tx
    .deleteFrom('approval_tasks')
    .where('tenant_id', '=', tenantId)
    .where('case_id', '=', caseId)
    .execute();
  if (tasks.length === 0) return;
  const rows = tasks.map(({ memberId, state, at }) => ({
    tenant_id: tenantId,
    case_id: caseId,
    member_id: memberId,
    state,
    at,
  }));
  await tx.insertInto('approval_tasks').values(rows).execute();
}

export async function hasTask(tx: Tx, tenantId: string, caseId: string, memberId: string): Promise<boolean> {
  const rows = await query(tx, { caseId: text })`
    select case_id::text as "caseId" from approval_tasks
    where tenant_id = ${tenantId} and case_id = ${caseId} and member_id = ${memberId} limit 1`;
  return rows.length > 0;
}

export interface TaskSearch {
  readonly memberId: string;
  readonly kind: SubjectKind;
  /** Of all of the enterprise where it is undefined. */
  readonly state: TaskRow['state'] | undefined;
  readonly enterpriseId: string;
  readonly words: string;
  readonly offset: number;
  readonly max: number;
}

const found = { ...caseRow, applicant: text, total: number };

/** Those that wait come by their deadline, the others by when they were started, the newest first. */
export async function findTasks(
  tx: Tx,
  tenantId: string,
  search: TaskSearch,
): Promise<(CaseRow & { applicant: string; total: number })[]> {
  const { memberId, kind, state = null, enterpriseId, offset, max } = search;
  const like = `%${search.words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return query(tx, found)`
    select ${listed(caseRow, 'c')}, m.real_name as applicant, count(*) over () as total
    from approval_cases c join members m on m.tenant_id = c.tenant_id and m.id = c.member_id
    where c.tenant_id = ${tenantId} and c.enterprise_id = ${enterpriseId} and c.kind = ${kind}
      and (${state}::text is null or exists (select from approval_tasks t
        where t.tenant_id = c.tenant_id and t.case_id = c.id and t.member_id = ${memberId} and t.state = ${state}))
      and (${search.words} = '' or c.title ilike ${like} or m.real_name ilike ${like})
    order by case when ${state}::text = 'pending' then c.due_at end nulls last, c.started_at desc, c.id
    offset ${offset} limit ${max}`;
}

export async function countPending(
  tx: Tx,
  tenantId: string,
  memberId: string,
  kind: SubjectKind,
): Promise<number> {
  const rows = await query(tx, { pending: number })`
    select count(*) as pending from approval_tasks t join approval_cases c on c.tenant_id = t.tenant_id and c.id = t.case_id
    where t.tenant_id = ${tenantId} and t.member_id = ${memberId} and t.state = 'pending' and c.kind = ${kind}`;
  return rows[0]!.pending;
}

/** Runs whose time limit is over, or whose approver has left or is away with somebody to stand in. */
export async function claimDueCases(
  tx: Tx,
  tenantId: string,
  { now, today, max }: { readonly now: Date; readonly today: string; readonly max: number },
): Promise<string[]> {
  const rows = await query(tx, { id: text })`
    select c.id::text as id from approval_cases c
    where c.tenant_id = ${tenantId} and c.state = 'running' and (c.due_at <= ${now} or exists (
      select from approval_tasks t
        join members m on m.tenant_id = t.tenant_id and m.id = t.member_id
        left join approval_substitutes s on s.tenant_id = t.tenant_id and s.member_id = t.member_id
          and s.from_day <= ${today}::date and s.until_day >= ${today}::date
      where t.tenant_id = c.tenant_id and t.case_id = c.id and t.state = 'pending'
        and (m.status <> 1 or m.erased_at is not null or m.credit_member_id is distinct from c.enterprise_id
          or (m.credit_employee_id is not null and not m.can_audit) or (s.member_id is not null and c.looked_on is distinct from ${today}::date))))
    order by c.due_at nulls last, c.id limit ${max} for no key update of c skip locked`;
  return rows.map(({ id }) => id);
}

/** Whether a member has or had something to decide over a subject, or was told. */
export async function isAskedAbout(
  tx: Tx,
  tenantId: string,
  subject: { readonly kind: SubjectKind; readonly id: string },
  memberId: string,
): Promise<boolean> {
  const rows = await query(tx, { caseId: text })`
    select t.case_id::text as "caseId" from approval_cases c join approval_tasks t on t.tenant_id = c.tenant_id and t.case_id = c.id
    where c.tenant_id = ${tenantId} and c.kind = ${subject.kind} and c.subject_id = ${subject.id} and t.member_id = ${memberId}
    limit 1`;
  return rows.length > 0;
}
