import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

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

export async function callsAbout(tx: Tx, tenantId: string, reference: string): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select at, channel, operation, reference, outcome, ms, client, key_id as "keyId", request, answer from integration_calls
    where tenant_id = ${tenantId} and reference = ${reference} order by id`.execute(tx);
  return rows;
}

export async function forgetCallsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await sql`delete from integration_calls where tenant_id = ${tenantId} and at < ${before}`.execute(tx);
}
