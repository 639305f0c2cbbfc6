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
import type { QueryResult as PgResult, PoolClient, QueryConfig } from 'pg';
import type { Vault } from './crypto.ts';
import type { Schema } from './generated/schema.ts';

/** A kysely handle on one connection whose tenant is set, over the tables as they were generated from the schema. */
export type Tx = Transaction<Schema>;

/** What a statement answers, with what PostgreSQL says of each column. */
export interface DescribedRows {
  readonly rows: readonly Record<string, unknown>[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

export interface OpenTransaction {
  readonly tx: Tx;
  /** Once all that `writeBehind` sent is answered; throws what went wrong first. */
  answered(): Promise<void>;
  /** What went wrong first of what `writeBehind` sent, as far as is known. */
  failure(): unknown;
  /** From here on the handle refuses to work: its connection may belong to somebody else. */
  end(): void;
  /** What was asked for by `afterCommit`, in order. */
  readonly afterCommit: readonly (() => void)[];
}

/** `hooks`: whether there will be a commit to wait for. `vault` is what `vaultOf` answers. */
export function openTransaction(client: PoolClient, vault: Vault, hooks: boolean): OpenTransaction {
  const connection = new ClientConnection(client);
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  const afterCommit: (() => void)[] = [];
  if (hooks) keepHooks(executor, afterCommit);
  vaults.set(executor, vault);
  connections.set(executor, connection);
  return {
    tx: new Transaction({ config: { dialect }, dialect, driver, executor }),
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

/** Sends a statement at once, behind those that were sent before it, whether they are answered or not. */
export function send(
  tx: QueryExecutorProvider,
  sql: string,
  values: readonly unknown[],
): Promise<SentAnswer> {
  return connectionOf(tx).send(sql, values);
}

/**
 * Sends a statement whose answer changes nothing: nobody waits for it but the commit, which goes out right behind it. When it
 * fails, so does every statement after it, and the transaction with what this one said.
 */
export function sendBehind(tx: QueryExecutorProvider, sql: string, values: readonly unknown[]): void {
  connectionOf(tx).sendBehind(sql, values);
}

function connectionOf(tx: QueryExecutorProvider): ClientConnection {
  const connection = connections.get(tx.getExecutor());
  if (!connection) throw new Error('this transaction was not opened by the database');
  return connection;
}

type SentAnswer = DescribedRows & Pick<PgResult, 'command' | 'rowCount'>;

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('connections are handed out by the database')),
});
const hooksOf = new WeakMap<object, (() => void)[]>();
const vaults = new WeakMap<object, Vault>();
const connections = new WeakMap<object, ClientConnection>();

class ClientConnection implements DatabaseConnection {
  #client: PoolClient | undefined;
  readonly #behind: Promise<unknown>[] = [];
  readonly #failures: unknown[] = [];

  constructor(client: PoolClient) {
    this.#client = client;
  }

  end(): void {
    this.#client = undefined;
  }

  async send(sql: string, values: readonly unknown[]): Promise<SentAnswer> {
    if (!this.#client) throw new Error('this transaction has ended');
    return this.#client.query(namedQuery(sql, values));
  }

  sendBehind(sql: string, values: readonly unknown[]): void {
    const sent = this.send(sql, values).catch((error: unknown) => this.#failures.push(error));
    this.#behind.push(sent);
  }

  async answered(): Promise<void> {
    await Promise.all(this.#behind);
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  failure(): unknown {
    return this.#failures[0];
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

const maxStatements = 400;
const names = new Map<string, string>();

/**
 * Named statements are parsed and planned once per connection. Lists of varying length make endless variants, so only
 * the first few hundred texts get a name.
 */
export function namedQuery(sql: string, parameters: readonly unknown[]): QueryConfig {
  if (!names.has(sql) && names.size < maxStatements) names.set(sql, `s${names.size}`);
  const name = names.get(sql);
  return name ? { name, text: sql, values: [...parameters] } : { text: sql, values: [...parameters] };
}
