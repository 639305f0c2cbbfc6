import type { Client } from 'pg';

/**
 * The rows that a tenant has, so many times over: as if what its members did had happened again and again. Numbers and keys get the
 * mark of their copy, the same in every table, so that copies belong together as the rows did. Whose they are stays as it was.
 */
export async function copyRows(
  owner: Client,
  tenantId: string,
  atLeast: (table: string) => number,
): Promise<void> {
  // Keys of copies belong together by how they are made; triggers have told what they tell of the rows themselves.
  await owner.query('set session_replication_role = replica');
  for (const table of await tablesOfTenants(owner))
    await copyTable(owner, tenantId, table, atLeast(table.name));
  await owner.query('set session_replication_role = default');
  await owner.query('analyze');
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** It is part of a key. */
  readonly key: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** What a row is known by, here or elsewhere. */
const names = /^(id|key|nonce|reference)$|_(id|no|hash|index|reference)$/;
/** Whose a row is, and not which. */
const whose = /^(tenant|member|enterprise|group|spender|payer)_id$|^mobile_index$/;

/** All of tenants, but for the outside world's. */
async function tablesOfTenants(owner: Client): Promise<Table[]> {
  const { rows } = await owner.query<Column & { readonly table: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = '' and c.relname !~ '^(embedded|gateway)_'
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
    order by c.relname, a.attnum`);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({ name, columns }));
}

const checkViolation = '23514';

async function copyTable(
  owner: Client,
  tenantId: string,
  { name, columns }: Table,
  atLeast: number,
): Promise<void> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${name} where tenant_id = $1`,
    [tenantId],
  );
  const { count } = rows[0]!;
  if (count === 0) return;
  const dayInKey = columns.some(({ type, key }) => type === 'date' && key);
  const copied = columns.map((column) => copiedColumn(column, dayInKey));
  const copying = owner.query(
    `insert into ${name} (${columns.map((column) => column.name).join(', ')})
     select ${copied.join(', ')} from ${name} cross join generate_series(1, $2::int) copy where tenant_id = $1
     on conflict do nothing`,
    [tenantId, Math.ceil(atLeast / count)],
  );
  // Names that a check of the table bounds cannot be made up here: such a table keeps the rows that it has.
  await copying.catch((error: { code?: string }) => {
    if (error.code !== checkViolation) throw error;
  });
}

function copiedColumn({ name, type }: Column, dayInKey: boolean): string {
  if (type === 'uuid') return `md5(${name}::text || copy)::uuid`;
  if (type === 'text' && names.test(name) && !whose.test(name)) return `${name} || 'X' || copy`;
  if (type === 'timestamp with time zone') return `${name} - copy * interval '1 minute'`;
  if (type === 'date' && dayInKey) return `${name} - copy`;
  return name;
}
