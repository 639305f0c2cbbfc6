import type { Fen } from '@woxing/contract/core/money';
import type { BusinessType } from '@woxing/contract/payments/payments';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, moment, number, query } from '#src/platform/rows.ts';

export interface PayCodeRow {
  id: string;
  memberId: string;
  tail: string;
  note: string;
  limitFen: Fen;
  usedFen: Fen;
  once: boolean;
  createdAt: Date;
  expiresAt: Date;
  endReason: 'used' | 'revoked' | null;
}

const payCodeRow = columns(
  'pay_codes',
  'id',
  'memberId',
  'tail',
  'note',
  'limitFen',
  'usedFen',
  'once',
  'createdAt',
  'expiresAt',
  'endReason',
);
const rowColumns = listed(payCodeRow);

export async function insertPayCode(
  tx: Tx,
  tenantId: string,
  row: Omit<PayCodeRow, 'usedFen' | 'endReason'> & { readonly codeHash: string },
): Promise<void> {
  await sql`
    insert into pay_codes (tenant_id, id, member_id, code_hash, tail, note, limit_fen, once, created_at, expires_at)
    values (${tenantId}, ${row.id}, ${row.memberId}, ${row.codeHash}, ${row.tail}, ${row.note}, ${row.limitFen}, ${row.once},
      ${row.createdAt}, ${row.expiresAt})`.execute(tx);
}

export async function countLivePayCodes(
  tx: Tx,
  tenantId: string,
  memberId: string,
  now: Date,
): Promise<number> {
  const rows = await query(tx, { count: number })`
    select count(*)::integer as count from pay_codes
    where tenant_id = ${tenantId} and member_id = ${memberId} and ended_at is null and expires_at > ${now}`;
  return rows[0]!.count;
}

export async function payCodesOf(
  tx: Tx,
  tenantId: string,
  memberId: string,
  max: number,
): Promise<PayCodeRow[]> {
  const rows = await query(tx, payCodeRow)`
    select ${rowColumns} from pay_codes where tenant_id = ${tenantId} and member_id = ${memberId}
    order by created_at desc, id limit ${max}`;
  return rows;
}

/** Locked until the transaction ends, so that two who use it at once use it one after the other. */
export async function lockPayCode(
  tx: Tx,
  tenantId: string,
  hashes: readonly string[],
): Promise<PayCodeRow | undefined> {
  const rows = await query(tx, payCodeRow)`
    select ${rowColumns} from pay_codes where tenant_id = ${tenantId} and code_hash = any(${hashes}) for update`;
  return rows[0];
}

export async function usePayCode(
  tx: Tx,
  tenantId: string,
  code: PayCodeRow,
  amountFen: Fen,
  now: Date,
): Promise<void> {
  await sql`
    update pay_codes set used_fen = used_fen + ${amountFen},
      ended_at = case when once or used_fen + ${amountFen} = limit_fen then ${now}::timestamptz end,
      end_reason = case when once or used_fen + ${amountFen} = limit_fen then 'used' end
    where tenant_id = ${tenantId} and id = ${code.id}`.execute(tx);
}

/** False when it is not the member's, or has ended before. */
export async function endPayCode(
  tx: Tx,
  tenantId: string,
  memberId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update pay_codes set ended_at = ${now}, end_reason = 'revoked'
    where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${id} and ended_at is null returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}

export interface PayCodeUse {
  outTradeNo: string;
  at: Date;
  tail: string;
  note: string;
  memberId: string;
  businessType: BusinessType;
  subjectNo: string;
  amountFen: Fen;
  returnedFen: Fen;
}

const payCodeUse = {
  ...columns('payments', 'outTradeNo', 'memberId', 'businessType', 'subjectNo', 'amountFen'),
  ...columns('pay_codes', 'tail', 'note'),
  at: moment,
  returnedFen: fenSum,
};

/** What was paid by a member's codes, the newest first. */
export async function usesOfPayCodes(
  tx: Tx,
  tenantId: string,
  memberId: string,
  after: { readonly at: Date; readonly outTradeNo: string } | undefined,
  max: number,
): Promise<PayCodeUse[]> {
  const rows = await query(tx, payCodeUse)`
    select p.out_trade_no as "outTradeNo", p.created_at as at, c.tail, c.note, p.member_id as "memberId",
      p.business_type as "businessType", p.subject_no as "subjectNo", p.amount_fen as "amountFen",
      (select coalesce(sum(r.amount_fen), 0)::bigint from payment_returns r
        where r.tenant_id = p.tenant_id and r.out_trade_no = p.out_trade_no and r.state = 'done') as "returnedFen"
    from (select * from payments p where p.tenant_id = ${tenantId} and p.payer_id = ${memberId}
        and (${after === undefined} or (p.created_at, p.out_trade_no) < (${after?.at ?? null}::timestamptz, ${after?.outTradeNo ?? null}::text))
        order by p.created_at desc, p.out_trade_no desc limit ${max}) p
      join pay_codes c on c.tenant_id = p.tenant_id and c.id = p.pay_code_id
    order by p.created_at desc, p.out_trade_no desc`;
  return rows;
}
