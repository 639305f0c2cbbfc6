import type { Client } from 'pg';

/** The product's own tables, quoted. */
export async function publicTables(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}
