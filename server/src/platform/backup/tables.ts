import type { Client } from 'pg';

export interface Table {
  /** With its schema, quoted where it must be. */
  readonly name: string;
  /** Those that are stored, not computed from others. */
  readonly columns: readonly string[];
  /** Shows the rows of one tenant at a time. */
  readonly byTenant: boolean;
}

/** Whoever leaves out a table says here why. */
const leftOut = new Map([
  ['public.schema_migrations', 'applying the migrations fills it'],
  ['pgboss.queue_stats', 'figures of the queue about itself, in parts by day that it makes anew'],
]);

/** Every table, each after those that its foreign keys point at. Partitions are rows of the table they belong to. */
export async function listTables(client: Client): Promise<readonly Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      c.relrowsecurity and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id') as "byTenant",
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by name`);
  const { rows: keys } = await client.query<{ from: string; to: string }>(`
    select distinct format('%I.%I', fn.nspname, f.relname) as "from", format('%I.%I', tn.nspname, t.relname) as "to"
    from pg_constraint k
    join pg_class f on f.oid = coalesce((select inhparent from pg_inherits where inhrelid = k.conrelid), k.conrelid)
    join pg_namespace fn on fn.oid = f.relnamespace
    join pg_class t on t.oid = coalesce((select inhparent from pg_inherits where inhrelid = k.confrelid), k.confrelid)
    join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and f.oid <> t.oid`);
  return inOrder(
    tables.filter(({ name }) => !leftOut.has(name)),
    keys,
  );
}

function inOrder(
  tables: readonly Table[],
  keys: readonly { readonly from: string; readonly to: string }[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ name }) => !keys.some(({ from, to }) => from === name && names.has(to)));
    if (ready.length === 0) throw new Error(`foreign keys run in a circle: ${[...names].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export async function listSequences(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'S' order by name`);
  return rows.map(({ name }) => name);
}
