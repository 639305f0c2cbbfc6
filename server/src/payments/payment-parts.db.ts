import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { AccountCode } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, words } from '#src/platform/rows.ts';

/** What an account of ours gives to a mixed payment, besides the row's own part. */
export interface PaymentPart {
  method: 'creditPay' | 'tianHangPay';
  account: AccountCode;
  amountFen: Fen;
  returnedFen: Fen;
}

export async function insertParts(
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
  parts: readonly PaymentPart[],
): Promise<void> {
  await sql`
    insert into payment_parts (tenant_id, out_trade_no, method, account, amount_fen)
    select ${tenantId}, ${outTradeNo}, p.method, p.account, p.amount
    from unnest(${parts.map((part) => part.method)}::text[], ${parts.map((part) => part.account)}::text[],
      ${parts.map((part) => part.amountFen)}::bigint[]) as p(method, account, amount)`.execute(tx);
}

const paymentPart = {
  ...columns('payment_parts', 'method', 'amountFen', 'returnedFen'),
  account: words<AccountCode>(),
};

export async function partsOf(tx: Tx, tenantId: string, outTradeNo: string): Promise<PaymentPart[]> {
  const rows = await query(tx, paymentPart)`
    select method, account, amount_fen as "amountFen", returned_fen as "returnedFen" from payment_parts
    where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo} order by method`;
  return rows;
}

export async function addReturned(
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
  method: string,
  amountFen: Fen,
): Promise<void> {
  await sql`
    update payment_parts set returned_fen = returned_fen + ${amountFen}
    where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo} and method = ${method}`.execute(tx);
}
