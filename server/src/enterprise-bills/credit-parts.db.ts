import type { Fen } from '@woxing/contract/core/money';
import type { BillPartKind } from '@woxing/contract/payments/bill-parts.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

/** What of a posting on a credit line is for one traveller of its order; all parts of a posting add up to it. */
export interface CreditPart {
  readonly transferId: string;
  readonly orderNo: string;
  readonly passenger: number;
  readonly kind: BillPartKind;
  /** Below zero what came back. */
  readonly amountFen: Fen;
  /** What of it is service fee. */
  readonly serviceFen: Fen;
}

/** In place of whatever parts these orders had. */
export async function replaceCreditParts(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
  parts: readonly CreditPart[],
): Promise<void> {
  await sql`delete from credit_parts where tenant_id = ${tenantId} and order_no = any(${[...orderNos]}::text[])`.execute(
    tx,
  );
  if (parts.length === 0) return;
  await sql`
    insert into credit_parts (tenant_id, transfer_id, passenger, order_no, kind, amount_fen, service_fen)
    select ${tenantId}, p."transferId", p.passenger, p."orderNo", p.kind, p."amountFen", p."serviceFen"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p("transferId" text, passenger smallint, "orderNo" text, kind text,
      "amountFen" bigint, "serviceFen" bigint)`.execute(tx);
}
