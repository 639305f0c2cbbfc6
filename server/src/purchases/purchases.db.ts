import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { otherWording, type Sentence, wordingOf } from '@woxing/contract/core/sentences.rules';
import type { TakenMethod } from '@woxing/contract/payments/payments';
import type { PurchaseState, PurchaseType } from '@woxing/contract/payments/purchase.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, json, listed, number, query } from '#src/platform/rows.ts';

export interface PurchaseRow {
  tenantId: string;
  purchaseNo: string;
  memberId: string;
  businessType: PurchaseType;
  amountFen: Fen;
  state: PurchaseState;
  content: unknown;
  createdAt: Date;
  payBefore: Date;
  paidAt: Date | null;
  method: TakenMethod | null;
  told: string | null;
  toldB: string | null;
}

const purchaseRow = columns(
  'purchases',
  'tenantId',
  'purchaseNo',
  'memberId',
  'businessType',
  'amountFen',
  'state',
  'content',
  'createdAt',
  'payBefore',
  'paidAt',
  'method',
  'told',
  'toldB',
);
const rowColumns = listed(purchaseRow);

export async function readSettings(tx: Tx, tenantId: string): Promise<unknown> {
  const rows = await query(tx, { settings: json })`
    select settings from purchase_settings where tenant_id = ${tenantId}`;
  return rows[0]?.settings;
}

/** Counts the savings; 1 as long as nobody has saved any. */
export async function findSettingsVersion(tx: Tx, tenantId: string): Promise<number> {
  const rows = await query(tx, { version: number })`
    select version from purchase_settings where tenant_id = ${tenantId}`;
  return rows[0]?.version ?? 1;
}

/** The version that they have then; undefined when they are not of this one any more. */
export async function saveSettings(
  tx: Tx,
  tenantId: string,
  version: number,
  settings: unknown,
): Promise<number | undefined> {
  const rows = await query(tx, { version: number })`
    insert into purchase_settings as s (tenant_id, settings, version)
    select ${tenantId}, ${JSON.stringify(settings)}::jsonb, 2
    where ${version} = 1 or exists (select from purchase_settings where tenant_id = ${tenantId})
    on conflict (tenant_id) do update set settings = excluded.settings, version = s.version + 1 where s.version = ${version}
    returning version`;
  return rows[0]?.version;
}

export async function insertPurchase(tx: Tx, row: PurchaseRow): Promise<void> {
  await sql`
    insert into purchases (tenant_id, purchase_no, member_id, business_type, amount_fen, state, content, created_at, pay_before)
    values (${row.tenantId}, ${row.purchaseNo}, ${row.memberId}, ${row.businessType}, ${row.amountFen}, ${row.state},
      ${JSON.stringify(row.content)}::jsonb, ${row.createdAt}, ${row.payBefore})`.execute(tx);
}

export async function findPurchaseRow(
  tx: Tx,
  tenantId: string,
  purchaseNo: string,
): Promise<PurchaseRow | undefined> {
  const rows = await query(tx, purchaseRow)`
    select ${rowColumns} from purchases where tenant_id = ${tenantId} and purchase_no = ${purchaseNo}`;
  return rows[0];
}

/** Locked until the transaction ends. */
export async function lockPurchaseRow(
  tx: Tx,
  tenantId: string,
  purchaseNo: string,
): Promise<PurchaseRow | undefined> {
  const rows = await query(tx, purchaseRow)`
    select ${rowColumns} from purchases where tenant_id = ${tenantId} and purchase_no = ${purchaseNo} for no key update`;
  return rows[0];
}

export async function markPaid(
  tx: Tx,
  { tenantId, purchaseNo }: PurchaseRow,
  paid: { readonly at: Date; readonly method: TakenMethod; readonly words: Sentence },
): Promise<void> {
  await sql`
    update purchases set state = 'paid', paid_at = ${paid.at}, method = ${paid.method}, told = ${wordingOf(paid.words)}, told_b = ${otherWording(paid.words)}
    where tenant_id = ${tenantId} and purchase_no = ${purchaseNo}`.execute(tx);
}

export async function saveNotice(
  tx: Tx,
  { tenantId, purchaseNo }: PurchaseRow,
  words: Sentence,
): Promise<void> {
  await sql`
    update purchases set told = ${wordingOf(words)}, told_b = ${otherWording(words)} where tenant_id = ${tenantId} and purchase_no = ${purchaseNo}`.execute(
    tx,
  );
}

/** Closes what nobody has paid in time, and tells what it was. */
export async function closeDue(tx: Tx, tenantId: string, now: Date, max: number): Promise<PurchaseRow[]> {
  const rows = await query(tx, purchaseRow)`
    update purchases set state = 'closed'
    where tenant_id = ${tenantId} and purchase_no in (
      select purchase_no from purchases where tenant_id = ${tenantId} and state = 'waiting' and pay_before <= ${now}
      order by pay_before limit ${max} for no key update skip locked)
    returning ${rowColumns}`;
  return rows;
}

export async function countWaiting(tx: Tx, tenantId: string, memberId: string, now: Date): Promise<number> {
  const rows = await query(tx, { count: number })`
    select count(*)::int as count from purchases
    where tenant_id = ${tenantId} and member_id = ${memberId} and state = 'waiting' and pay_before > ${now}`;
  return rows[0]!.count;
}

export interface BillFilter {
  readonly state: PurchaseState | undefined;
  /** Chinese days, both included. */
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

interface Whose {
  readonly tenantId: string;
  readonly memberId: string;
}

function rechargesWanted(whose: Whose, { state, from, to }: BillFilter) {
  return sql`tenant_id = ${whose.tenantId} and member_id = ${whose.memberId} and business_type = 'recharge' and not content ? 'enterpriseId'
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${from ?? null}::date is null or (created_at at time zone 'Asia/Shanghai')::date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or (created_at at time zone 'Asia/Shanghai')::date <= ${to ?? null}::date)`;
}

/** A page of the bill, and how many and how much it has in all. */
export async function readRecharges(
  tx: Tx,
  whose: Whose,
  filter: BillFilter,
  place: { readonly max: number; readonly skip: number },
): Promise<{ rows: PurchaseRow[]; total: number; paidFen: Fen }> {
  const wanted = rechargesWanted(whose, filter);
  const rows = await query(tx, purchaseRow)`
    select ${rowColumns} from purchases where ${wanted} order by created_at desc, purchase_no desc
    limit ${place.max} offset ${place.skip}`;
  const sums = await query(tx, { total: number, paidFen: fenSum })`
    select count(*)::int as total, coalesce(sum(amount_fen) filter (where state = 'paid'), 0)::bigint as "paidFen"
    from purchases where ${wanted}`;
  return { rows, ...sums[0]! };
}

/** Everything that a member bought, the newest first. */
export async function purchasesOf(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
): Promise<PurchaseRow[]> {
  const rows = await query(tx, purchaseRow)`
    select ${rowColumns} from purchases where tenant_id = ${tenantId} and member_id = ${memberId} order by created_at desc`;
  return rows;
}
