import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { PersonKey } from '#src/platform/personal-data.ts';
import type { FactRow } from '#src/platform/personal-rows.db.ts';
import { number, query, queryFacts } from '#src/platform/rows.ts';

/** Money that a member paid, and money on its way back; the newest first. */
export async function paymentsOf(tx: Tx, { tenantId, memberId }: PersonKey): Promise<FactRow[]> {
  const rows = await queryFacts(tx)`
    select created_at as "时间", '付款' as "事项", method as "方式", amount_fen as "金额分", state as "状态",
      subject_no as "订单号", out_trade_no as "流水号", body as "商品描述", attach as "附加数据" from payments
    where tenant_id = ${tenantId} and member_id = ${memberId}
    union all
    select p.created_at, '付款', s.method, s.amount_fen, p.state, p.subject_no, p.out_trade_no, '', '' from payment_parts s
    join payments p on p.tenant_id = s.tenant_id and p.out_trade_no = s.out_trade_no
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId}
    union all
    select r.asked_at, '退款', p.method, r.amount_fen, r.state, r.subject_no, r.refund_no, '', '' from payment_returns r
    join payments p on p.tenant_id = r.tenant_id and p.out_trade_no = r.out_trade_no
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId}
    union all
    select created_at, '付款授权码', note, limit_fen, coalesce(end_reason, 'live'), '', tail, '', '' from pay_codes
    where tenant_id = ${tenantId} and member_id = ${memberId}
    order by 1 desc`;
  return rows;
}

/** Remarks of payments, which may name people; they are also part of the payment addresses made with them. */
export async function forgetRemarksOf(tx: Tx, { tenantId, memberId }: PersonKey): Promise<void> {
  await sql`
    update payments set body = '', attach = '', code_url = null
    where tenant_id = ${tenantId} and member_id = ${memberId} and (body <> '' or attach <> '')`.execute(tx);
}

/** Attempts whose outcome is not known, and returns that are not done. */
export async function countMoneyUnderway(tx: Tx, { tenantId, memberId }: PersonKey): Promise<number> {
  const rows = await query(tx, { count: number })`
    select count(*)::integer as count from payments p
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and (
      p.state in ('created', 'presenting', 'unknown', 'refunding') or exists (
        select from payment_returns r
        where r.tenant_id = p.tenant_id and r.out_trade_no = p.out_trade_no and r.state <> 'done'))`;
  return rows[0]!.count;
}
