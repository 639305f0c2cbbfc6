import type { Fen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query, type TableRow } from '#src/platform/rows.ts';

const examinationRow = columns(
  'embedded_air_examinations',
  'clientReference',
  'reference',
  'ticketNos',
  'reason',
  'proofs',
  'refundFen',
  'askedAt',
  'decideAt',
  'decision',
);
export type Examination = Awaited<ReturnType<typeof openExaminations>>[number];
export type Decision = NonNullable<TableRow<'embedded_air_examinations'>['decision']>;

export async function insertExamination(
  tx: Tx,
  tenantId: string,
  asked: {
    readonly clientReference: string;
    readonly reference: string;
    readonly ticketNos: readonly string[];
    readonly reason: Examination['reason'];
    readonly proofs: number;
    readonly proofBytes: number;
    readonly refundFen: Fen;
    readonly askedAt: Date;
    readonly decideAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('embedded_air_examinations')
    .values({
      tenant_id: tenantId,
      client_reference: asked.clientReference,
      reference: asked.reference,
      ticket_nos: [...asked.ticketNos],
      reason: asked.reason,
      proofs: asked.proofs,
      proof_bytes: asked.proofBytes,
      refund_fen: asked.refundFen,
      asked_at: asked.askedAt,
      decide_at: asked.decideAt,
    })
    .execute();
}

/** Locks it until the transaction ends; undefined for a call that nothing of is examined. */
export async function lockExamination(
  tx: Tx,
  tenantId: string,
  clientReference: string,
): Promise<Examination | undefined> {
  const rows = await query(tx, examinationRow)`
    select ${listed(examinationRow)} from embedded_air_examinations
    where tenant_id = ${tenantId} and client_reference = ${clientReference} for no key update`;
  return rows[0];
}

const maxListed = 50;

/** What is not decided yet, the longest asked first. */
export function openExaminations(tx: Tx, tenantId: string) {
  return query(tx, examinationRow)`
    select ${listed(examinationRow)} from embedded_air_examinations
    where tenant_id = ${tenantId} and decision is null order by asked_at, client_reference limit ${maxListed}`;
}

export async function saveDecision(
  tx: Tx,
  tenantId: string,
  clientReference: string,
  decided: { readonly decision: Decision; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('embedded_air_examinations')
    .set({ decision: decided.decision, decided_at: decided.at })
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', clientReference)
    .execute();
}
