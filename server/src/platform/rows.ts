import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely';
import { columnTypes, type Functions, type Schema } from './generated/schema.ts';
import { isUuid } from './ids.ts';
import type { DescribedRows } from './statement-batch.ts';
import { send, sendBehind, type Tx } from './transaction.ts';

/** What arrives for a type of PostgreSQL, as the pool reads it. */
const kinds = {
  bigint: 'number',
  boolean: 'boolean',
  'bigint[]': 'text[]',
  bytea: 'bytes',
  date: 'day',
  'date[]': 'moment[]',
  'double precision': 'number',
  integer: 'number',
  'integer[]': 'number[]',
  jsonb: 'json',
  smallint: 'number',
  text: 'text',
  'text[]': 'text[]',
  'timestamp with time zone': 'moment',
  uuid: 'text',
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const kindsByOid: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'text',
  114: 'json',
  701: 'number',
  1007: 'number[]',
  1009: 'text[]',
  1016: 'text[]',
  1043: 'text',
  1082: 'day',
  1182: 'moment[]',
  1184: 'moment',
  2950: 'text',
  3802: 'json',
};

/** One column of an answer: what it is in TypeScript, and what must arrive for it. */
interface Column<T> {
  readonly kind: Kind;
  readonly nullable: boolean;
  /** Never there: it keeps the type. */
  readonly value?: T;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

export type Row<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never;
};

export const text: Column<string> = { kind: 'text', nullable: false };
export const number: Column<number> = { kind: 'number', nullable: false };
export const fenSum: Column<Fen> = { kind: 'number', nullable: false };
export const yesNo: Column<boolean> = { kind: 'boolean', nullable: false };
export const moment: Column<Date> = { kind: 'moment', nullable: false };
export const day: Column<Day> = { kind: 'day', nullable: false };
export const texts: Column<string[]> = { kind: 'text[]', nullable: false };
export const json: Column<unknown> = { kind: 'json', nullable: true };

/** Text of which only some words are written, where no check of the table lists them. */
export const words = <T extends string>(): Column<T> => ({ kind: 'text', nullable: false });

export const wordLists = <T extends string>(): Column<T[]> => ({ kind: 'text[]', nullable: false });

/** Numbers of which only some are written. */
export const numbers = <T extends number>(): Column<T> => ({ kind: 'number', nullable: false });

/** JSON that the statement itself puts together; what was stored as JSON stays unknown until a schema has read it. */
export const builtJson = <T>(): Column<T> => ({ kind: 'json', nullable: false });

export const orNull = <T>({ kind }: Column<T>): Column<T | null> => ({ kind, nullable: true });

/** A row of a table as the builder reads it. */
export type TableRow<Table extends keyof Schema> = Selectable<Schema[Table]>;

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type CamelRow<Table extends keyof Schema> = {
  [Name in keyof TableRow<Table> & string as Camel<Name>]: TableRow<Table>[Name];
};

type TableColumns<Table extends keyof Schema, Name extends keyof CamelRow<Table>> = {
  readonly [Each in Name]: Column<CamelRow<Table>[Each]>;
};

/** Columns of a table by their names in TypeScript: `columns('payments', 'outTradeNo', 'amountFen')`. */
export function columns<Table extends keyof Schema, Name extends keyof CamelRow<Table> & string>(
  table: Table,
  ...names: readonly Name[]
): TableColumns<Table, Name> {
  const types: Readonly<Record<string, string>> = columnTypes[table];
  const entries = names.map((name): [Name, Column<unknown>] => [name, columnOf(types[snake(name)]!)]);
  return Object.fromEntries(entries) as unknown as TableColumns<Table, Name>;
}

function columnOf(type: string): Column<unknown> {
  const nullable = type.endsWith('?');
  return { kind: kinds[(nullable ? type.slice(0, -1) : type) as keyof typeof kinds], nullable };
}

/** What follows `select`: each column by its name in the table, under its name in TypeScript. */
export function listed(shape: Columns, of?: string): RawBuilder<unknown> {
  const table = of === undefined ? '' : `${of}.`;
  return sql.raw(
    Object.keys(shape)
      .map((name) => (snake(name) === name ? `${table}${name}` : `${table}${snake(name)} as "${name}"`))
      .join(', '),
  );
}

/** What `=` compares with: any of these, however many, in one statement. */
export function anyOf<T extends string>(values: readonly T[], type: 'text' | 'date' = 'text'): RawBuilder<T> {
  return sql<T>`any(${values}::${sql.raw(type)}[])`;
}

/** That a column holds this id, whatever a caller has sent as one. */
export function hasId(column: RawBuilder<unknown>, id: string): RawBuilder<unknown> {
  return isUuid(id) ? sql`${column} = ${id}::uuid` : sql`false`;
}

/** What a function of the database says of columns. */
export function called<Name extends keyof Functions>(
  name: Name,
  ...of: readonly string[]
): RawBuilder<Functions[Name]> {
  return sql<Functions[Name]>`${sql.ref(name)}(${sql.join(of.map((column) => sql.ref(column)))})`;
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type Statement<R> = (strings: TemplateStringsArray, ...values: readonly unknown[]) => Promise<R[]>;

/**
 * The rows of a statement written by hand. PostgreSQL tells the name and the type of each column that it answers: when they are
 * not those that were promised, or null comes where none was, it is thrown as the bug that it is; in production it is told as a warning.
 */
export function query<const C extends Columns>(tx: Tx, shape: C): Statement<Row<C>> {
  return async (strings, ...values) => {
    const { sql: text, parameters } = compiled(tx, strings, values);
    const { rows, fields } = await send(tx, text, parameters);
    checkFields(shape, fields);
    checkNulls(shape, rows);
    return rows as Row<C>[];
  };
}

/** Rows of facts for whoever they are about, under titles that the statement gives them. */
export function queryFacts(tx: Tx): Statement<Readonly<Record<string, Fact>>> {
  return async (strings, ...values) => {
    const { sql: text, parameters } = compiled(tx, strings, values);
    const { rows, fields } = await send(tx, text, parameters);
    const odd = fields.filter(({ dataTypeID }) => !factKinds.has(kindsByOid[dataTypeID]));
    if (odd.length > 0) throw new Error(`these are no facts: ${odd.map(({ name }) => name).join(', ')}`);
    return rows as Readonly<Record<string, Fact>>[];
  };
}

type Fact = string | number | boolean | Date | null;

const factKinds: ReadonlySet<Kind | undefined> = new Set(['text', 'number', 'boolean', 'moment', 'day']);

/** A statement whose answer changes nothing, sent as `sendBehind` says. */
export function writeBehind(tx: Tx, statement: RawBuilder<unknown>): void {
  const { sql: text, parameters } = statement.compile(tx);
  sendBehind(tx, text, parameters);
}

/** Without fragments among its values a statement reads the same every time. */
const written = new WeakMap<TemplateStringsArray, string>();

function compiled(tx: Tx, strings: TemplateStringsArray, values: readonly unknown[]): CompiledQuery {
  if (values.some(isFragment)) return sql(strings, ...values).compile(tx);
  let text = written.get(strings);
  if (text === undefined) {
    text = strings.reduce((before, after, index) => `${before}$${index}${after}`);
    written.set(strings, text);
  }
  return CompiledQuery.raw(text, [...values]);
}

function isFragment(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'toOperationNode' in value;
}

const reported = new Set<string>();

/** A bug wherever tests run and people try; in production it is told once, and nobody's call ends by the type of a column. */
function reportBrokenPromise(message: string): void {
  if (process.env['NODE_ENV'] !== 'production') throw new Error(message);
  if (reported.has(message)) return;
  reported.add(message);
  process.emitWarning(message, { detail: new Error(message).stack ?? '' });
}

function checkFields(shape: Columns, fields: DescribedRows['fields']): void {
  const sameCount = fields.length === Object.keys(shape).length;
  if (sameCount && fields.every(({ name, dataTypeID }) => shape[name]?.kind === kindsByOid[dataTypeID]))
    return;
  const answered = fields.map(
    ({ name, dataTypeID }) => `${name}: ${kindsByOid[dataTypeID] ?? `type ${dataTypeID}`}`,
  );
  const promised = Object.entries(shape).map(([name, { kind }]) => `${name}: ${kind}`);
  reportBrokenPromise(`the statement answers ${answered.join(', ')}, and not ${promised.join(', ')}`);
}

function checkNulls(shape: Columns, rows: DescribedRows['rows']): void {
  for (const name of Object.keys(shape)) {
    if (!shape[name]!.nullable && rows.some((row) => row[name] === null))
      reportBrokenPromise(`the statement answers null for ${name}`);
  }
}
