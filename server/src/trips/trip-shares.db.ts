import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query } from '#src/platform/rows.ts';
import type { Owner as WholeOwner } from './own-trips.ts';

type Owner = Pick<WholeOwner, 'tenantId' | 'memberId'>;

const shareRow = columns(
  'trip_shares',
  'id',
  'memberId',
  'orderNos',
  'createdAt',
  'endsAt',
  'opened',
  'openedAt',
);

export interface ShareRow {
  id: string;
  memberId: string;
  orderNos: string[];
  createdAt: Date;
  endsAt: Date;
  opened: number;
  openedAt: Date | null;
}

/** Until the transaction ends nobody else changes the links of this member, also while there are none. */
export async function lockShares(tx: Tx, { tenantId, memberId }: Owner): Promise<void> {
  const key = `trip shares ${tenantId} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export async function insertShare(
  tx: Tx,
  { tenantId, memberId }: Owner,
  share: Pick<ShareRow, 'id' | 'orderNos' | 'createdAt' | 'endsAt'> & { readonly tokenHash: string },
): Promise<void> {
  await tx
    .insertInto('trip_shares')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      id: share.id,
      order_nos: [...share.orderNos],
      token_hash: share.tokenHash,
      created_at: share.createdAt,
      ends_at: share.endsAt,
    })
    .execute();
}

/** A member's links, the newest first. */
export async function sharesOf(tx: Tx, { tenantId, memberId }: Owner): Promise<ShareRow[]> {
  return query(tx, shareRow)`
    select ${listed(shareRow, 's')} from trip_shares s
    where s.tenant_id = ${tenantId} and s.member_id = ${memberId} order by s.created_at desc, s.id`;
}

/** The live link of a token, counted as opened. */
export async function openShare(
  tx: Tx,
  tenantId: string,
  tokenHash: string,
  now: Date,
): Promise<ShareRow | undefined> {
  const rows = await query(tx, shareRow)`
    update trip_shares s set opened = s.opened + 1, opened_at = ${now}
    where s.tenant_id = ${tenantId} and s.token_hash = ${tokenHash} and s.ends_at > ${now}
    returning ${listed(shareRow, 's')}`;
  return rows[0];
}

export async function removeShare(tx: Tx, { tenantId, memberId }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('trip_shares')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeEndedShares(tx: Tx, { tenantId, memberId }: Owner, now: Date): Promise<void> {
  await tx
    .deleteFrom('trip_shares')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('ends_at', '<=', now)
    .execute();
}

export async function removeShares(tx: Tx, { tenantId, memberId }: Owner): Promise<void> {
  await tx
    .deleteFrom('trip_shares')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
