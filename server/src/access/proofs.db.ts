import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

type TicketTable = TableRow<'sign_in_tickets'>;

type ProofTable = TableRow<'identity_proofs'>;

export type SignInTicket = Pick<TicketTable, 'member_id' | 'way' | 'password_seen'>;

export async function addSignInTicket(tx: Tx, ticket: TicketTable): Promise<void> {
  await tx.insertInto('sign_in_tickets').values(ticket).execute();
}

/** A live ticket, without a try less. */
export function findSignInTicket(
  tx: Tx,
  tenantId: string,
  ticketHash: string,
  now: Date,
): Promise<SignInTicket | undefined> {
  return tx
    .selectFrom('sign_in_tickets')
    .select(['member_id', 'way', 'password_seen'])
    .where('tenant_id', '=', tenantId)
    .where('ticket_hash', '=', ticketHash)
    .where('tries_left', '>', 0)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** One try less; undefined when there is no live ticket or no try left. */
export function spendTicketTry(
  tx: Tx,
  tenantId: string,
  ticketHash: string,
  now: Date,
): Promise<SignInTicket | undefined> {
  return tx
    .updateTable('sign_in_tickets')
    .set({ tries_left: sql`tries_left - 1` })
    .where('tenant_id', '=', tenantId)
    .where('ticket_hash', '=', ticketHash)
    .where('tries_left', '>', 0)
    .where('ends_at', '>', now)
    .returning(['member_id', 'way', 'password_seen'])
    .executeTakeFirst();
}

/** False when another request was faster. */
export async function dropSignInTicket(tx: Tx, tenantId: string, ticketHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_tickets')
    .where('tenant_id', '=', tenantId)
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function addProof(tx: Tx, proof: ProofTable): Promise<void> {
  await tx.insertInto('identity_proofs').values(proof).execute();
}

/** Takes the proof away; false when it is used, too old, or for another member, session or purpose. */
export async function takeProof(tx: Tx, proof: Omit<ProofTable, 'ends_at'>, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_proofs')
    .where('tenant_id', '=', proof.tenant_id)
    .where('proof_hash', '=', proof.proof_hash)
    .where('member_id', '=', proof.member_id)
    .where('session_id', '=', proof.session_id)
    .where('purpose', '=', proof.purpose)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether the session has proved who it is for this purpose; the proof stays until it ends. */
export async function proofLives(
  tx: Tx,
  proof: Omit<ProofTable, 'proof_hash' | 'ends_at'>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_proofs')
    .select('purpose')
    .where('tenant_id', '=', proof.tenant_id)
    .where('member_id', '=', proof.member_id)
    .where('session_id', '=', proof.session_id)
    .where('purpose', '=', proof.purpose)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function sweepProofs(tx: Tx, tenantId: string, now: Date): Promise<void> {
  for (const table of ['sign_in_tickets', 'identity_proofs'] as const) {
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('ends_at', '<', now).execute();
  }
}
