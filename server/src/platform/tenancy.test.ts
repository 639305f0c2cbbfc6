import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { installGrants, installTenancy } from './tenancy.ts';

const { db, url } = await testDatabase();

test('every table with a tenant shows the rows of one tenant only, also to its owner', async () => {
  const { rows } = await db.pool.query<{ name: string; isTenants: boolean; guarded: boolean }>(`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as "isTenants",
      c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid
          and pg_get_expr(p.polqual, c.oid) like '%tenant_id = current_setting(''app.tenant_id''%') as guarded
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  expect(rows.filter((table) => table.isTenants && !table.guarded)).toEqual([]);
});

test('the primary key of a table with a tenant begins with the tenant', async () => {
  const { rows } = await db.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and i.indkey[0] is distinct from a.attnum`);
  expect(rows).toEqual([]);
});

test('the application works as a role that owns nothing and bypasses nothing', async () => {
  const { rows } = await db.pool.query(`
    select rolsuper or rolbypassrls as bypasses,
      exists (select from pg_class c where c.relowner = r.oid) as owns
    from pg_roles r where rolname = current_user`);
  expect(rows).toEqual([{ bypasses: false, owns: false }]);
});

test('new tables are guarded, append-only ones take additions only, views show what their reader may see', async () => {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(`
    create table notes (tenant_id text not null, id integer, primary key (tenant_id, id));
    create table journal (tenant_id text not null, id integer generated always as identity, primary key (tenant_id, id));
    comment on table journal is 'append-only: what has happened';
    create view all_notes as select * from notes`);
  await installTenancy(owner);
  await installGrants(owner, 'woxing_app');
  await owner.query("set app.tenant_id = 'partner'; insert into notes values ('partner', 1)");
  await owner.end();

  await db.inTenant('official', async (tx) => {
    const run = (sql: string) => tx.executeQuery(CompiledQuery.raw(sql));
    await run("insert into notes values ('official', 1)");
    expect((await run('select id from all_notes')).rows).toHaveLength(1);
    await run("insert into journal (tenant_id) values ('official')");
  });
  for (const sql of [
    'update journal set id = default',
    'delete from journal',
    'truncate journal',
    'drop table notes',
  ])
    await expect(db.inTenant('official', (tx) => tx.executeQuery(CompiledQuery.raw(sql)))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  await expect(
    db.inTenant('official', (tx) => tx.executeQuery(CompiledQuery.raw('select * from schema_migrations'))),
  ).rejects.toThrow(/permission denied/);
});
