import type { Client } from 'pg';

/** Each table with a `tenant_id` shows and takes the rows of one tenant only, also to its owner. Views obey as well. */
export async function installTenancy(client: Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid))
    order by name`);
  for (const { name } of tables) {
    await client.query(`
      alter table ${name} enable row level security;
      alter table ${name} force row level security;
      create policy tenant_rows on ${name} using (tenant_id = current_setting('app.tenant_id'))`);
  }
  const { rows: views } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`);
  for (const { name } of views) await client.query(`alter view ${name} set (security_invoker = true)`);
}

/** Those whose policies bind their owner as well. */
export async function forcedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Runs `work`, which has to be within a transaction, with the rows of all tenants before its eyes: an owner of the tables whom
 * their policies bind is free of them meanwhile. Nobody else is, and who passes by them anyway needs none of it.
 */
export async function withAllTenants(client: Client, work: () => Promise<void>): Promise<void> {
  if (!(await isBound(client))) return work();
  for (const name of await forcedTables(client))
    await client.query(`alter table ${name} no force row level security`);
  await work();
  const { rows: freed } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of freed) await client.query(`alter table ${name} force row level security`);
}

async function isBound(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ bound: boolean }>(
    'select not (rolsuper or rolbypassrls) as bound from pg_roles where rolname = current_user',
  );
  return rows[0]!.bound;
}

/**
 * Reading and writing for the application's role, no more. A table whose comment begins with `append-only` can neither be
 * changed nor emptied by it.
 */
export async function installGrants(client: Client, role: string): Promise<void> {
  await client.query(`grant usage on schema public, pgboss to ${role}`);
  const { rows: tables } = await client.query<{ name: string; appendOnly: boolean }>(
    `with application as (
       select c.oid, c.relkind, coalesce(obj_description(c.oid, 'pg_class') like 'append-only%', false) as append_only
       from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
         and c.relkind in ('r', 'p', 'v') and c.relname <> 'schema_migrations')
     select oid::regclass::text as name, append_only as "appendOnly" from application
     where not has_table_privilege($1, oid, 'select') or not has_table_privilege($1, oid, 'insert')
       or has_table_privilege($1, oid, 'delete') = append_only`,
    [role],
  );
  for (const { name, appendOnly } of tables) {
    await client.query(`
      revoke all on ${name} from ${role};
      grant ${appendOnly ? 'select, insert' : 'select, insert, update, delete'} on ${name} to ${role}`);
  }
  const { rows: sequences } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and case when relkind = 'S' then not has_sequence_privilege($1, oid, 'usage') end`,
    [role],
  );
  for (const { name } of sequences) await client.query(`grant usage, select on sequence ${name} to ${role}`);
}
