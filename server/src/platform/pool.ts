import { Client, Pool, types } from 'pg';
import type { Log } from './log.ts';

/** Where a PostgreSQL server is and who signs in there; as `pg` takes it. */
export interface ServerAddress {
  readonly connectionString?: string;
  /** A host name, or the folder of a Unix socket. */
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly database?: string;
}

export interface PoolSettings {
  /** The role taken on right at sign-in; absent: the one that signs in. */
  readonly role?: string | undefined;
  readonly max: number;
  /** The server ends a statement that takes longer. */
  readonly statementTimeoutMs?: number;
  /** A server that does not even do that is given up, and its connection with it; five seconds after the above unless said. */
  readonly silenceMs?: number;
  /** How long somebody waits for a connection that is free. */
  readonly waitMs?: number;
  readonly name?: string;
}

/**
 * Connections for the application. Whole numbers of 64 bits arrive as numbers and must be safe ones, days stay
 * `YYYY-MM-DD` text. A transaction that does nothing for half a minute is ended by the server. Nothing waits for ever: not for a
 * free connection, not for a new one, and not for the answer to a statement.
 */
export function createPool(address: ServerAddress, settings: PoolSettings, log: Log): Pool {
  const { role, max, statementTimeoutMs = 15_000, waitMs = 10_000, name = 'woxing' } = settings;
  const { silenceMs = statementTimeoutMs + 5000 } = settings;
  const pool = new Pool({
    ...address,
    max,
    application_name: name,
    connectionTimeoutMillis: waitMs,
    query_timeout: silenceMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements go out without waiting for the answers to those before them; PostgreSQL does them one after the other.
    pipeline: true,
    options: sessionOptions(role, statementTimeoutMs),
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the next use; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ error }, 'an idle database connection broke');
  });
  // One that breaks between two statements of a transaction: the next of them fails, and the connection is dropped.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection of its own, for listening: not open yet, and given up where it does not answer. */
export function createListener(address: ServerAddress, role: string | undefined): Client {
  return new Client({
    ...address,
    application_name: 'woxing news',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
    options: sessionOptions(role, 10_000),
  });
}

function sessionOptions(role: string | undefined, statementTimeoutMs: number): string {
  return [
    ...(role ? [`-c role=${role}`] : []),
    `-c statement_timeout=${statementTimeoutMs}`,
    '-c idle_in_transaction_session_timeout=30000',
    '-c timezone=UTC',
  ].join(' ');
}

/** No connection came free in time: nothing was asked of the database, so that the same may be tried again. */
export class NoFreeConnection extends Error {
  readonly code = 'NO_FREE_CONNECTION';
}

const waitedInVain = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** What the pool throws when the wait is over has no code; it gets one here, and everything else stays as it is. */
export function noFreeConnection(error: unknown): never {
  if (error instanceof Error && waitedInVain.has(error.message))
    throw new NoFreeConnection(error.message, { cause: error });
  throw error;
}

const int8 = 20;
const date = 1082;
const ours = new Map<number, (text: string) => unknown>([
  [int8, safeNumber],
  [date, String],
]);

const getTypeParser: typeof types.getTypeParser = (oid, format): unknown =>
  ours.get(oid) ?? types.getTypeParser(oid, format);

function safeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe whole number: ${text}`);
  return value;
}
