import type { Fen } from '@woxing/contract/core/money';
import type { NettingState } from '@woxing/contract/payments/netting.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, number, query, text } from '#src/platform/rows.ts';

const nettingRow = {
  ...columns(
    'nettings',
    'nettingNo',
    'payerId',
    'payeeId',
    'owedFen',
    'backFen',
    'amountFen',
    'state',
    'askerId',
    'askedAt',
    'endedAt',
    'words',
  ),
  month: text,
};

const rowColumns = sql`netting_no as "nettingNo", to_char(month, 'YYYY-MM') as month, payer_id as "payerId", payee_id as "payeeId",
  owed_fen as "owedFen", back_fen as "backFen", amount_fen as "amountFen", state, asker_id as "askerId", asked_at as "askedAt",
  ended_at as "endedAt", words`;

export interface NewNetting {
  readonly nettingNo: string;
  readonly month: string;
  readonly payerId: string;
  readonly payeeId: string;
  readonly owedFen: Fen;
  readonly backFen: Fen;
  readonly amountFen: Fen;
  readonly askerId: string;
  readonly askedAt: Date;
}

/** False where the two have one for the month already. */
export async function insertNetting(tx: Tx, tenantId: string, row: NewNetting): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into nettings (tenant_id, netting_no, month, payer_id, payee_id, owed_fen, back_fen, amount_fen, state, asker_id, asked_at)
    values (${tenantId}, ${row.nettingNo}, ${`${row.month}-01`}::date, ${row.payerId}, ${row.payeeId}, ${row.owedFen}, ${row.backFen},
      ${row.amountFen}, 'proposed', ${row.askerId}, ${row.askedAt})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

const ofEnterprise = (tenantId: string, enterpriseId: string) =>
  sql`tenant_id = ${tenantId} and (payer_id = ${enterpriseId} or payee_id = ${enterpriseId})`;

/** Of one month, whatever their state. */
export function nettingsOfMonth(tx: Tx, tenantId: string, enterpriseId: string, month: string) {
  return query(tx, nettingRow)`
    select ${rowColumns} from nettings where ${ofEnterprise(tenantId, enterpriseId)} and ${inMonth(month)}`;
}

const inMonth = (month: string | undefined) =>
  month === undefined ? sql`true` : sql`month = (${month}::text || '-01')::date`;

/** The newest first, of one month where it is named; the next ones behind the netting `after`, or with an empty number the first. */
export function pageOfNettings(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { month, after, max }: { readonly month: string | undefined; readonly after: string; readonly max: number },
) {
  const behind =
    after === ''
      ? sql`true`
      : sql`(nettings.month, asked_at, netting_no) < (select l.month, l.asked_at, l.netting_no from nettings l
          where l.tenant_id = ${tenantId} and l.netting_no = ${after})`;
  return query(tx, nettingRow)`
    select ${rowColumns} from nettings
    where ${ofEnterprise(tenantId, enterpriseId)} and ${inMonth(month)} and ${behind}
    order by nettings.month desc, asked_at desc, netting_no desc limit ${max}`;
}

/** What of them is booked, and not back yet: owed to the enterprise, and by it. */
export async function sumNettings(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  month: string | undefined,
): Promise<{ receivableFen: Fen; payableFen: Fen }> {
  const rows = await query(tx, { receivableFen: fenSum, payableFen: fenSum })`
    select coalesce(sum(amount_fen) filter (where payee_id = ${enterpriseId}), 0)::bigint as "receivableFen",
      coalesce(sum(amount_fen) filter (where payer_id = ${enterpriseId}), 0)::bigint as "payableFen"
    from nettings where ${ofEnterprise(tenantId, enterpriseId)} and ${inMonth(month)} and state in ('booked', 'undoing')`;
  return rows[0]!;
}

/** How many wait for the answer of the enterprise: the other one has asked last. */
export async function countAskedNettings(tx: Tx, tenantId: string, enterpriseId: string): Promise<number> {
  const rows = await query(tx, { count: number })`
    select count(*)::int as count from nettings
    where ${ofEnterprise(tenantId, enterpriseId)} and state in ('proposed', 'undoing') and asker_id <> ${enterpriseId}`;
  return rows[0]!.count;
}

/** One of an enterprise, which nobody moves meanwhile. */
export async function lockNetting(tx: Tx, tenantId: string, enterpriseId: string, nettingNo: string) {
  const rows = await query(tx, nettingRow)`
    select ${rowColumns} from nettings where ${ofEnterprise(tenantId, enterpriseId)} and netting_no = ${nettingNo} for update`;
  return rows[0];
}

export async function moveNetting(
  tx: Tx,
  tenantId: string,
  nettingNo: string,
  to: {
    readonly state: NettingState;
    readonly askerId: string;
    readonly words: string;
    readonly at: Date;
    readonly ends: boolean;
  },
): Promise<void> {
  await sql`
    update nettings set state = ${to.state}, asker_id = ${to.askerId}, words = ${to.words}, ended_at = ${to.ends ? to.at : null}
    where tenant_id = ${tenantId} and netting_no = ${nettingNo}`.execute(tx);
}
