import { sql } from 'kysely';
import type { Database, Tx } from '#src/platform/database.ts';
import { columns, number, query, text, words, yesNo } from '#src/platform/rows.ts';

/** Whose key it is: a key means nothing outside of its tenant, member and path. */
export interface KeyPlace {
  readonly tenantId: string;
  /** Empty for callers that are not signed in. */
  readonly memberId: string;
  readonly path: string;
  readonly key: string;
}

export interface Claim extends KeyPlace {
  /** By every data key, the newest first. */
  readonly inputHashes: readonly string[];
  /** Unique to this run: whoever takes over a stuck run owns the row from then on. */
  readonly owner: string;
}

export type ClaimedRow =
  | { readonly state: 'mine' }
  | {
      readonly state: 'running' | 'done';
      /** The key came with the same input. */
      readonly isSameInput: boolean;
      /** No process is there that works on it. */
      readonly isAbandoned: boolean;
      readonly http: number;
      readonly body: string;
    };

const stuckSeconds = 30;

/**
 * One round trip when the key is new: the row is there and ours. A run that has been silent for 30 s is taken over, and one whose
 * process is gone where `wasAbandoned` says that it was gone a moment ago, too.
 */
export async function claimKey(db: Database, claim: Claim, wasAbandoned = false): Promise<ClaimedRow> {
  const { processId } = db;
  const isOver = isRunOver(processId, wasAbandoned);
  return db.read(claim.tenantId, async (tx) => {
    for (;;) {
      if (await insertOrTakeOver(tx, claim, processId, isOver('k'))) return { state: 'mine' };
      const there = await findKey(
        tx,
        claim,
        isOver('idempotency_keys'),
        isGone('idempotency_keys', processId),
      );
      // It may have been released between the two statements; then it is free again.
      if (there) return there;
    }
  });
}

async function insertOrTakeOver(
  tx: Tx,
  claim: Claim,
  processId: string,
  isOver: Condition,
): Promise<boolean> {
  const rows = await query(tx, { owner: text })`
    insert into idempotency_keys as k (tenant_id, member_id, path, key, wish_hash, owner, holder, state, started_at)
    values (${claim.tenantId}, ${claim.memberId}, ${claim.path}, ${claim.key}, ${claim.inputHashes[0]}, ${claim.owner},
      ${processId}, 'running', now())
    on conflict (tenant_id, member_id, path, key) do update set owner = excluded.owner, holder = excluded.holder,
      started_at = excluded.started_at, wish_hash = excluded.wish_hash
      where k.state = 'running' and k.body is null and ${isSameInput('k.wish_hash', claim)}
        and ${isOver}
    returning k.owner`;
  return rows.length === 1;
}

async function findKey(
  tx: Tx,
  claim: Claim,
  isOver: Condition,
  isGone: Condition,
): Promise<ClaimedRow | undefined> {
  const rows = await query(tx, {
    state: words<'running' | 'done'>(),
    same: yesNo,
    gone: yesNo,
    http: number,
    body: text,
  })`
    select case when body is not null and (state = 'done' or ${isOver}) then 'done' else state end as state,
      ${isSameInput('wish_hash', claim)} as same, state = 'running' and ${isGone} as gone, coalesce(http, 200) as http, coalesce(body, '') as body from idempotency_keys
    where tenant_id = ${claim.tenantId} and member_id = ${claim.memberId} and path = ${claim.path} and key = ${claim.key}
  `;
  const row = rows[0];
  return (
    row && { state: row.state, isSameInput: row.same, isAbandoned: row.gone, http: row.http, body: row.body }
  );
}

type Condition = ReturnType<typeof sql<boolean>>;

/** Nobody works on it any more. */
function isRunOver(processId: string, wasAbandoned: boolean): (row: string) => Condition {
  return (row) => {
    const silent = sql<boolean>`${sql.ref(`${row}.started_at`)} < now() - make_interval(secs => ${stuckSeconds})`;
    return wasAbandoned ? sql<boolean>`(${silent} or ${isGone(row, processId)})` : silent;
  };
}

/** No connection holds the lock of the process that works on it; the lock taken for the question ends with the statement. */
function isGone(row: string, processId: string): Condition {
  const holder = sql.ref(`${row}.holder`);
  return sql<boolean>`coalesce(${holder} <> ${processId} and pg_try_advisory_xact_lock(${holder}), false)`;
}

/** A row from before hashes were keyed has none that could be compared: whoever has the key hears its answer. */
function isSameInput(column: string, { inputHashes }: Claim) {
  const hash = sql.ref(column);
  return sql<boolean>`(${hash} = any(${inputHashes}) or ${hash} not like 'h1.%')`;
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

const keyPlace = columns('idempotency_keys', 'tenantId', 'memberId', 'path', 'key', 'body');

/** Rows that a version of the product from before answers were sealed has written, locked. */
export async function lockAnswersInClear(
  tx: Tx,
  tenantId: string,
  max: number,
): Promise<readonly (KeyPlace & { readonly body: string | null })[]> {
  const rows = await query(tx, keyPlace)`
    select tenant_id as "tenantId", member_id as "memberId", path, key, body from idempotency_keys
    where tenant_id = ${tenantId} and (body like '{%' or (wish_hash <> '' and wish_hash not like 'h1.%'))
    limit ${max} for update skip locked`;
  return rows;
}

/** A plain hash of what was asked goes, too. */
export async function saveAnswerSealed(tx: Tx, place: KeyPlace, body: string | null): Promise<void> {
  await sql`
    update idempotency_keys set body = ${body}, wish_hash = case when wish_hash like 'h1.%' then wish_hash else '' end
    where tenant_id = ${place.tenantId} and member_id = ${place.memberId} and path = ${place.path} and key = ${place.key}`.execute(
    tx,
  );
}
