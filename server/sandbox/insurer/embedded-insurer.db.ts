import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query } from '#src/platform/rows.ts';

export type Operation = 'issue' | 'cancel' | 'barred';

export interface StoredPolicy {
  readonly policyNo: string;
  readonly productId: string;
  readonly premiumFen: Fen;
  readonly ticketNo: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: 'pending' | 'active' | 'cancelled';
  readonly activeAt: Date;
}

const policyRow = columns(
  'embedded_insurer_policies',
  'policyNo',
  'productId',
  'premiumFen',
  'ticketNo',
  'startsAt',
  'endsAt',
  'state',
  'activeAt',
);

/** Until the transaction ends nobody else does anything under the reference, also when it is new. */
export async function lockReference(tx: Tx, tenantId: string, clientReference: string): Promise<void> {
  const key = `insurer ${tenantId} ${clientReference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

const callRow = columns('embedded_insurer_calls', 'operation', 'policyNo');

export async function findCall(tx: Tx, tenantId: string, clientReference: string) {
  const rows = await query(tx, callRow)`
    select ${listed(callRow)} from embedded_insurer_calls
    where tenant_id = ${tenantId} and client_reference = ${clientReference}`;
  return rows[0];
}

export async function writeCall(
  tx: Tx,
  tenantId: string,
  call: { clientReference: string; operation: Operation; policyNo: string | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('embedded_insurer_calls')
    .values({
      tenant_id: tenantId,
      client_reference: call.clientReference,
      operation: call.operation,
      policy_no: call.policyNo,
      at: call.at,
    })
    .execute();
}

export async function insertPolicy(tx: Tx, tenantId: string, policy: StoredPolicy): Promise<void> {
  await tx
    .insertInto('embedded_insurer_policies')
    .values({
      tenant_id: tenantId,
      policy_no: policy.policyNo,
      product_id: policy.productId,
      premium_fen: policy.premiumFen,
      ticket_no: policy.ticketNo,
      starts_at: policy.startsAt,
      ends_at: policy.endsAt,
      state: policy.state,
      active_at: policy.activeAt,
    })
    .execute();
}

export async function lockPolicy(
  tx: Tx,
  tenantId: string,
  policyNo: string,
): Promise<StoredPolicy | undefined> {
  const rows = await query(tx, policyRow)`
    select ${listed(policyRow)} from embedded_insurer_policies
    where tenant_id = ${tenantId} and policy_no = ${policyNo} for update`;
  return rows[0];
}

/** One that has ended stays as it did. */
export async function endPolicy(tx: Tx, tenantId: string, policyNo: string, at: Date): Promise<void> {
  await tx
    .updateTable('embedded_insurer_policies')
    .set({ state: 'cancelled', cancelled_at: at })
    .where('tenant_id', '=', tenantId)
    .where('policy_no', '=', policyNo)
    .where('state', '<>', 'cancelled')
    .execute();
}
