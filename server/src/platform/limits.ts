import { sql } from 'kysely';
import { moment, number, query } from '#src/platform/rows.ts';
import type { Database } from './database.ts';

export interface Limit {
  /** What is counted, such as `sms.phone`. */
  readonly name: string;
  /** Who is counted: a mobile, an address, a member. Kept as a keyed hash. */
  readonly subject: string;
  readonly max: number;
  /** The window opens with the first hit. */
  readonly perSeconds: number;
}

export interface Allowance {
  readonly allowed: boolean;
  /** Hits that are still allowed in this window. */
  readonly left: number;
  /** Until the window ends and counting begins anew. */
  readonly retryAfterSeconds: number;
}

/**
 * Counts a hit and says whether it was within the limit. Counted in PostgreSQL, so the limit is one for all processes, and
 * outside of the caller's transaction, so that a refusal does not take its own count back.
 */
export async function hit(db: Database, tenantId: string, limit: Limit, now: Date): Promise<Allowance> {
  return allowanceOf(limit, await addHits(db, tenantId, limit, 1, now), now);
}

const skewMs = 10_000;

const counter = { hits: number, ends_at: moment };

/** Counts so many hits at once, whatever the limit. */
export async function addHits(
  db: Database,
  tenantId: string,
  limit: Limit,
  count: number,
  now: Date,
): Promise<Counter> {
  const { name, perSeconds } = limit;
  const subject = subjectOf(db, tenantId, limit);
  const endsAt = new Date(now.getTime() + perSeconds * 1000);
  // A window that ends much later than one opened now could was opened before the sandbox moved the clock back. A little later is
  // one of another hit of this moment, whose clock was read after ours.
  const latest = new Date(endsAt.getTime() + skewMs);
  const rows = await db.read(
    tenantId,
    (tx) =>
      query(tx, counter)`
      insert into rate_counters as c (tenant_id, name, subject, hits, ends_at)
      values (${tenantId}, ${name}, ${subject}, ${count}, ${endsAt})
      on conflict (tenant_id, name, subject) do update set
        hits = case when c.ends_at > ${now} and c.ends_at <= ${latest} then c.hits + excluded.hits else excluded.hits end,
        ends_at = case when c.ends_at > ${now} and c.ends_at <= ${latest} then c.ends_at else ${endsAt} end
      returning hits, ends_at`,
  );
  return rows[0]!;
}

/** Where the subject stands, without counting: `allowed` is whether a hit now would be. */
export async function look(db: Database, tenantId: string, limit: Limit, now: Date): Promise<Allowance> {
  const rows = await db.read(
    tenantId,
    (tx) =>
      query(tx, counter)`
      select hits + 1 as hits, ends_at from rate_counters
      where tenant_id = ${tenantId} and name = ${limit.name} and subject = ${subjectOf(db, tenantId, limit)} and ends_at > ${now}
    `,
  );
  const next = allowanceOf(limit, rows[0] ?? { hits: 1, ends_at: now }, now);
  return next.allowed ? { ...next, left: next.left + 1 } : next;
}

/** Takes one hit back that was counted before it was known whether it should count. */
export async function giveBack(
  db: Database,
  tenantId: string,
  limit: Pick<Limit, 'name' | 'subject'>,
  now: Date,
): Promise<void> {
  await db.read(tenantId, (tx) =>
    sql`
      update rate_counters set hits = hits - 1
      where tenant_id = ${tenantId} and name = ${limit.name} and subject = ${subjectOf(db, tenantId, limit)}
        and ends_at > ${now} and hits > 0`.execute(tx),
  );
}

/** Counting begins anew: after a right password, say. */
export async function forget(
  db: Database,
  tenantId: string,
  limit: Pick<Limit, 'name' | 'subject'>,
): Promise<void> {
  await db.read(tenantId, (tx) =>
    sql`
      delete from rate_counters
      where tenant_id = ${tenantId} and name = ${limit.name} and subject = ${subjectOf(db, tenantId, limit)}`.execute(
      tx,
    ),
  );
}

/** For the sweep. */
export async function forgetEnded(db: Database, tenantId: string, now: Date): Promise<void> {
  await db.read(tenantId, (tx) =>
    sql`delete from rate_counters where tenant_id = ${tenantId} and ends_at <= ${now}`.execute(tx),
  );
}

export interface Counter {
  /** In this window. */
  readonly hits: number;
  readonly ends_at: Date;
}

function allowanceOf({ max }: Limit, { hits, ends_at }: Counter, now: Date): Allowance {
  return {
    allowed: hits <= max,
    left: Math.max(0, max - hits),
    retryAfterSeconds: Math.max(0, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)),
  };
}

function subjectOf(
  db: Database,
  tenantId: string,
  { name, subject }: Pick<Limit, 'name' | 'subject'>,
): string {
  return db.counterSubject(tenantId, name, subject);
}
