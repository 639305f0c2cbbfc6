import { type RawBuilder, sql } from 'kysely';
import { numbered } from './numbered.db.ts';

/** Repayments of an enterprise in the shape of the lines of reports, `without` what movements do not have: each with the bills that it has paid. */
export const repaymentsOf = (
  tenantId: string,
  enterpriseId: string,
  without: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select ${tenantId}::text as tenant_id, null::text as member_id, ${enterpriseId}::text as enterprise_id, 'repayment'::text as book,
    ${without}, r.repayment_no as order_no, 'repayment' as part, 'repaid' as kind, r.way as sort, r.at as booked_at, t.id as event,
    t.amount_fen as fare_fen, 0::bigint as fee_fen, t.amount_fen,
    jsonb_build_object('way', r.way, 'payerName', r.payer_name, 'bankReference', r.bank_reference, 'posting', t.id, 'bills', (
      select string_agg(s.bill_no, '、' order by b.closes) from credit_settlements s
      join credit_bills b on b.tenant_id = s.tenant_id and b.bill_no = s.bill_no
      where s.tenant_id = r.tenant_id and s.source = r.repayment_no)) as facts
  from credit_repayments r
  ${numbered({ money: sql`'credit-repay:' || r.repayment_no` })}
  join ledger_transfers t on t.tenant_id = ${tenantId} and t.id = n.money
  where r.tenant_id = ${tenantId} and r.enterprise_id = ${enterpriseId})`;
