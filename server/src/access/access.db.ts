import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';
import { mobileIndex, mobileIndexes } from './mobile-index.db.ts';

type SessionTable = TableRow<'sessions'>;

type PictureTable = TableRow<'picture_codes'>;

type SmsCodeTable = TableRow<'sms_codes'>;

type TicketTable = TableRow<'sms_tickets'>;

export async function addSession(
  tx: Tx,
  session: Pick<
    SessionTable,
    'tenant_id' | 'token_hash' | 'member_id' | 'ip' | 'device' | 'ends_at' | 'trusted'
  > & {
    at: Date;
  },
): Promise<void> {
  const { at, ...row } = session;
  await tx
    .insertInto('sessions')
    .values({ ...row, created_at: at, last_seen_at: at, revoked_at: null })
    .execute();
}

/** The session of a token with its member; only when neither was ended. */
export function findSession(tx: Tx, tenantId: string, tokenHash: string) {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.member_id'),
    )
    .select([
      's.id',
      's.member_id',
      's.last_seen_at',
      's.ends_at',
      's.trusted',
      'm.administrator',
      'm.member_type',
      'm.credit_member_id',
      'm.credit_employee_id',
      'm.show_serv_fee',
    ])
    .where('s.tenant_id', '=', tenantId)
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('m.status', '=', 1)
    .executeTakeFirst();
}

export async function touchSession(tx: Tx, tenantId: string, tokenHash: string, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', at)
    .execute();
}

export async function revokeSession(tx: Tx, tenantId: string, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** One session of a member; false when it had ended or is somebody else's. */
export async function revokeSessionOf(
  tx: Tx,
  tenantId: string,
  memberId: string,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where(sql`id::text`, '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those that were used after `idleSince`, or after `trustedSince` on a trusted device; the last used first. */
export function liveSessionsOf(
  tx: Tx,
  tenantId: string,
  memberId: string,
  now: Date,
  since: { readonly idleSince: Date; readonly trustedSince: Date },
) {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.member_id'),
    )
    .select(['s.id', 's.device', 's.ip', 's.created_at', 's.last_seen_at'])
    .select(sql<boolean>`s.trusted and not m.administrator`.as('trusted'))
    .where('s.tenant_id', '=', tenantId)
    .where('s.member_id', '=', memberId)
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', now)
    .where((is) =>
      is.or([
        is('s.last_seen_at', '>', since.idleSince),
        is.and([
          is('s.trusted', '=', true),
          is('m.administrator', '=', false),
          is('s.last_seen_at', '>', since.trustedSince),
        ]),
      ]),
    )
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.created_at', 'desc')
    .execute();
}

/** Ends every session of a member but the one named. */
export async function revokeSessionsOf(
  tx: Tx,
  tenantId: string,
  memberId: string,
  exceptSessionId: string | undefined,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId!))
    .execute();
}

export async function addPictureCode(tx: Tx, picture: PictureTable): Promise<void> {
  await tx.insertInto('picture_codes').values(picture).execute();
}

/** Takes the picture away: whatever was typed, it cannot be tried again. Undefined when it is used or too old. */
export async function takePictureCode(
  tx: Tx,
  tenantId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('picture_codes')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(['code', 'ends_at'])
    .executeTakeFirst();
  return row && row.ends_at > now ? row.code : undefined;
}

/** Replaces the code of the same purpose and number. */
export async function keepSmsCode(
  tx: Tx,
  place: SmsCodePlace,
  code: Pick<SmsCodeTable, 'code_hash' | 'tries_left' | 'ends_at'>,
): Promise<void> {
  const { tenantId, purpose, mobilePhone } = place;
  await tx
    .insertInto('sms_codes')
    .values({ tenant_id: tenantId, purpose, mobile_index: mobileIndex(tx, tenantId, mobilePhone), ...code })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'purpose', 'mobile_index']).doUpdateSet({
        code_hash: sql`excluded.code_hash`,
        tries_left: sql`excluded.tries_left`,
        ends_at: sql`excluded.ends_at`,
      }),
    )
    .execute();
}

export interface SmsCodePlace {
  readonly tenantId: string;
  readonly purpose: string;
  readonly mobilePhone: string;
}

/**
 * One try less; the hashes to compare with. None when there is no live code or no try left; two when the code was sent
 * again while the data key was replaced.
 */
export async function spendSmsTry(tx: Tx, place: SmsCodePlace, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('sms_codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('tenant_id', '=', place.tenantId)
    .where('purpose', '=', place.purpose)
    .where('mobile_index', 'in', mobileIndexes(tx, place.tenantId, place.mobilePhone))
    .where('tries_left', '>', 0)
    .where('ends_at', '>', now)
    .returning('code_hash')
    .execute();
  return rows.map((row) => row.code_hash);
}

/** False when another request was faster. */
export async function dropSmsCode(tx: Tx, place: SmsCodePlace, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sms_codes')
    .where('tenant_id', '=', place.tenantId)
    .where('purpose', '=', place.purpose)
    .where('mobile_index', 'in', mobileIndexes(tx, place.tenantId, place.mobilePhone))
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function addTicket(
  tx: Tx,
  { tenantId, purpose, mobilePhone }: SmsCodePlace,
  ticket: Pick<TicketTable, 'ticket_hash' | 'ends_at'>,
): Promise<void> {
  await tx
    .insertInto('sms_tickets')
    .values({ tenant_id: tenantId, purpose, mobile_index: mobileIndex(tx, tenantId, mobilePhone), ...ticket })
    .execute();
}

/** Ends the tickets of a number for a purpose. */
export async function dropTickets(tx: Tx, place: SmsCodePlace): Promise<void> {
  await tx
    .deleteFrom('sms_tickets')
    .where('tenant_id', '=', place.tenantId)
    .where('purpose', '=', place.purpose)
    .where('mobile_index', 'in', mobileIndexes(tx, place.tenantId, place.mobilePhone))
    .execute();
}

/** Takes the ticket away; false when it is used, too old, or for another number or purpose. */
export async function takeTicket(
  tx: Tx,
  place: SmsCodePlace,
  ticketHash: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sms_tickets')
    .where('tenant_id', '=', place.tenantId)
    .where('ticket_hash', '=', ticketHash)
    .where('purpose', '=', place.purpose)
    .where('mobile_index', 'in', mobileIndexes(tx, place.tenantId, place.mobilePhone))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes what has ended: pictures, tickets and codes at once, sessions when `keptSince` is past their end. */
export async function sweepEnded(tx: Tx, tenantId: string, now: Date, keptSince: Date): Promise<void> {
  for (const table of ['picture_codes', 'sms_codes', 'sms_tickets', 'email_codes'] as const) {
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('ends_at', '<', now).execute();
  }
  await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantId)
    .where('ends_at', '<', keptSince)
    .execute();
}
