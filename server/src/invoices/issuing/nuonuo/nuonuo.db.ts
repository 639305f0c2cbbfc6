import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { columns, listed, query, type TableRow } from '#src/platform/rows.ts';

// Calls

const callRow = columns(
  'nuonuo_calls',
  'clientReference',
  'kind',
  'orderNo',
  'totalFen',
  'sentAt',
  'invoiceNo',
);

export interface WrittenCall {
  readonly clientReference: string;
  readonly kind: TableRow<'nuonuo_calls'>['kind'];
  readonly orderNo: string;
  readonly totalFen: Fen | null;
  readonly sentAt: Date;
  readonly invoiceNo: string | null;
}

export type CallToWrite = Omit<WrittenCall, 'invoiceNo'>;

/** Writes a call down before it is made; one that had come before keeps its number. Answers what stands, locked, and whether it is new. */
export async function writeCall(
  tx: Tx,
  tenantId: string,
  call: CallToWrite,
): Promise<WrittenCall & { readonly isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('nuonuo_calls')
    .values({
      tenant_id: tenantId,
      client_reference: call.clientReference,
      kind: call.kind,
      order_no: call.orderNo,
      total_fen: call.totalFen,
      sent_at: call.sentAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_reference']).doNothing())
    .executeTakeFirst();
  const [found] = await query(tx, callRow)`
    select ${listed(callRow)} from nuonuo_calls
    where tenant_id = ${tenantId} and client_reference = ${call.clientReference} for update`;
  if (found === undefined) throw new Error('a call that was written down is not there');
  return { ...found, isNew: numInsertedOrUpdatedRows === 1n };
}

/** It is sent once more: who was about to say that it never happened has to wait. */
export async function noteSent(tx: Tx, tenantId: string, clientReference: string, at: Date): Promise<void> {
  await tx
    .updateTable('nuonuo_calls')
    .set({ sent_at: at })
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', clientReference)
    .execute();
}

/** From now on it never happens, unless it was issued or sent once more. Answers whether that is so. */
export async function barCall(tx: Tx, tenantId: string, call: WrittenCall): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('nuonuo_calls')
    .set({ kind: 'barred' })
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', call.clientReference)
    .where('sent_at', '=', call.sentAt)
    .where('invoice_no', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** As if it had not come: what was refused without an effect may come again. Answers whether nobody has sent it since. */
export async function forgetCall(tx: Tx, tenantId: string, call: WrittenCall): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('nuonuo_calls')
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', call.clientReference)
    .where('sent_at', '=', call.sentAt)
    .where('invoice_no', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function saveNumber(
  tx: Tx,
  tenantId: string,
  clientReference: string,
  invoiceNo: string,
): Promise<void> {
  await tx
    .updateTable('nuonuo_calls')
    .set({ invoice_no: invoiceNo })
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', clientReference)
    .execute();
}

export async function isIssuedHere(tx: Tx, tenantId: string, invoiceNo: string): Promise<boolean> {
  const found = await tx
    .selectFrom('nuonuo_calls')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('invoice_no', '=', invoiceNo)
    .executeTakeFirst();
  return found !== undefined;
}

// Tokens

export const tokenPlace = (tenantId: string, appKey: string) => `${tenantId}|nuonuo_tokens|${appKey}|token`;

const tokenRow = columns('nuonuo_tokens', 'tokenSealed', 'takenAt', 'endsAt');

export interface KeptToken {
  readonly token: string;
  readonly takenAt: Date;
  readonly endsAt: Date;
}

/** Until the transaction ends nobody else takes a token. */
export async function lockToken(tx: Tx, tenantId: string, appKey: string): Promise<KeptToken | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nuonuo token ${appKey}`}, 0))`.execute(tx);
  const [found] = await query(tx, tokenRow)`
    select ${listed(tokenRow)} from nuonuo_tokens where tenant_id = ${tenantId} and app_key = ${appKey}`;
  if (found === undefined) return undefined;
  const { tokenSealed, ...times } = found;
  return { token: vaultOf(tx).open(tokenSealed, tokenPlace(tenantId, appKey)), ...times };
}

export async function saveToken(tx: Tx, tenantId: string, appKey: string, kept: KeptToken): Promise<void> {
  const row = {
    token_sealed: vaultOf(tx).seal(kept.token, tokenPlace(tenantId, appKey)),
    taken_at: kept.takenAt,
    ends_at: kept.endsAt,
  };
  await tx
    .insertInto('nuonuo_tokens')
    .values({ tenant_id: tenantId, app_key: appKey, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'app_key']).doUpdateSet(row))
    .execute();
}
