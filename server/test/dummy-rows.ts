import type { Client } from 'pg';

/** Rows for tables that nothing else fills: whatever the catalogue says that a column takes. */

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * The tables of this database take any value from now on: checks, references and the list of products are gone, so that a row of nonsense may
 * stand in each. For a test's own database.
 */
export async function loosen(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f') order by contype desc`);
  for (const { table, name } of rows) await dropConstraint(owner, table, name);
  await owner.query('drop trigger orders_of_products on orders');
}

const maxTries = 20;

/** The product may be at work on two tables in the other order: who is told of a deadlock comes again. */
async function dropConstraint(owner: Client, table: string, name: string, tries = 1): Promise<void> {
  try {
    await owner.query(`alter table ${table} drop constraint ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01' || tries === maxTries) throw error;
    await dropConstraint(owner, table, name, tries + 1);
  }
}

/** One row with the values given, and made-up ones in every other column that must have one. */
export async function addDummyRow(
  owner: Client,
  table: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows: columns } = await owner.query<Column>(
    `select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and ((a.attnotnull and not a.atthasdef and a.attidentity = '') or a.attname = any($2))`,
    [table, Object.keys(given)],
  );
  const values = columns.map(({ name, type }) => (name in given ? given[name] : dummyOf(type)));
  const places = values.map((_, at) => `$${at + 1}`);
  await owner.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${places.join(', ')})`,
    values,
  );
}

function dummyOf(type: string): unknown {
  if (type.endsWith('[]')) return [];
  const dummy = dummies[type.replace(/\(.*\)/, '')];
  if (dummy === undefined) throw new Error(`a dummy for columns of the type ${type} is missing`);
  return dummy;
}

const dummies: Readonly<Record<string, unknown>> = {
  text: 'x',
  'character varying': 'x',
  character: 'x',
  smallint: 1,
  integer: 1,
  bigint: 1,
  numeric: 1,
  'double precision': 1,
  boolean: true,
  date: '2030-01-02',
  'time without time zone': '03:04',
  'timestamp with time zone': '2030-01-02T03:04:05Z',
  interval: '1 day',
  jsonb: '{}',
  json: '{}',
  uuid: '00000000-0000-4000-8000-000000000001',
  bytea: Buffer.from('x'),
  inet: '203.0.113.1',
};
