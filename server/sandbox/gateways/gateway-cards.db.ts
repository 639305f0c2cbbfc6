import type { Fen } from '@woxing/contract/core/money';
import type { SandboxPayCardFate } from '@woxing/contract/operations/sandbox-cards.rules';
import type { CardBrand, CardRefusal } from '@woxing/contract/payments/card-payments.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, query, text, words } from '#src/platform/rows.ts';

export interface GatewayCard {
  reference: string;
  /** What is paid for. */
  subject: string;
  amountFen: Fen;
  state: 'confirming' | 'held' | 'captured' | 'voided' | 'barred' | 'refused';
  fate: SandboxPayCardFate;
  token: string;
  brand: CardBrand;
  tail: string;
  refusal: CardRefusal | null;
  createdAt: Date;
  heldAt: Date | null;
  heldUntil: Date | null;
  capturedFen: Fen;
  capturedAt: Date | null;
  refundedFen: Fen;
}

const gatewayCard = columns(
  'gateway_cards',
  'reference',
  'subject',
  'amountFen',
  'state',
  'fate',
  'token',
  'brand',
  'tail',
  'refusal',
  'createdAt',
  'heldAt',
  'heldUntil',
  'capturedFen',
  'capturedAt',
  'refundedFen',
);
const rowColumns = listed(gatewayCard);

/** The same reference again finds the first. */
export async function createCard(
  tx: Tx,
  tenantId: string,
  row: Omit<GatewayCard, 'capturedFen' | 'capturedAt' | 'refundedFen'>,
): Promise<{ readonly card: GatewayCard; readonly fresh: boolean }> {
  const { rows } = await sql`
    insert into gateway_cards (tenant_id, reference, subject, amount_fen, state, fate, token, brand, tail, refusal, created_at, held_at, held_until)
    values (${tenantId}, ${row.reference}, ${row.subject}, ${row.amountFen}, ${row.state}, ${row.fate}, ${row.token}, ${row.brand}, ${row.tail},
      ${row.refusal}, ${row.createdAt}, ${row.heldAt}, ${row.heldUntil})
    on conflict do nothing returning 1`.execute(tx);
  return { card: (await lockCard(tx, tenantId, row.reference))!, fresh: rows.length === 1 };
}

export async function lockCard(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<GatewayCard | undefined> {
  const rows = await query(tx, gatewayCard)`
    select ${rowColumns} from gateway_cards where tenant_id = ${tenantId} and reference = ${reference} for no key update`;
  return rows[0];
}

export async function saveCard(
  tx: Tx,
  tenantId: string,
  card: GatewayCard,
  change: Partial<
    Pick<
      GatewayCard,
      'state' | 'refusal' | 'heldAt' | 'heldUntil' | 'capturedFen' | 'capturedAt' | 'refundedFen'
    >
  >,
): Promise<GatewayCard> {
  const after = { ...card, ...change };
  await sql`
    update gateway_cards set state = ${after.state}, refusal = ${after.refusal}, held_at = ${after.heldAt},
      held_until = ${after.heldUntil}, captured_fen = ${after.capturedFen}, captured_at = ${after.capturedAt},
      refunded_fen = ${after.refundedFen}
    where tenant_id = ${tenantId} and reference = ${card.reference}`.execute(tx);
  return after;
}

export interface GatewayCardRefund {
  refundNo: string;
  reference: string;
  amountFen: Fen;
  doneAt: Date;
}

const gatewayCardRefund = columns('gateway_card_refunds', 'refundNo', 'reference', 'amountFen', 'doneAt');

export async function findCardRefund(
  tx: Tx,
  tenantId: string,
  refundNo: string,
): Promise<GatewayCardRefund | undefined> {
  const rows = await query(tx, gatewayCardRefund)`
    select refund_no as "refundNo", reference, amount_fen as "amountFen", done_at as "doneAt" from gateway_card_refunds
    where tenant_id = ${tenantId} and refund_no = ${refundNo}`;
  return rows[0];
}

export async function insertCardRefund(tx: Tx, tenantId: string, row: GatewayCardRefund): Promise<void> {
  await sql`
    insert into gateway_card_refunds (tenant_id, refund_no, reference, amount_fen, done_at)
    values (${tenantId}, ${row.refundNo}, ${row.reference}, ${row.amountFen}, ${row.doneAt})`.execute(tx);
}

/** What moved between two moments. */
export async function cardMovements(
  tx: Tx,
  tenantId: string,
  from: Date,
  to: Date,
): Promise<{ kind: 'capture' | 'refund'; reference: string; refundNo: string; amountFen: Fen }[]> {
  const rows = await query(tx, {
    kind: words<'capture' | 'refund'>(),
    reference: text,
    refundNo: text,
    amountFen: fenSum,
  })`
    select 'capture' as kind, reference, '' as "refundNo", captured_fen as "amountFen" from gateway_cards
    where tenant_id = ${tenantId} and captured_at >= ${from} and captured_at < ${to}
    union all
    select 'refund', reference, refund_no, amount_fen from gateway_card_refunds
    where tenant_id = ${tenantId} and done_at >= ${from} and done_at < ${to}`;
  return rows;
}
