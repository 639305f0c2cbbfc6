import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Log } from './log.ts';
import { noFreeConnection } from './pool.ts';
import { openTransaction, type Tx } from './transaction.ts';

export { afterCommit, type Tx } from './transaction.ts';

export interface Database {
  /**
   * One read-write transaction in which only the tenant's rows exist. It is begun again, up to three times, when it
   * deadlocks or cannot be serialized, so `work` must have no effects outside of it; those go to `afterCommit`.
   */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One connection without a transaction, for reads by single statements; each sees its own moment. */
  read<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** All tenants, in order. */
  tenantIds(): Promise<string[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Beyond what features may use: the connections themselves, without a tenant. */
export interface PooledDatabase extends Database {
  readonly pool: Pool;
}

/**
 * The tenant is a setting of the session, made only when a pooled connection last served another one, so it costs no
 * round trip on the usual path. A pooler between us and the server must therefore pool sessions, not transactions.
 */
export function openDatabase(pool: Pool, log: Log): PooledDatabase {
  return {
    pool,
    inTenant: (tenantId, work) => retry(() => transact(pool, log, tenantId, work)),
    read: (tenantId, work) => retry(() => pin(pool, tenantId, work)),
    async tenantIds() {
      const { rows } = await pool
        .query<{ id: string }>('select id from tenants order by id')
        .catch(noFreeConnection);
      return rows.map((row) => row.id);
    },
    async ping() {
      await pool.query('select 1').catch(noFreeConnection);
    },
    close: () => pool.end(),
  };
}

async function transact<T>(pool: Pool, log: Log, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await withClient(pool, tenantId, async (client) => {
    const opened = openTransaction(client, true);
    await client.query('begin');
    try {
      const result = await work(opened.tx);
      opened.end();
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
      return { result, acts: opened.afterCommit };
    } catch (error) {
      opened.end();
      // A connection that cannot roll back is of no more use; `withClient` drops it.
      await client.query('rollback').catch((reason: unknown) => {
        throw new BrokenConnection(error, reason);
      });
      throw error;
    }
  });
  for (const act of done.acts) {
    try {
      act();
    } catch (error) {
      log.error({ error }, 'an act after a commit failed');
    }
  }
  return done.result;
}

function pin<T>(pool: Pool, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withClient(pool, tenantId, async (client) => {
    const opened = openTransaction(client, false);
    try {
      return await work(opened.tx);
    } finally {
      opened.end();
    }
  });
}

const tenantOf = new WeakMap<PoolClient, string>();

async function withClient<T>(
  pool: Pool,
  tenantId: string,
  use: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(noFreeConnection);
  let broken = false;
  try {
    if (tenantOf.get(client) !== tenantId) {
      await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
      tenantOf.set(client, tenantId);
    }
    return await use(client);
  } catch (error) {
    broken = error instanceof BrokenConnection || isStalePlan(error);
    throw error instanceof BrokenConnection ? error.cause : error;
  } finally {
    client.release(broken);
  }
}

class BrokenConnection extends Error {
  constructor(cause: unknown, rollbackError: unknown) {
    super(`cannot roll back: ${String(rollbackError)}`, { cause });
  }
}

const mostRetries = 3;

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      if (retries === mostRetries || !isWorthRetrying(error)) throw error;
      await wait(Math.random() * 10 * 2 ** retries);
    }
  }
}

const serializationFailure = '40001';
const deadlock = '40P01';
const notSupported = '0A000';

function isWorthRetrying(error: unknown): boolean {
  const code = sqlState(error);
  return code === serializationFailure || code === deadlock || isStalePlan(error);
}

/** A statement named before another process migrated the database: a new connection plans it anew. */
function isStalePlan(error: unknown): boolean {
  return sqlState(error) === notSupported && String(error).includes('cached plan');
}

/** The five characters of PostgreSQL, where the error comes from there. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
