import { type PoolClient, Query } from 'pg';
import { written } from './written-values.rules.ts';

/** A statement that waits to be sent, and who wants to know what became of it. */
export interface Statement {
  /** A named one is parsed and planned once a connection. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (answer: SentAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** What a statement answers, with what PostgreSQL says of each column. */
export interface DescribedRows {
  readonly rows: readonly Record<string, unknown>[];
  readonly fields: readonly Field[];
}

export type SentAnswer = DescribedRows & { readonly command: string; readonly rowCount: number | null };

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/**
 * Sends statements in one write, and is answered once for all of them. They are done in their order; where one fails, those behind it
 * are not done. Outside of a transaction they are one by themselves, so that those before it are undone, too, and told so.
 */
export function sendTogether(
  client: PoolClient,
  statements: readonly Statement[],
  inTransaction: boolean,
): void {
  client.query(new StatementBatch(client, statements, inTransaction));
}

/** What `pg` calls while it hands over a query and its answer; its types leave this part out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** Texts of named statements, as `pg` keeps them. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { name: string | undefined; text: string }): void;
  bind(message: { statement: string | undefined; values: readonly (string | Buffer | null)[] }): void;
  describe(message: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

/** How the pool reads each type; `pg` knows it by number and promises nothing. */
interface TypeParsers {
  getTypeParser(type: number, format: 'text'): (text: string) => unknown;
}

/** Columns of a named statement are the same each time: they are asked for once a connection. */
const described = new WeakMap<PoolClient, Map<string, Described>>();

interface Described {
  readonly fields: readonly Field[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

const nothing: Described = { fields: [], parsers: [] };

class Running {
  readonly statement: Statement;
  #described: Described | undefined;
  readonly #rows: Record<string, unknown>[] = [];
  #command = '';
  #rowCount: number | null = null;
  #unreadable: unknown;

  constructor(statement: Statement) {
    this.statement = statement;
  }

  send(wire: Wire, client: PoolClient, values: readonly (string | Buffer | null)[]): void {
    const { name, text } = this.statement;
    if (name === undefined) wire.parse({ name, text });
    else if ((wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) === undefined) {
      wire.parse({ name, text });
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values });
    this.#described = name === undefined ? undefined : described.get(client)?.get(name);
    if (this.#described === undefined) wire.describe({ type: 'P' });
    wire.execute();
  }

  describe(client: PoolClient, columns: Described): void {
    this.#described = columns;
    const { name } = this.statement;
    if (name !== undefined) ofClient(client).set(name, columns);
  }

  addRow(values: readonly (string | null)[]): void {
    const { fields, parsers } = this.#described ?? nothing;
    const row: Record<string, unknown> = {};
    try {
      values.forEach((value, at) => {
        row[fields[at]!.name] = value === null ? null : parsers[at]!(value);
      });
      this.#rows.push(row);
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  /** By `INSERT 0 1`, `UPDATE 1`, `BEGIN`; one that no description came for has no columns. */
  end(tag: string, client: PoolClient): void {
    if (this.#described === undefined) this.describe(client, nothing);
    const [command = '', ...counts] = tag.split(' ');
    this.#command = command;
    this.#rowCount = counts.length === 0 ? null : Number(counts.at(-1));
  }

  answer(): void {
    if (this.#unreadable !== undefined) return this.statement.reject(this.#unreadable);
    const { fields } = this.#described ?? nothing;
    this.statement.resolve({ rows: this.#rows, fields, command: this.#command, rowCount: this.#rowCount });
  }
}

function ofClient(client: PoolClient): Map<string, Described> {
  const known = described.get(client);
  if (known !== undefined) return known;
  const fresh = new Map<string, Described>();
  described.set(client, fresh);
  return fresh;
}

/**
 * Of `pg` it is a query like any other, whose messages come once for each statement. Until they all came nobody is told anything: what
 * stands by itself is committed only then.
 */
class StatementBatch extends Query {
  readonly statements: readonly Statement[];
  /** How it ended; `pg` puts its watch over the time until then, and calls it. */
  callback: (error: unknown) => void;
  readonly #client: PoolClient;
  readonly #inTransaction: boolean;
  readonly #running: readonly Running[];
  #at = 0;

  constructor(client: PoolClient, statements: readonly Statement[], inTransaction: boolean) {
    super('');
    this.#client = client;
    this.#inTransaction = inTransaction;
    this.statements = statements;
    this.#running = statements.map((statement) => new Running(statement));
    this.callback = (error) => this.#tell(error);
  }

  /** Of the statement whose messages come now: `pg` notes by it and by `text` what has been parsed. */
  get name(): string | undefined {
    return this.#running[this.#at]?.statement.name;
  }
  set name(_none) {
    // That of a single query, which this is not.
  }

  get text(): string | undefined {
    return this.#running[this.#at]?.statement.text;
  }
  set text(_none) {
    // The same.
  }

  override submit = (connection: object): Error | null => {
    const wire = connection as Wire;
    try {
      // A value that cannot be written fails before anything went out.
      const values = this.statements.map((statement) => statement.values.map(written));
      wire.stream.cork();
      for (const [at, running] of this.#running.entries()) running.send(wire, this.#client, values[at]!);
      wire.sync();
      wire.stream.uncork();
      return null;
    } catch (error) {
      return error as Error;
    }
  };

  /** What was not done for the failure of another hears of it later: whoever asked for that one speaks first. */
  #tell(error: unknown): void {
    for (const [at, running] of this.#running.entries()) {
      const { reject } = running.statement;
      if (error === undefined || error === null || (at < this.#at && this.#inTransaction)) running.answer();
      else if (at <= this.#at) reject(error);
      else setImmediate(reject, error);
    }
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const types: TypeParsers = this.#client;
    const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
    this.#running[this.#at]!.describe(this.#client, { fields, parsers });
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#running[this.#at]!.addRow(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#running[this.#at]!.end(text, this.#client);
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }

  handleError(error: unknown, connection: object): void {
    const { submittedNamedStatements } = connection as Wire;
    for (const { name } of this.statements.slice(this.#at)) if (name) delete submittedNamedStatements[name];
    this.callback(error);
  }
}
