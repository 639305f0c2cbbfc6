import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Vault } from './crypto.ts';
import { databaseFault, isConnectionLost } from './database-faults.rules.ts';
import { type DatabaseState, openDatabaseProbe } from './database-probe.ts';
import type { Log } from './log.ts';
import { noFreeConnection } from './pool.ts';
import { addListener, type Listener, type Listeners, type Topic } from './telling.ts';
import { openTransaction, type Tx } from './transaction.ts';

export { afterCommit, type Tx, vaultOf } from './transaction.ts';

export interface Database {
  /**
   * The number of this process: each connection that it works on holds a shared advisory lock of it. Nobody holds one when the
   * process, or all of its connections, are gone.
   */
  readonly processId: string;
  /**
   * One read-write transaction in which only the tenant's rows exist. It is begun again, up to three times, when it
   * deadlocks or cannot be serialized, so `work` must have no effects outside of it; those go to `afterCommit`.
   */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One connection without a transaction, for reads by single statements; each sees its own moment. */
  read<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Who is counted (a mobile, an address, an account) as `rate_counters` keeps it: keyed by the data key, which the
   * database does not have. Another key begins counting anew.
   */
  counterSubject(tenantId: string, name: string, subject: string): string;
  /** All tenants, in order. */
  tenantIds(): Promise<string[]>;
  /** Within a second, whatever the database does; `disk-full`: it refused a write for that a few seconds ago. */
  state(): Promise<DatabaseState | 'disk-full'>;
  close(): Promise<void>;
}

/** Beyond what features may use: the connections themselves, without a tenant. */
export interface PooledDatabase extends Database {
  readonly pool: Pool;
  /** From here on the listener hears what is told of the topic, in the transaction in which it is. */
  hear<Fact>(topic: Topic<Fact>, listener: Listener<Fact>): void;
  /** Whether it refused a write for a full disk a few seconds ago. */
  isDiskFull(): boolean;
}

/**
 * The tenant is a setting of the session, made only when a pooled connection last served another one, so it costs no
 * round trip on the usual path. A pooler between us and the server must therefore pool sessions, not transactions.
 */
export function openDatabase(
  pool: Pool,
  log: Log,
  vault: Vault,
  { diskFullMs = 10_000 } = {},
): PooledDatabase {
  const connections: Connections = { pool, vault, listeners: new Map(), processId: randomProcessId() };
  const probe = openDatabaseProbe(pool.options);
  let diskFullUntil = 0;
  const noting = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await retry(work);
    } catch (error) {
      if (databaseFault(error) === 'disk-full') diskFullUntil = performance.now() + diskFullMs;
      throw error;
    }
  };
  const isDiskFull = () => performance.now() < diskFullUntil;
  return {
    pool,
    processId: connections.processId,
    isDiskFull,
    hear: (topic, listener) => addListener(connections.listeners, topic, listener),
    inTenant: (tenantId, work) => noting(() => transact(connections, log, tenantId, work)),
    read: (tenantId, work) => noting(() => pin(connections, tenantId, work)),
    counterSubject: (tenantId, name, subject) =>
      vault.digest('rate_counters.subject', `${tenantId}\0${name}\0${subject}`),
    async tenantIds() {
      const { rows } = await pool
        .query<{ id: string }>('select id from tenants order by id')
        .catch(noFreeConnection);
      return rows.map((row) => row.id);
    },
    async state() {
      const state = await probe.state();
      return state === 'ready' && isDiskFull() ? 'disk-full' : state;
    },
    async close() {
      await probe.close();
      await pool.end();
    },
  };
}

interface Connections {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly listeners: Listeners;
  readonly processId: string;
}

/** Sixty-two random bits as a number of PostgreSQL's. */
function randomProcessId(): string {
  return (randomBytes(8).readBigUInt64BE() >> 2n).toString();
}

async function transact<T>(
  connections: Connections,
  log: Log,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await withClient(connections, tenantId, async (client) => {
    const opened = openTransaction(client, connections, true);
    try {
      const result = await work(opened.tx);
      await opened.commit();
      return { result, acts: opened.afterCommit };
    } catch (thrown) {
      // What was sent behind and failed is why the statements after it were refused.
      const error = opened.failure() ?? thrown;
      if (!opened.end() || isConnectionLost(error)) throw error;
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

function pin<T>(connections: Connections, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withClient(connections, tenantId, async (client) => {
    const opened = openTransaction(client, connections, false);
    try {
      const result = await work(opened.tx);
      await opened.answered();
      return result;
    } finally {
      opened.end();
    }
  });
}

const tenantOf = new WeakMap<PoolClient, string>();

async function withClient<T>(
  { pool, processId }: Connections,
  tenantId: string,
  use: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(noFreeConnection);
  let broken = false;
  try {
    const served = tenantOf.get(client);
    if (served !== tenantId) {
      await (served === undefined
        ? client.query("select set_config('app.tenant_id', $1, false), pg_advisory_lock_shared($2)", [
            tenantId,
            processId,
          ])
        : client.query("select set_config('app.tenant_id', $1, false)", [tenantId]));
      tenantOf.set(client, tenantId);
    }
    return await use(client);
  } catch (error) {
    broken = error instanceof BrokenConnection || isConnectionLost(error) || isStalePlan(error);
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

const maxRetries = 3;

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      if (retries === maxRetries || !isWorthRetrying(error)) throw error;
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
