import type { Fen } from '@woxing/contract/core/money';
import type { BankCode } from '@woxing/contract/payments/bank-cards.rules';
import type { WithdrawalSource, WithdrawalState } from '@woxing/contract/payments/withdrawal.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, number, query, text } from '#src/platform/rows.ts';
import type { Holder } from './bank-cards.db.ts';

export interface WithdrawalRow {
  tenantId: string;
  withdrawalNo: string;
  memberId: string;
  source: WithdrawalSource;
  amountFen: Fen;
  feeFen: Fen;
  cardId: string;
  state: WithdrawalState;
  reason: string | null;
  appliedAt: Date;
  endedAt: Date | null;
  askedAt: Date | null;
  bankCode: BankCode;
  cardLast4: string;
}

const rowColumns =
  sql.raw(`w.tenant_id as "tenantId", w.withdrawal_no as "withdrawalNo", w.member_id as "memberId", w.source,
  w.amount_fen as "amountFen", w.fee_fen as "feeFen", w.card_id as "cardId", w.state, w.reason, w.applied_at as "appliedAt",
  w.ended_at as "endedAt", w.asked_at as "askedAt", c.bank_code as "bankCode", c.card_last4 as "cardLast4"
  from withdrawals w join bank_cards c on c.tenant_id = w.tenant_id and c.id = w.card_id`);

const withdrawalRow = {
  ...columns(
    'withdrawals',
    'tenantId',
    'withdrawalNo',
    'memberId',
    'source',
    'amountFen',
    'feeFen',
    'cardId',
    'state',
    'reason',
    'appliedAt',
    'endedAt',
    'askedAt',
  ),
  ...columns('bank_cards', 'bankCode'),
  cardLast4: text,
};

export type NewWithdrawal = Pick<
  WithdrawalRow,
  'withdrawalNo' | 'source' | 'amountFen' | 'feeFen' | 'cardId' | 'appliedAt'
>;

export async function insertWithdrawal(
  tx: Tx,
  { tenantId, memberId }: Holder,
  row: NewWithdrawal,
): Promise<void> {
  await sql`
    insert into withdrawals (tenant_id, withdrawal_no, member_id, source, amount_fen, fee_fen, card_id, state, applied_at, ask_at)
    values (${tenantId}, ${row.withdrawalNo}, ${memberId}, ${row.source}, ${row.amountFen}, ${row.feeFen}, ${row.cardId},
      'applied', ${row.appliedAt}, ${row.appliedAt})`.execute(tx);
}

/** How many the member has asked for since a moment. */
export async function countWithdrawals(tx: Tx, { tenantId, memberId }: Holder, since: Date): Promise<number> {
  const rows = await query(tx, { count: number })`
    select count(*)::int as count from withdrawals
    where tenant_id = ${tenantId} and member_id = ${memberId} and applied_at >= ${since}`;
  return rows[0]!.count;
}

/** One withdrawal at a time of a member: the count of the day must hold for two at once. */
export async function lockWithdrawalsOf(tx: Tx, { tenantId, memberId }: Holder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals ${tenantId} ${memberId}`}, 0))`.execute(
    tx,
  );
}

export async function isCardAwaited(tx: Tx, { tenantId }: Holder, cardId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from withdrawals where tenant_id = ${tenantId} and card_id = ${cardId} and state = 'applied' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface BillFilter {
  readonly state?: WithdrawalState | undefined;
  /** Chinese days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function billWanted({ tenantId, memberId }: Holder, { state, from, to }: BillFilter) {
  return sql`w.tenant_id = ${tenantId} and w.member_id = ${memberId}
    and (${state ?? null}::text is null or w.state = ${state ?? null})
    and (${from ?? null}::date is null or (w.applied_at at time zone 'Asia/Shanghai')::date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or (w.applied_at at time zone 'Asia/Shanghai')::date <= ${to ?? null}::date)`;
}

/** A page of the bill, and how many and how much it has in all. */
export async function readBill(
  tx: Tx,
  holder: Holder,
  filter: BillFilter,
  place: { readonly max: number; readonly skip: number },
): Promise<{ rows: WithdrawalRow[]; total: number; paidFen: Fen }> {
  const wanted = billWanted(holder, filter);
  const rows = await query(tx, withdrawalRow)`
    select ${rowColumns} where ${wanted} order by w.applied_at desc, w.withdrawal_no desc limit ${place.max} offset ${place.skip}`;
  const sums = await query(tx, { total: number, paidFen: fenSum })`
    select count(*)::int as total, coalesce(sum(w.amount_fen - w.fee_fen) filter (where w.state = 'paid'), 0)::bigint as "paidFen"
    from withdrawals w where ${wanted}`;
  return { rows, ...sums[0]! };
}

/** The withdrawal, which nobody changes meanwhile. */
export async function lockWithdrawal(
  tx: Tx,
  tenantId: string,
  withdrawalNo: string,
): Promise<WithdrawalRow | undefined> {
  const rows = await query(tx, withdrawalRow)`
    select ${rowColumns} where w.tenant_id = ${tenantId} and w.withdrawal_no = ${withdrawalNo} for update of w`;
  return rows[0];
}

/** Withdrawals whose bank is to be asked now; they are asked by nobody else until `again`. */
export async function claimDueWithdrawals(
  tx: Tx,
  tenantId: string,
  now: Date,
  again: Date,
  max: number,
): Promise<WithdrawalRow[]> {
  const rows = await query(tx, { withdrawal_no: text })`
    update withdrawals set ask_at = ${again}
    where tenant_id = ${tenantId} and withdrawal_no in (
      select withdrawal_no from withdrawals where tenant_id = ${tenantId} and ask_at <= ${now}
      order by ask_at limit ${max} for update skip locked)
    returning withdrawal_no`;
  const numbers = rows.map((row) => row.withdrawal_no);
  if (numbers.length === 0) return [];
  const claimed = await query(tx, withdrawalRow)`
    select ${rowColumns} where w.tenant_id = ${tenantId} and w.withdrawal_no = any(${numbers})`;
  return claimed;
}

export async function markAsked(tx: Tx, tenantId: string, withdrawalNo: string, at: Date): Promise<void> {
  await sql`
    update withdrawals set asked_at = coalesce(asked_at, ${at})
    where tenant_id = ${tenantId} and withdrawal_no = ${withdrawalNo}`.execute(tx);
}

export async function planQuestion(
  tx: Tx,
  tenantId: string,
  withdrawalNo: string,
  askAt: Date,
): Promise<void> {
  await sql`
    update withdrawals set ask_at = ${askAt}
    where tenant_id = ${tenantId} and withdrawal_no = ${withdrawalNo} and state = 'applied'`.execute(tx);
}

export async function endWithdrawal(
  tx: Tx,
  tenantId: string,
  withdrawalNo: string,
  end: { readonly state: 'paid' | 'refused'; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  await sql`
    update withdrawals set state = ${end.state}, reason = ${end.reason}, ended_at = ${end.at}, ask_at = null
    where tenant_id = ${tenantId} and withdrawal_no = ${withdrawalNo}`.execute(tx);
}
