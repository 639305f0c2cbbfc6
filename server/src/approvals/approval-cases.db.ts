import { listedKinds, type SubjectKind } from '@woxing/contract/approvals/approval-flow.rules';
import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, json, listed, moment, number, orNull, query, text } from '#src/platform/rows.ts';
import type { CaseEvent, CaseState } from './case-events.ts';

export interface CaseRow {
  id: string;
  enterpriseId: string;
  /** Whose it is that is decided about. */
  memberId: string;
  /** Who asked in the place of that member; null where the member did. Neither of them decides. */
  askerId: string | null;
  /** Members who travel on it: none of them decides either. */
  travellerIds: string[];
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
  'askerId',
  'travellerIds',
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
      asker_id: row.askerId,
      traveller_ids: row.travellerIds,
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
export async function lockCases(tx: Tx, tenantId: string, ids: readonly string[]): Promise<CaseRow[]> {
  return query(tx, caseRow)`
    select ${listed(caseRow)} from approval_cases
    where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for no key update`;
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

export async function saveCaseRows(
  tx: Tx,
  tenantId: string,
  rows: readonly (Pick<CaseRow, 'id' | 'state' | 'nodeName' | 'lastSeq' | 'dueAt' | 'endedAt'> & {
    readonly lookedOn: Day;
  })[],
): Promise<void> {
  const saved = rows.map(({ id, state, nodeName, lastSeq, dueAt, endedAt, lookedOn }) => ({
    id,
    state,
    nodeName,
    lastSeq,
    dueAt,
    endedAt,
    lookedOn,
  }));
  await sql`
    update approval_cases c set state = s.state, node_name = s."nodeName", last_seq = s."lastSeq", due_at = s."dueAt",
      ended_at = s."endedAt", looked_on = s."lookedOn"
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as s(id uuid, state text, "nodeName" text, "lastSeq" integer,
      "dueAt" timestamptz, "endedAt" timestamptz, "lookedOn" date)
    where c.tenant_id = ${tenantId} and c.id = s.id`.execute(tx);
}

interface StoredEvent {
  seq: number;
  at: Date;
  by: string | null;
  fact: unknown;
}

const eventRow = { seq: number, at: moment, by: orNull(text), fact: json };

export async function eventsOf(tx: Tx, tenantId: string, caseId: string): Promise<StoredEvent[]> {
  return query(tx, eventRow)`
    select seq, at, member_id as by, fact from approval_events
    where tenant_id = ${tenantId} and case_id = ${caseId} order by seq`;
}

/** The same of many runs, by their numbers. */
export async function eventsOfCases(
  tx: Tx,
  tenantId: string,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredEvent[]>> {
  const rows = await query(tx, { caseId: text, ...eventRow })`
    select case_id::text as "caseId", seq, at, member_id as by, fact from approval_events
    where tenant_id = ${tenantId} and case_id = any(${[...caseIds]}::uuid[]) order by case_id, seq`;
  return Map.groupBy(rows, ({ caseId }) => caseId);
}

export async function insertEvents(
  tx: Tx,
  tenantId: string,
  events: readonly (CaseEvent & { readonly caseId: string })[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ caseId, seq, at, by, fact }) => ({
    tenant_id: tenantId,
    case_id: caseId,
    seq,
    at,
    member_id: by,
    fact: sql`${JSON.stringify(fact)}::jsonb`,
  }));
  await tx.insertInto('approval_events').values(rows).execute();
}

/** What the applicant said when it was started. */
export async function reasonOfCase(tx: Tx, tenantId: string, caseId: string): Promise<string> {
  const rows = await query(tx, { reason: text })`
    select coalesce(fact->>'comment', '') as reason from approval_events
    where tenant_id = ${tenantId} and case_id = ${caseId} and seq = 0`;
  return rows[0]?.reason ?? '';
}

export interface TaskRow {
  readonly memberId: string;
  readonly state: 'pending' | 'done' | 'copied';
  readonly at: Date;
}

export async function replaceTasks(
  tx: Tx,
  tenantId: string,
  caseIds: readonly string[],
  tasks: readonly (TaskRow & { readonly caseId: string })[],
): Promise<void> {
  await sql`
    delete from approval_tasks where tenant_id = ${tenantId} and case_id = any(${[...caseIds]}::uuid[])`.execute(
    tx,
  );
  if (tasks.length === 0) return;
  const rows = tasks.map(({ caseId, memberId, state, at }) => ({
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

/** A page of runs, and how many there are. */
export interface FoundCases {
  readonly rows: readonly (CaseRow & { readonly applicant: string })[];
  readonly total: number;
}

/** Those that wait come by their deadline, the others by when they were started, the newest first. */
export function findTasks(tx: Tx, tenantId: string, search: TaskSearch): Promise<FoundCases> {
  const { memberId, kind, state, enterpriseId, words } = search;
  const tasks = sql`join approval_tasks t on t.tenant_id = c.tenant_id and t.case_id = c.id
    and t.member_id = ${memberId} and t.state = ${state}`;
  return findCases(tx, search, {
    narrowed: state === undefined ? sql`` : tasks,
    where: sql`c.tenant_id = ${tenantId} and c.enterprise_id = ${enterpriseId} and ${ofKind(kind)}`,
    matches: sql`(c.title ilike ${likeOf(words)} or m.real_name ilike ${likeOf(words)})`,
    first: state === 'pending' ? sql`c.due_at nulls last,` : sql``,
  });
}

interface OwnSearch extends Pick<TaskSearch, 'memberId' | 'kind' | 'words' | 'offset' | 'max'> {
  /** All where it is undefined. */
  readonly state: CaseState | undefined;
}

/** What a member has asked for, the newest first. */
export function findOwnCases(tx: Tx, tenantId: string, search: OwnSearch): Promise<FoundCases> {
  const { memberId, kind, state, words } = search;
  const inState = state === undefined ? sql`` : sql`and c.state = ${state}`;
  return findCases(tx, search, {
    narrowed: sql``,
    where: sql`c.tenant_id = ${tenantId} and c.member_id = ${memberId} and ${ofKind(kind)} ${inState}`,
    matches: sql`c.title ilike ${likeOf(words)}`,
    first: sql``,
  });
}

/** One kind alone keeps the order of the index. */
function ofKind(kind: SubjectKind): RawBuilder<unknown> {
  const kinds = listedKinds[kind];
  return kinds.length === 1 ? sql`c.kind = ${kinds[0]}` : sql`c.kind = any(${[...kinds]}::text[])`;
}

const likeOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

interface CasesAsked {
  readonly narrowed: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** Where words are looked for. */
  readonly matches: RawBuilder<unknown>;
  readonly first: RawBuilder<unknown>;
}

/**
 * The page is read from the beginning of an index and counted beside it, so that it does not wait for rows that it does not show. What
 * is not asked is left out of the text: a plan that holds for all would read every run.
 */
async function findCases(tx: Tx, search: PageAsked, asked: CasesAsked): Promise<FoundCases> {
  if (search.words !== '') return searchCases(tx, search, asked);
  const { narrowed, where, first } = asked;
  const [rows, counted] = await Promise.all([
    query(tx, foundRow)`
      select ${listed(caseRow, 'c')}, m.real_name as applicant from approval_cases c ${narrowed} ${applicant}
      where ${where} order by ${first} c.started_at desc, c.id offset ${search.offset} limit ${search.max}`,
    query(tx, { total: number })`
      select count(*)::integer as total from approval_cases c ${narrowed} where ${where}`,
  ]);
  return { rows, total: counted[0]!.total };
}

type PageAsked = Pick<TaskSearch, 'words' | 'offset' | 'max'>;

const foundRow = { ...caseRow, applicant: text };
const applicant = sql`join members m on m.tenant_id = c.tenant_id and m.id = c.member_id`;

/** All that words may stand in is read once, for the page and for how many there are. */
async function searchCases(
  tx: Tx,
  { offset, max }: PageAsked,
  { narrowed, where, matches, first }: CasesAsked,
): Promise<FoundCases> {
  const rows = await query(tx, { ...foundRow, total: number })`
    with found as materialized (
      select c.tenant_id, c.id, c.due_at, c.started_at from approval_cases c ${narrowed} ${applicant} where ${where} and ${matches}
    ), page as (
      select c.* from found c order by ${first} c.started_at desc, c.id offset ${offset} limit ${max}
    )
    select ${listed(caseRow, 'c')}, m.real_name as applicant, (select count(*)::integer from found) as total
    from page p join approval_cases c on c.tenant_id = p.tenant_id and c.id = p.id ${applicant}
    order by ${first} c.started_at desc, c.id`;
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function countPending(
  tx: Tx,
  tenantId: string,
  memberId: string,
  kind: SubjectKind,
): Promise<number> {
  const rows = await query(tx, { pending: number })`
    select count(*) as pending from approval_tasks t join approval_cases c on c.tenant_id = t.tenant_id and c.id = t.case_id
    where t.tenant_id = ${tenantId} and t.member_id = ${memberId} and t.state = 'pending' and c.kind = any(${listedKinds[kind]}::text[])`;
  return rows[0]!.pending;
}

/** Runs whose time limit is over, or whose approver has left or is away with somebody to stand in. */
export async function dueCases(
  tx: Tx,
  tenantId: string,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<string[]> {
  const rows = await query(tx, { id: text })`
    select c.id::text as id from approval_cases c where ${isDue(tenantId, now)} order by c.due_at nulls last, c.id limit ${max}`;
  return rows.map(({ id }) => id);
}

/** Those of them that are due still, and that nobody else works on. */
export async function claimDueCases(
  tx: Tx,
  tenantId: string,
  { now, among }: { readonly now: Date; readonly among: readonly string[] },
): Promise<string[]> {
  const rows = await query(tx, { id: text })`
    select c.id::text as id from approval_cases c where ${isDue(tenantId, now)} and c.id = any(${[...among]}::uuid[])
    order by c.due_at nulls last, c.id for no key update of c skip locked`;
  return rows.map(({ id }) => id);
}

const isDue = (tenantId: string, now: Date) => sql`c.tenant_id = ${tenantId} and c.state = 'running'
  and c.id in (select due.id from due_approval_cases(${now}) due where due.tenant_id = ${tenantId})`;

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
