import type { Fen } from '@woxing/contract/core/money';
import type { BusinessType, PaymentState, PayWay, TakenMethod } from '@woxing/contract/payments/payments';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, query, text, words, writeBehind } from '#src/platform/rows.ts';

export interface PaymentRow {
  tenantId: string;
  outTradeNo: string;
  businessType: BusinessType;
  /** Of the order, or of what else is paid for. */
  subjectNo: string;
  /** Who pays it. */
  memberId: string;
  /** Of its own part, where it is mixed. */
  method: Exclude<TakenMethod, 'multiPay'>;
  amountFen: Fen;
  /** What of all that was due with it the person bears. */
  personFen: Fen;
  /** Whose credit pays, all or a part of it. */
  enterpriseId: string | null;
  /** Whose wallet pays by which code, where it is not that of whoever pays. */
  payerId: string | null;
  payCodeId: string | null;
  /** There are parts besides. */
  mixed: boolean;
  /** Remarks of the caller; empty without. */
  body: string;
  attach: string;
  way: PayWay;
  state: PaymentState;
  /** What the payer is given, by the way: see `PaymentChannel.create`; of a card where its holder confirms. */
  codeUrl: string | null;
  tradeNo: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** The deadline given to the channel; null for a wallet. */
  payableUntil: Date | null;
  paidAt: Date | null;
  askedAt: Date | null;
}

/** What is paid for, by its business type and number. */
export type SubjectKey = Pick<PaymentRow, 'tenantId' | 'businessType' | 'subjectNo'>;

const paymentRow = columns(
  'payments',
  'tenantId',
  'outTradeNo',
  'businessType',
  'subjectNo',
  'memberId',
  'method',
  'amountFen',
  'personFen',
  'enterpriseId',
  'payerId',
  'payCodeId',
  'mixed',
  'body',
  'attach',
  'way',
  'state',
  'codeUrl',
  'tradeNo',
  'createdAt',
  'expiresAt',
  'payableUntil',
  'paidAt',
  'askedAt',
);
const rowColumns = listed(paymentRow);

export function insertPayment(
  tx: Tx,
  row: Omit<PaymentRow, 'codeUrl' | 'tradeNo' | 'askedAt'> & { askAt: Date | null },
): void {
  writeBehind(
    tx,
    sql`
    insert into payments (tenant_id, out_trade_no, business_type, subject_no, member_id, method, amount_fen, person_fen, enterprise_id, payer_id, pay_code_id, mixed, body, attach, way, state, created_at, expires_at, payable_until, paid_at, ask_at)
    values (${row.tenantId}, ${row.outTradeNo}, ${row.businessType}, ${row.subjectNo}, ${row.memberId}, ${row.method}, ${row.amountFen},
      ${row.personFen}, ${row.enterpriseId}, ${row.payerId}, ${row.payCodeId}, ${row.mixed}, ${row.body}, ${row.attach}, ${row.way}, ${row.state}, ${row.createdAt}, ${row.expiresAt}, ${row.payableUntil}, ${row.paidAt}, ${row.askAt})`,
  );
}

export async function findPaymentRow(
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
): Promise<PaymentRow | undefined> {
  const rows = await query(tx, paymentRow)`
    select ${rowColumns} from payments where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo}`;
  return rows[0];
}

/** Locked until the transaction ends. What is paid for is locked before its payments, everywhere. */
export async function lockPaymentRow(
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
): Promise<PaymentRow | undefined> {
  const rows = await query(tx, paymentRow)`
    select ${rowColumns} from payments where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo} for no key update`;
  return rows[0];
}

/** The attempt that is open, if any; there is one at most. */
export async function findOpenPayment(
  tx: Tx,
  { tenantId, businessType, subjectNo }: SubjectKey,
): Promise<PaymentRow | undefined> {
  const rows = await query(tx, paymentRow)`
    select ${rowColumns} from payments
    where tenant_id = ${tenantId} and business_type = ${businessType} and subject_no = ${subjectNo}
      and state in ('created', 'presenting', 'unknown')`;
  return rows[0];
}

/** With what of their own parts is back, and what was asked to go back, that included. */
export type PaymentOfOrder = PaymentRow & { returnedFen: Fen; leavingFen: Fen };

const paymentOfOrder = { ...paymentRow, returnedFen: fenSum, leavingFen: fenSum };

/** Of an order and its changes, in the order in which they were opened. */
export async function paymentRowsOfOrder(
  tx: Tx,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
): Promise<PaymentOfOrder[]> {
  const rows = await query(tx, paymentOfOrder)`
    select ${rowColumns}, coalesce(back.done, 0)::bigint as "returnedFen", coalesce(back.asked, 0)::bigint as "leavingFen"
    from payments p left join lateral (
      select sum(r.amount_fen) filter (where r.state = 'done') as done, sum(r.amount_fen) as asked from payment_returns r
      where r.tenant_id = p.tenant_id and r.out_trade_no = p.out_trade_no) back on true
    where p.tenant_id = ${tenantId} and p.order_no = ${orderNo} order by p.created_at, p.out_trade_no`;
  return rows;
}

/** What each payment of an order and its changes is for, by its number. */
export async function subjectsOfPayments(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(tx, columns('payments', 'outTradeNo', 'subjectNo'))`
    select out_trade_no as "outTradeNo", subject_no as "subjectNo" from payments
    where tenant_id = ${tenantId} and order_no = ${orderNo}`;
  return new Map(rows.map(({ outTradeNo, subjectNo }) => [outTradeNo, subjectNo]));
}

/** A payment of which everything is back. */
export async function closeReturned(tx: Tx, { tenantId, outTradeNo }: PaymentRow): Promise<void> {
  await sql`
    update payments p set state = 'refunded', ask_at = null
    where p.tenant_id = ${tenantId} and p.out_trade_no = ${outTradeNo} and p.amount_fen = (
      select sum(r.amount_fen) from payment_returns r
      where r.tenant_id = p.tenant_id and r.out_trade_no = p.out_trade_no and r.state = 'done')`.execute(tx);
}

/** True when nothing was sent back for this key before. */
export async function insertOrderReturn(
  tx: Tx,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
  input: { readonly key: string; readonly amountFen: Fen; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_returns (tenant_id, order_no, key, amount_fen, reason, at)
    values (${tenantId}, ${orderNo}, ${input.key}, ${input.amountFen}, ${input.reason}, ${input.at})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

export async function savePayment(
  tx: Tx,
  row: PaymentRow,
  change: {
    state: PaymentState;
    codeUrl?: string;
    tradeNo?: string;
    paidAt?: Date | null;
    askAt: Date | null;
  },
): Promise<void> {
  await sql`
    update payments set state = ${change.state}, code_url = coalesce(${change.codeUrl ?? null}, code_url),
      trade_no = coalesce(${change.tradeNo ?? null}, trade_no), paid_at = coalesce(${change.paidAt ?? null}, paid_at), ask_at = ${change.askAt}
    where tenant_id = ${row.tenantId} and out_trade_no = ${row.outTradeNo}`.execute(tx);
}

/** True for one caller in `everySeconds`: the one that may ask the channel. A clock that was moved back locks nobody out. */
export async function claimQuestion(
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
  now: Date,
  everySeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update payments set asked_at = ${now}
    where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo}
      and (asked_at is null or asked_at > ${now} or asked_at <= ${new Date(now.getTime() - everySeconds * 1000)}) returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Open payments whose time to be asked about has come; the next time is set at once, so that one process asks. */
export async function claimDuePayments(
  tx: Tx,
  tenantId: string,
  now: Date,
  again: Date,
  max: number,
): Promise<PaymentRow[]> {
  const rows = await query(tx, paymentRow)`
    update payments set ask_at = ${again}, asked_at = ${now}
    where tenant_id = ${tenantId} and out_trade_no in (
      select out_trade_no from payments where tenant_id = ${tenantId} and ask_at <= ${now}
      order by ask_at limit ${max} for no key update skip locked)
    returning ${rowColumns}`;
  return rows;
}

/**
 * Open attempts for a subject are past their time from now on, so the next question about them ends them at the channel.
 * Answers them.
 */
export async function endAttempts(
  tx: Tx,
  { tenantId, businessType, subjectNo }: SubjectKey,
  at: Date,
): Promise<PaymentRow[]> {
  const rows = await query(tx, paymentRow)`
    update payments set expires_at = least(expires_at, ${at}), ask_at = ${at}
    where tenant_id = ${tenantId} and business_type = ${businessType} and subject_no = ${subjectNo}
      and state in ('created', 'presenting', 'unknown')
    returning ${rowColumns}`;
  return rows;
}

export interface ReturnRow {
  refundNo: string;
  outTradeNo: string;
  subjectNo: string;
  amountFen: Fen;
  reason: string;
  /** `stuck`: the channel refused, and a person must see to it. */
  state: 'asked' | 'processing' | 'done' | 'stuck';
}

/** False when this return was written before. */
export async function insertReturn(
  tx: Tx,
  tenantId: string,
  row: ReturnRow & { askedAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_returns (tenant_id, refund_no, out_trade_no, subject_no, amount_fen, reason, state, asked_at, done_at)
    values (${tenantId}, ${row.refundNo}, ${row.outTradeNo}, ${row.subjectNo}, ${row.amountFen}, ${row.reason}, ${row.state}, ${row.askedAt},
      ${row.state === 'done' ? row.askedAt : null})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

const returnRow = columns(
  'payment_returns',
  'refundNo',
  'outTradeNo',
  'subjectNo',
  'amountFen',
  'reason',
  'state',
);

export async function lockReturn(tx: Tx, tenantId: string, refundNo: string): Promise<ReturnRow | undefined> {
  const rows = await query(tx, returnRow)`
    select refund_no as "refundNo", out_trade_no as "outTradeNo", subject_no as "subjectNo", amount_fen as "amountFen", reason, state
    from payment_returns where tenant_id = ${tenantId} and refund_no = ${refundNo} for no key update`;
  return rows[0];
}

export async function endReturn(
  tx: Tx,
  tenantId: string,
  refundNo: string,
  at: Date,
  letGo: boolean,
): Promise<void> {
  await sql`
    update payment_returns set state = 'done', done_at = ${at}, let_go = ${letGo} where tenant_id = ${tenantId} and refund_no = ${refundNo}`.execute(
    tx,
  );
}

/** A return that is not done: accepted by the channel, refused by it, or to be asked for again. */
export async function saveReturn(
  tx: Tx,
  tenantId: string,
  refundNo: string,
  change: { state: 'asked' | 'processing' | 'stuck'; problem: string | null },
): Promise<void> {
  await sql`
    update payment_returns set state = ${change.state}, problem = ${change.problem}
    where tenant_id = ${tenantId} and refund_no = ${refundNo}`.execute(tx);
}

export type StuckReturnRow = ReturnRow & {
  state: 'asked' | 'processing' | 'stuck';
  method: TakenMethod;
  problem: string | null;
  askedAt: Date;
};

const stuckReturnRow = {
  ...columns(
    'payment_returns',
    'refundNo',
    'outTradeNo',
    'subjectNo',
    'amountFen',
    'reason',
    'problem',
    'askedAt',
  ),
  ...columns('payments', 'method'),
  state: words<StuckReturnRow['state']>(),
};

/** Returns that a channel has refused, and those that were asked for so long ago and are not done; the first asked for first. */
export async function stuckReturns(
  tx: Tx,
  tenantId: string,
  askedBefore: Date = new Date(0),
): Promise<StuckReturnRow[]> {
  const rows = await query(tx, stuckReturnRow)`
    select r.refund_no as "refundNo", r.out_trade_no as "outTradeNo", r.subject_no as "subjectNo", r.amount_fen as "amountFen",
      r.reason, r.state, p.method, r.problem, r.asked_at as "askedAt"
    from payment_returns r join payments p using (tenant_id, out_trade_no)
    where r.tenant_id = ${tenantId}
      and (r.state = 'stuck' or r.state in ('asked', 'processing') and r.asked_at <= ${askedBefore})
    order by r.asked_at`;
  return rows;
}

/** The orders that were paid for, by the numbers of payments and of returns; each is looked up, however many there are. */
export async function ordersOfPayments(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(tx, { number: text, orderNo: text })`
    with asked as materialized (
      select n.number, coalesce(r.out_trade_no, n.number) as out_trade_no from unnest(${numbers}::text[]) n(number)
      left join lateral (
        select r.out_trade_no from payment_returns r where r.tenant_id = ${tenantId} and r.refund_no = n.number limit 1) r on true)
    select a.number, p.order_no as "orderNo" from asked a cross join lateral (
      select p.order_no from payments p where p.tenant_id = ${tenantId} and p.out_trade_no = a.out_trade_no limit 1) p
    where p.order_no is not null`;
  return new Map(rows.map(({ number, orderNo }) => [number, orderNo]));
}

export interface PayPasswordRow {
  salt: string;
  hash: string;
  failures: number;
  failedOn: string | null;
}

const payPasswordRow = columns('pay_passwords', 'salt', 'hash', 'failures', 'failedOn');

export async function lockPayPassword(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<PayPasswordRow | undefined> {
  const rows = await query(tx, payPasswordRow)`
    select salt, hash, failures, failed_on as "failedOn" from pay_passwords
    where tenant_id = ${tenantId} and member_id = ${memberId} for no key update`;
  return rows[0];
}

export async function savePayPassword(
  tx: Tx,
  tenantId: string,
  memberId: string,
  row: { salt: string; hash: string },
): Promise<void> {
  await sql`
    insert into pay_passwords (tenant_id, member_id, salt, hash) values (${tenantId}, ${memberId}, ${row.salt}, ${row.hash})
    on conflict (tenant_id, member_id) do nothing`.execute(tx);
}

export async function countPayPasswordFailure(
  tx: Tx,
  tenantId: string,
  memberId: string,
  day: string,
  failures: number,
): Promise<void> {
  await sql`
    update pay_passwords set failures = ${failures}, failed_on = ${day} where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(
    tx,
  );
}
