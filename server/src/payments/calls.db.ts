import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query, text } from '#src/platform/rows.ts';

export interface CallRow {
  at: Date;
  channel: string;
  operation: string;
  reference: string;
  outcome: 'done' | 'refused' | 'unknown';
  ms: number;
  client: string;
  keyId: string;
  request: string;
  answer: string;
}

export async function insertCall(tx: Tx, tenantId: string, row: CallRow): Promise<void> {
  await sql`
    insert into integration_calls (tenant_id, at, channel, operation, reference, outcome, ms, client, key_id, request, answer)
    values (${tenantId}, ${row.at}, ${row.channel}, ${row.operation}, ${row.reference}, ${row.outcome}, ${row.ms}, ${row.client},
      ${row.keyId}, ${row.request}, ${row.answer})`.execute(tx);
}

const callRow = columns(
  'integration_calls',
  'at',
  'channel',
  'operation',
  'reference',
  'outcome',
  'ms',
  'client',
  'keyId',
  'request',
  'answer',
);

export async function callsAbout(tx: Tx, tenantId: string, reference: string): Promise<CallRow[]> {
  const rows = await query(tx, callRow)`
    select at, channel, operation, reference, outcome, ms, client, key_id as "keyId", request, answer from integration_calls
    where tenant_id = ${tenantId} and reference = ${reference} order by id`;
  return rows;
}

export interface KeptCall extends CallRow {
  id: number;
  tenantId: string;
}

export interface CallFilter {
  readonly provider: string;
  readonly outcome?: CallRow['outcome'] | undefined;
  /** How the reference begins. */
  readonly reference: string;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Where a page of the list ended; tenants are listed by their id within a moment. */
export interface CallPlace {
  readonly at: Date;
  readonly tenantId: string;
  readonly id: number;
}

const listedCall = columns(
  'integration_calls',
  'id',
  'tenantId',
  'at',
  'channel',
  'operation',
  'reference',
  'outcome',
  'ms',
  'client',
  'keyId',
);
const keptCall = { ...listedCall, request: text, answer: text };

/** Newest first, without request and answer texts. */
export async function listCalls(
  tx: Tx,
  tenantId: string,
  { provider, outcome, reference, from, to }: CallFilter,
  after: CallPlace | undefined,
  max: number,
): Promise<KeptCall[]> {
  const conditions = [
    sql`tenant_id = ${tenantId}`,
    ...(provider === '' ? [] : [sql`channel = ${provider}`]),
    // Written out, so that the database sees that the index of those that went wrong will do.
    ...(outcome === undefined ? [] : [sql`outcome = ${sql.lit(outcome)}`]),
    // Not `like`: that might leak rows of other tenants, so the database keeps it away from the index.
    ...(reference === '' ? [] : [sql`reference ^@ ${reference}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(to === undefined ? [] : [sql`at < ${to}`]),
    ...(after === undefined ? [] : [behind(tenantId, after)]),
  ];
  const rows = await query(tx, keptCall)`
    select ${listed(listedCall)}, '' as request, '' as answer from integration_calls
    where ${sql.join(conditions, sql` and `)} order by at desc, id desc limit ${max}`;
  return rows;
}

export async function findCall(tx: Tx, tenantId: string, id: number): Promise<KeptCall | undefined> {
  const rows = await query(tx, keptCall)`
    select ${listed(listedCall)}, request, answer from integration_calls where tenant_id = ${tenantId} and id = ${id}`;
  return rows[0];
}

/** What stands behind a place in the list of all tenants, for one of them. */
function behind(tenantId: string, { at, tenantId: placeTenantId, id }: CallPlace) {
  if (tenantId > placeTenantId) return sql`at <= ${at}`;
  if (tenantId < placeTenantId) return sql`at < ${at}`;
  return sql`(at, id) < (${at}, ${id})`;
}

export async function forgetCallsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await sql`delete from integration_calls where tenant_id = ${tenantId} and at < ${before}`.execute(tx);
}
