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

/** In place of whatever parts these orders had; by what bills are told apart is written with each. */
export async function replaceCreditParts(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
  parts: readonly CreditPart[],
): Promise<void> {
  // Whoever renames or forgets a traveller meanwhile waits, and then finds these parts.
  await sql`
    select from order_passengers where tenant_id = ${tenantId} and order_no = any(${[...orderNos]}::text[]) for share`.execute(
    tx,
  );
  await sql`delete from credit_parts where tenant_id = ${tenantId} and order_no = any(${[...orderNos]}::text[])`.execute(
    tx,
  );
  if (parts.length === 0) return;
  await sql`
    insert into credit_parts (tenant_id, transfer_id, passenger, order_no, kind, amount_fen, service_fen, enterprise_id, at,
      product, department_id, cost_centre_id, project_id, person)
    select ${tenantId}, p."transferId", p.passenger, p."orderNo", p.kind, p."amountFen", p."serviceFen",
      substr(case when l.debit like 'credit:%' then l.debit else l.credit end, 8), l.at, o.product,
      s.department_ids[cardinality(s.department_ids)], s.cost_centre_id, s.project_id, person_of_part(t.member_id, t.name)
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p("transferId" text, passenger smallint, "orderNo" text, kind text,
      "amountFen" bigint, "serviceFen" bigint)
    join ledger_transfers l on l.tenant_id = ${tenantId} and l.id = p."transferId"
    join orders o on o.tenant_id = ${tenantId} and o.order_no = p."orderNo"
    left join order_shares s on s.tenant_id = ${tenantId} and s.order_no = p."orderNo" and s.passenger = p.passenger
    left join order_passengers t on t.tenant_id = ${tenantId} and t.order_no = p."orderNo" and t.position = p.passenger`.execute(
    tx,
  );
}
