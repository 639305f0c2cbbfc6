import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { PoolClient } from 'pg';
import type { Vault } from './crypto.ts';
import type { Schema } from './generated/schema.ts';
import { type SentAnswer, type Statement, sendTogether } from './statement-batch.ts';
import { keepListeners, type Listeners } from './telling.ts';

/** A kysely handle on one connection whose tenant is set, over the tables as they were generated from the schema. */
export type Tx = Transaction<Schema>;

export interface OpenTransaction {
  readonly tx: Tx;
  /** Commits what was asked for, and nothing where nothing was; throws what went wrong first. The handle refuses to work from here on. */
  commit(): Promise<void>;
  /** Once all that `writeBehind` sent is answered; throws what went wrong first. The handle refuses to work from here on. */
  answered(): Promise<void>;
  /** What went wrong first of what `writeBehind` sent, as far as is known. */
  failure(): unknown;
  /** From here on the handle refuses to work: its connection may belong to somebody else. Whether anything was ever sent. */
  end(): boolean;
  /** What was asked for by `afterCommit`, in order. */
  readonly afterCommit: readonly (() => void)[];
}

/**
 * `hooks`: whether it begins a transaction, so that there will be a commit to wait for. `vault` is what `vaultOf` answers, `listeners` are
 * whom `tellIn` tells.
 */
export function openTransaction(
  client: PoolClient,
  { vault, listeners }: { readonly vault: Vault; readonly listeners: Listeners },
  hooks: boolean,
): OpenTransaction {
  const connection = new ClientConnection(client, hooks);
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  const afterCommit: (() => void)[] = [];
  if (hooks) keepHooks(executor, afterCommit);
  vaults.set(executor, vault);
  keepListeners(executor, listeners);
  connections.set(executor, connection);
  return {
    tx: new Transaction({ config: { dialect }, dialect, driver, executor }),
    commit: () => connection.commit(),
    answered: () => connection.answered(),
    failure: () => connection.failure(),
    end: () => connection.end(),
    afterCommit,
  };
}

/** From here on `afterCommit` puts into `hooks` what is asked for on a transaction with this executor. */
export function keepHooks(executor: object, hooks: (() => void)[]): void {
  hooksOf.set(executor, hooks);
}

/** Runs `act` once the transaction has committed, and never if it does not. `act` must not throw. */
export function afterCommit(tx: QueryExecutorProvider, act: () => void): void {
  const hooks = hooksOf.get(tx.getExecutor());
  if (!hooks) throw new Error('afterCommit needs a transaction');
  hooks.push(act);
}

/** For db files whose columns are sealed: they seal what they write and open what they read, and nobody else has to know. */
export function vaultOf(tx: QueryExecutorProvider): Vault {
  const vault = vaults.get(tx.getExecutor());
  if (!vault) throw new Error('this transaction was not opened by the database');
  return vault;
}

/** Sends a statement, together with those that wait to be sent and with what else is asked in the same turn of the process. */
export function send(
  tx: QueryExecutorProvider,
  sql: string,
  values: readonly unknown[],
): Promise<SentAnswer> {
  return connectionOf(tx).send(sql, values);
}

/**
 * Sends a statement whose answer changes nothing, together with the next that somebody waits for, at the latest with the commit. When
 * it fails, so does every statement after it, and the transaction with what this one said.
 */
export function sendBehind(tx: QueryExecutorProvider, sql: string, values: readonly unknown[]): void {
  connectionOf(tx).sendBehind(sql, values);
}

function connectionOf(tx: QueryExecutorProvider): ClientConnection {
  const connection = connections.get(tx.getExecutor());
  if (!connection) throw new Error('this transaction was not opened by the database');
  return connection;
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('connections are handed out by the database')),
});
const hooksOf = new WeakMap<object, (() => void)[]>();
const vaults = new WeakMap<object, Vault>();
const connections = new WeakMap<object, ClientConnection>();

/** One write and one answer are what a trip to the database costs most of all, so statements gather until somebody waits for one. */
class ClientConnection implements DatabaseConnection {
  #client: PoolClient | undefined;
  readonly #begins: boolean;
  #hasSent = false;
  #isLeaving = false;
  readonly #waiting: Statement[] = [];
  readonly #behind: Promise<void>[] = [];
  readonly #failures: unknown[] = [];

  constructor(client: PoolClient, begins: boolean) {
    this.#client = client;
    this.#begins = begins;
    if (begins) this.sendBehind('begin', []);
  }

  end(): boolean {
    this.#client = undefined;
    for (const { reject } of this.#waiting.splice(0)) reject(ended());
    return this.#hasSent;
  }

  async send(sql: string, values: readonly unknown[]): Promise<SentAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<SentAnswer>();
    this.#put({ ...named(sql), values, resolve, reject });
    if (!this.#isLeaving) process.nextTick(() => this.#leave());
    this.#isLeaving = true;
    try {
      return await promise;
    } catch (error) {
      // Where it was made, bytes were read; who asked is of more use.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  sendBehind(sql: string, values: readonly unknown[]): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const reject = (error: unknown) => {
      this.#failures.push(error);
      resolve();
    };
    this.#put({ ...named(sql), values, resolve: () => resolve(), reject });
    this.#behind.push(promise);
  }

  async commit(): Promise<void> {
    const isEmpty = !this.#hasSent && this.#waiting.length === 1;
    if (isEmpty) return void this.end();
    const { promise, resolve, reject } = Promise.withResolvers<SentAnswer>();
    this.#put({ ...named('commit'), values: [], resolve, reject });
    this.#leave();
    this.end();
    const { command } = await promise;
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
  }

  async answered(): Promise<void> {
    this.#leave();
    this.end();
    await Promise.all(this.#behind);
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  failure(): unknown {
    return this.#failures[0];
  }

  #put(statement: Statement): void {
    if (!this.#client) throw ended();
    this.#waiting.push(statement);
  }

  #leave(): void {
    this.#isLeaving = false;
    const statements = this.#waiting.splice(0);
    if (!this.#client || statements.length === 0) return;
    this.#hasSent = true;
    sendTogether(this.#client, statements, this.#begins);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows, fields } = await this.send(sql, parameters);
    const answer = { rows: rows as R[], fields };
    return writes.has(command) ? { ...answer, numAffectedRows: BigInt(rowCount ?? 0) } : answer;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported');
  }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const ended = () => new Error('this transaction has ended');

const maxStatements = 400;
const names = new Map<string, string>();

/**
 * Named statements are parsed and planned once per connection. Lists of varying length make endless variants, so only
 * the first few hundred texts get a name.
 */
export function named(text: string): { readonly text: string; readonly name: string | undefined } {
  const known = names.get(text);
  if (known !== undefined || names.size === maxStatements) return { text, name: known };
  const name = `s${names.size}`;
  names.set(text, name);
  return { text, name };
}
