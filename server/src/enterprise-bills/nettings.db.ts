import type { Fen } from '@woxing/contract/core/money';
import type { NettingState } from '@woxing/contract/payments/netting.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, text } from '#src/platform/rows.ts';

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

/** The newest first; of one month where it is named. */
export function nettingsOf(tx: Tx, tenantId: string, enterpriseId: string, month?: string) {
  return query(tx, nettingRow)`
    select ${rowColumns} from nettings where ${ofEnterprise(tenantId, enterpriseId)}
      and (${month ?? null}::text is null or month = (${month ?? null}::text || '-01')::date)
    order by nettings.month desc, asked_at desc, netting_no desc limit 1000`;
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
