import { sql } from 'kysely';
import type { Database, Tx } from '#src/platform/database.ts';

/** Whose key it is: a key means nothing outside of its tenant, member and path. */
export interface KeyPlace {
  readonly tenantId: string;
  /** Empty for callers that are not signed in. */
  readonly memberId: string;
  readonly path: string;
  readonly key: string;
}

export interface Claim extends KeyPlace {
  readonly wishHash: string;
  /** Unique to this run: whoever takes over a stuck run owns the row from then on. */
  readonly owner: string;
}

export type ClaimedRow =
  | { readonly state: 'mine' }
  | {
      readonly state: 'running' | 'done';
      readonly wishHash: string;
      readonly http: number;
      readonly body: string;
    };

const stuckSeconds = 30;

/** One round trip when the key is new: the row is there and ours. A run that has been silent for 30 s is taken over. */
export async function claimKey(db: Database, claim: Claim): Promise<ClaimedRow> {
  return db.read(claim.tenantId, async (tx) => {
    for (;;) {
      if (await insertOrTakeOver(tx, claim)) return { state: 'mine' };
      const there = await findKey(tx, claim);
      // It may have been released between the two statements; then it is free again.
      if (there) return there;
    }
  });
}

async function insertOrTakeOver(tx: Tx, claim: Claim): Promise<boolean> {
  const { rows } = await sql<{ owner: string }>`
    insert into idempotency_keys as k (tenant_id, member_id, path, key, wish_hash, owner, state, started_at)
    values (${claim.tenantId}, ${claim.memberId}, ${claim.path}, ${claim.key}, ${claim.wishHash}, ${claim.owner}, 'running', now())
    on conflict (tenant_id, member_id, path, key) do update set owner = excluded.owner, started_at = excluded.started_at
      where k.state = 'running' and k.body is null and k.wish_hash = excluded.wish_hash
        and k.started_at < now() - make_interval(secs => ${stuckSeconds})
    returning k.owner`.execute(tx);
  return rows.length === 1;
}

async function findKey(tx: Tx, place: KeyPlace): Promise<ClaimedRow | undefined> {
  const { rows } = await sql<{ state: 'running' | 'done'; wish_hash: string; http: number; body: string }>`
    select case when body is not null and started_at < now() - make_interval(secs => ${stuckSeconds}) then 'done' else state end as state,
      wish_hash, coalesce(http, 200) as http, coalesce(body, '') as body from idempotency_keys
    where tenant_id = ${place.tenantId} and member_id = ${place.memberId} and path = ${place.path} and key = ${place.key}
  `.execute(tx);
  const row = rows[0];
  return row && { state: row.state, wishHash: row.wish_hash, http: row.http, body: row.body };
}

/** False when the row is no longer ours: the run was taken over. */
export async function keepAnswer(tx: Tx, claim: Claim, http: number, body: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update idempotency_keys set state = 'done', http = ${http}, body = ${body}
    where tenant_id = ${claim.tenantId} and member_id = ${claim.memberId} and path = ${claim.path}
      and key = ${claim.key} and owner = ${claim.owner} and state = 'running'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stays `running`: only when the run has been silent too long is this what a repeat hears. */
export async function keepInterim(tx: Tx, claim: Claim, body: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update idempotency_keys set http = 200, body = ${body}
    where tenant_id = ${claim.tenantId} and member_id = ${claim.memberId} and path = ${claim.path}
      and key = ${claim.key} and owner = ${claim.owner} and state = 'running'`.execute(tx);
  return numAffectedRows === 1n;
}

/** A run that has left an interim answer has had an effect: its key is not free again. */
export async function releaseKey(db: Database, claim: Claim): Promise<void> {
  await db.read(claim.tenantId, (tx) =>
    sql`
      delete from idempotency_keys
      where tenant_id = ${claim.tenantId} and member_id = ${claim.memberId} and path = ${claim.path}
        and key = ${claim.key} and owner = ${claim.owner} and state = 'running' and body is null`.execute(tx),
  );
}

/** For the sweep: keys of a week ago, whose orders have long ended. */
export async function forgetOldKeys(db: Database, tenantId: string): Promise<void> {
  await db.read(tenantId, (tx) =>
    sql`
      delete from idempotency_keys
      where tenant_id = ${tenantId} and started_at < now() - interval '7 days'`.execute(tx),
  );
}
