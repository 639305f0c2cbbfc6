import type { Fen } from '@woxing/contract/core/money';
import type { CardBrand } from '@woxing/contract/payments/card-payments.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, moment, query, text, words } from '#src/platform/rows.ts';

export interface PaymentCardRow {
  outTradeNo: string;
  token: string | null;
  brand: CardBrand;
  tail: string;
  state: 'asked' | 'held' | 'capturing' | 'captured' | 'voided' | 'expired' | 'stuck';
  heldUntil: Date | null;
  captureFen: Fen | null;
  captureAskedAt: Date | null;
  capturedAt: Date | null;
  problem: string | null;
}

const paymentCardRow = columns(
  'payment_cards',
  'outTradeNo',
  'token',
  'brand',
  'tail',
  'state',
  'heldUntil',
  'captureFen',
  'captureAskedAt',
  'capturedAt',
  'problem',
);
const rowColumns = listed(paymentCardRow);

export async function insertCard(
  tx: Tx,
  tenantId: string,
  row: Pick<PaymentCardRow, 'outTradeNo' | 'brand' | 'tail'>,
): Promise<void> {
  await sql`
    insert into payment_cards (tenant_id, out_trade_no, brand, tail, state)
    values (${tenantId}, ${row.outTradeNo}, ${row.brand}, ${row.tail}, 'asked')`.execute(tx);
}

export async function findCard(
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
): Promise<PaymentCardRow | undefined> {
  const rows = await query(tx, paymentCardRow)`
    select ${rowColumns} from payment_cards where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo}`;
  return rows[0];
}

/** Locked until the transaction ends; after its payment, everywhere. */
export async function lockCard(tx: Tx, tenantId: string, outTradeNo: string): Promise<PaymentCardRow> {
  const rows = await query(tx, paymentCardRow)`
    select ${rowColumns} from payment_cards where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo}
    for no key update`;
  return rows[0]!;
}

export async function saveCard(
  tx: Tx,
  tenantId: string,
  { outTradeNo }: Pick<PaymentCardRow, 'outTradeNo'>,
  change: Partial<Omit<PaymentCardRow, 'outTradeNo' | 'brand' | 'tail'>>,
): Promise<void> {
  await sql`
    update payment_cards set state = coalesce(${change.state ?? null}, state), token = coalesce(${change.token ?? null}, token),
      held_until = coalesce(${change.heldUntil ?? null}, held_until), capture_fen = coalesce(${change.captureFen ?? null}, capture_fen),
      capture_asked_at = coalesce(${change.captureAskedAt ?? null}, capture_asked_at),
      captured_at = coalesce(${change.capturedAt ?? null}, captured_at), problem = coalesce(${change.problem ?? null}, problem)
    where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo}`.execute(tx);
}

/** What a bank refused is to be taken after all. False when it was not refused. */
export async function unmarkStuckCard(tx: Tx, tenantId: string, outTradeNo: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_cards set state = 'capturing', problem = null
    where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo} and state = 'stuck' and settled_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** What its bank does not pay was collected otherwise. False when that was not waited for. */
export async function settleCardRow(
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
  { note, by, at }: { readonly note: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_cards set settled_note = ${note}, settled_by = ${by}, settled_at = ${at}
    where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo} and state in ('expired', 'stuck')
      and settled_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Expired authorisations. */
export async function lapsedCards(tx: Tx, tenantId: string, now: Date, max: number): Promise<string[]> {
  const rows = await query(tx, { outTradeNo: text })`
    select out_trade_no as "outTradeNo" from payment_cards
    where tenant_id = ${tenantId} and state = 'held' and held_until <= ${now} order by held_until limit ${max}`;
  return rows.map(({ outTradeNo }) => outTradeNo);
}

const unpaidCard = {
  ...columns('payment_cards', 'outTradeNo', 'brand', 'tail', 'problem'),
  state: words<'expired' | 'stuck'>(),
  subjectNo: text,
  amountFen: fenSum,
  heldUntil: moment,
};

/** Money that a bank had reserved and does not pay. */
export async function unpaidCards(
  tx: Tx,
  tenantId: string,
): Promise<
  (Pick<PaymentCardRow, 'outTradeNo' | 'brand' | 'tail' | 'problem'> & {
    state: 'expired' | 'stuck';
    subjectNo: string;
    amountFen: Fen;
    heldUntil: Date;
  })[]
> {
  const rows = await query(tx, unpaidCard)`
    select c.out_trade_no as "outTradeNo", c.brand, c.tail, c.problem, c.state, p.subject_no as "subjectNo",
      coalesce(c.capture_fen, p.amount_fen) as "amountFen", c.held_until as "heldUntil"
    from payment_cards c join payments p using (tenant_id, out_trade_no)
    where c.tenant_id = ${tenantId} and c.state in ('expired', 'stuck') and c.settled_at is null and p.state = 'paid'
    order by c.held_until`;
  return rows;
}

type SettledCard = Pick<PaymentCardRow, 'outTradeNo' | 'brand' | 'tail'> & {
  subjectNo: string;
  amountFen: Fen;
  note: string;
  settledAt: Date;
};

const settledCard = {
  ...columns('payment_cards', 'outTradeNo', 'brand', 'tail'),
  settledAt: moment,
  ...columns('payments', 'subjectNo'),
  amountFen: fenSum,
  note: text,
};

/** What was collected otherwise since then, the newest first. */
export async function settledCards(tx: Tx, tenantId: string, since: Date): Promise<SettledCard[]> {
  const rows = await query(tx, settledCard)`
    select c.out_trade_no as "outTradeNo", c.brand, c.tail, p.subject_no as "subjectNo",
      coalesce(c.capture_fen, p.amount_fen) as "amountFen", c.settled_note as note, c.settled_at as "settledAt"
    from payment_cards c join payments p using (tenant_id, out_trade_no)
    where c.tenant_id = ${tenantId} and c.settled_at >= ${since} order by c.settled_at desc`;
  return rows;
}

/** What names a member's cards; references, amounts and states stay. */
export async function forgetCardsOf(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
): Promise<void> {
  await sql`
    update payment_cards c set token = null, tail = '' from payments p
    where c.tenant_id = ${tenantId} and p.tenant_id = c.tenant_id and p.out_trade_no = c.out_trade_no
      and p.member_id = ${memberId}`.execute(tx);
}
