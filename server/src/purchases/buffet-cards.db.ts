import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, number, query } from '#src/platform/rows.ts';

export interface CardRow {
  tenantId: string;
  cardNo: string;
  purchaseNo: string;
  /** Who bought it. */
  memberId: string;
  faceFen: Fen;
  secretHash: string | null;
  state: 'sold' | 'redeemed';
  soldAt: Date;
  redeemedBy: string | null;
  redeemedAt: Date | null;
}

const cardRow = columns(
  'buffet_cards',
  'tenantId',
  'cardNo',
  'purchaseNo',
  'memberId',
  'faceFen',
  'secretHash',
  'state',
  'soldAt',
  'redeemedBy',
  'redeemedAt',
);
const rowColumns = listed(cardRow);

export async function insertCard(
  tx: Tx,
  card: Pick<CardRow, 'tenantId' | 'cardNo' | 'purchaseNo' | 'memberId' | 'faceFen' | 'soldAt'>,
): Promise<void> {
  await sql`
    insert into buffet_cards (tenant_id, card_no, purchase_no, member_id, face_fen, state, sold_at)
    values (${card.tenantId}, ${card.cardNo}, ${card.purchaseNo}, ${card.memberId}, ${card.faceFen}, 'sold', ${card.soldAt})`.execute(
    tx,
  );
}

/** Locked until the transaction ends. */
export async function lockCard(tx: Tx, tenantId: string, cardNo: string): Promise<CardRow | undefined> {
  const rows = await query(tx, cardRow)`
    select ${rowColumns} from buffet_cards where tenant_id = ${tenantId} and card_no = ${cardNo} for no key update`;
  return rows[0];
}

export async function lockCardOf(tx: Tx, tenantId: string, purchaseNo: string): Promise<CardRow | undefined> {
  const rows = await query(tx, cardRow)`
    select ${rowColumns} from buffet_cards where tenant_id = ${tenantId} and purchase_no = ${purchaseNo} for no key update`;
  return rows[0];
}

export async function saveSecret(tx: Tx, { tenantId, cardNo }: CardRow, hash: string): Promise<void> {
  await sql`
    update buffet_cards set secret_hash = ${hash} where tenant_id = ${tenantId} and card_no = ${cardNo}`.execute(
    tx,
  );
}

export async function markRedeemed(
  tx: Tx,
  { tenantId, cardNo }: CardRow,
  memberId: string,
  at: Date,
): Promise<void> {
  await sql`
    update buffet_cards set state = 'redeemed', redeemed_by = ${memberId}, redeemed_at = ${at}
    where tenant_id = ${tenantId} and card_no = ${cardNo}`.execute(tx);
}

/** Cards that a member has bought, the newest first. */
export async function cardsOf(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
): Promise<CardRow[]> {
  const rows = await query(tx, cardRow)`
    select ${rowColumns} from buffet_cards where tenant_id = ${tenantId} and member_id = ${memberId}
    order by sold_at desc, card_no limit 200`;
  return rows;
}

/** How often a member has guessed wrong on a day; the row is locked until the transaction ends. */
export async function lockGuesses(tx: Tx, tenantId: string, memberId: string, today: Day): Promise<number> {
  const rows = await query(tx, { failures: number })`
    insert into buffet_card_guesses (tenant_id, member_id, failed_on, failures) values (${tenantId}, ${memberId}, ${today}, 0)
    on conflict (tenant_id, member_id) do update set
      failures = case when buffet_card_guesses.failed_on = excluded.failed_on then buffet_card_guesses.failures else 0 end,
      failed_on = excluded.failed_on
    returning failures`;
  return rows[0]!.failures;
}

export async function saveGuesses(
  tx: Tx,
  tenantId: string,
  memberId: string,
  failures: number,
): Promise<void> {
  await sql`
    update buffet_card_guesses set failures = ${failures} where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(
    tx,
  );
}
