import { sql } from 'kysely';
import { json, moment, number, orNull, query, text, words } from '#src/platform/rows.ts';
import type { Tx } from './database.ts';

/** Rows of the job queue that its package has no question for. They belong to no tenant: each names its own in its data. */

/** Which job: two of one tenant, name and payload do the same. */
export interface JobKey {
  readonly tenantId: string;
  readonly name: string;
  readonly payload: unknown;
}

const matches = ({ tenantId, name, payload }: JobKey) =>
  sql`name = ${name} and data->>'tenantId' = ${tenantId} and data->'payload' = ${JSON.stringify(payload)}::jsonb`;

/** One that waits may start now. True when there was one that waits or runs. */
export async function hastenJob(tx: Tx, key: JobKey): Promise<boolean> {
  const { rows } = await sql`
    with hastened as (
      update pgboss.job set start_after = now() where ${matches(key)} and state in ('created', 'retry') returning 1
    ) select from hastened union all select from pgboss.job where ${matches(key)} and state = 'active'`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What was tried of a job before it was enqueued again. */
export interface EarlierTries {
  readonly tries: number;
  /** When the first of them was enqueued; ISO 8601. */
  readonly since: string;
}

/** Takes those out of the table that have failed for good; undefined where there is none. */
export async function takeFailedJobs(tx: Tx, key: JobKey): Promise<EarlierTries | undefined> {
  const rows = await query(tx, { tries: number, since: moment })`
    delete from pgboss.job where ${matches(key)} and state in ('failed', 'cancelled')
    returning retry_count + 1 + coalesce((data->'earlier'->>'tries')::int, 0) as tries,
      coalesce((data->'earlier'->>'since')::timestamptz, created_on) as since`;
  if (rows.length === 0) return undefined;
  const since = Math.min(...rows.map((row) => row.since.getTime()));
  return { tries: rows.reduce((sum, row) => sum + row.tries, 0), since: new Date(since).toISOString() };
}

const jobKey = { tenantId: text, name: text, payload: json };

/** What a tenant has asked for, is not done, and has no job that waits or runs; the longest asked first. */
export async function openWorkWithoutJob(
  tx: Tx,
  tenantId: string,
  before: Date,
  limit: number,
): Promise<JobKey[]> {
  const rows = await query(tx, jobKey)`
    select w.tenant_id as "tenantId", w.job as name, w.payload from open_work w
    where w.tenant_id = ${tenantId} and w.since <= ${before} and not exists (
      select from pgboss.job j where j.name = w.job and j.state < 'completed' and j.data->>'tenantId' = ${tenantId}
        and j.data->'payload' = w.payload)
    order by w.since limit ${limit}`;
  return rows;
}

export interface FailedJobRow extends JobKey {
  readonly id: string;
  /** `retry`: it failed often and waits for its next try. `failed`: its tries are used up. */
  readonly state: 'failed' | 'retry';
  readonly tries: number;
  readonly message: string | null;
  readonly since: Date;
  readonly nextTryAt: Date | null;
}

/** A job that failed so often is shown to administrators while it is still tried again. */
const oftenRetries = 4;

const failedJobs = sql`
  select id, name, state::text, data->>'tenantId' as "tenantId", data->'payload' as payload,
    retry_count + 1 + coalesce((data->'earlier'->>'tries')::int, 0) as tries,
    coalesce(output->>'message', output->'value'->>'message') as message,
    coalesce((data->'earlier'->>'since')::timestamptz, created_on) as since,
    case state when 'retry' then start_after end as "nextTryAt"
  from pgboss.job
  where (state = 'failed' or state = 'retry' and (retry_count >= ${oftenRetries} or data ? 'earlier'))`;

const failedJobRow = {
  ...jobKey,
  id: text,
  state: words<FailedJobRow['state']>(),
  tries: number,
  message: orNull(text),
  since: moment,
  nextTryAt: orNull(moment),
};

/** Jobs of all tenants that have failed for good or fail again and again, the longest asked first. */
export async function failedJobRows(tx: Tx, limit: number, skip = 0): Promise<FailedJobRow[]> {
  const rows = await query(tx, failedJobRow)`
    ${failedJobs} order by since, id limit ${limit} offset ${skip}`;
  return rows;
}

export async function findFailedJob(tx: Tx, id: string): Promise<FailedJobRow | undefined> {
  const rows = await query(tx, failedJobRow)`${failedJobs} and id = ${id}`;
  return rows[0];
}

export interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly count: number;
  /** Of those that may start and have not; null for other states. */
  readonly oldestSeconds: number | null;
}

const jobCount = { queue: text, state: text, count: number, oldestSeconds: orNull(number) };

export async function countJobs(tx: Tx): Promise<JobCount[]> {
  const rows = await query(tx, jobCount)`
    with counted as (
      select name, state, count(*) as count, min(start_after) filter (where state < 'active' and start_after <= now()) as first
      from pgboss.job group by name, state)
    select q.name as queue, s.state::text as state, coalesce(c.count, 0)::int as count,
      extract(epoch from now() - min(c.first) over (partition by q.name))::float8 as "oldestSeconds"
    from pgboss.queue q cross join unnest(array['created', 'retry', 'active', 'failed']::pgboss.job_state[]) s(state)
    left join counted c on c.name = q.name and c.state = s.state where q.name not like '\_\_%'`;
  return rows;
}
