import { Client, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { addDummyRow, loosen } from './dummy-rows.ts';

/** Rows of one tenant in every table, and a connection of another that tries to reach them. */

const { db, url } = await testDatabase({ tenants: ['ours', 'theirs'] });
const owner = new Client({ connectionString: url });
await owner.connect();

interface Table {
  readonly name: string;
  readonly appendOnly: boolean;
}
const { rows: tables } = await owner.query<Table>(`
  select c.oid::regclass::text as name, coalesce(obj_description(c.oid, 'pg_class') like 'append-only%', false) as "appendOnly"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);

/** Whoever adds a table that belongs to no tenant says here why. */
const withoutTenant = {
  'pgboss.bam': 'the queue itself',
  'pgboss.job': 'jobs of all tenants: each names its tenant in its data, and runs as that tenant',
  'pgboss.job_dependency': 'the queue itself',
  'pgboss.queue': 'the queue itself',
  'pgboss.queue_stats': 'the queue itself',
  'pgboss.schedule': 'the queue itself',
  'pgboss.subscription': 'the queue itself',
  'pgboss.version': 'the queue itself',
  'pgboss.warning': 'the queue itself',
  data_keys: 'the keys of the whole product',
  products: 'what is sold is known before a tenant; its rows come with migrations',
  rail_stoppages: 'the railway is the same for all tenants',
  sandbox_clock: 'one clock for all',
  schema_migrations: 'which files have been applied; the application may not read it',
  tenants: 'read before a tenant is known; a tenant writes its own row only',
  timetable_fares: 'the railway is the same for all tenants',
  timetable_transfers: 'the railway is the same for all tenants',
  timetable_in_use: 'the railway is the same for all tenants',
  timetable_services: 'the railway is the same for all tenants',
  timetable_stations: 'the railway is the same for all tenants',
  timetable_trains: 'the railway is the same for all tenants',
  timetables: 'the railway is the same for all tenants',
};

beforeAll(async () => {
  await loosen(owner);
  for (const tenantId of ['ours', 'theirs']) {
    await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    for (const { name } of tables) await addDummyRow(owner, name, { tenant_id: tenantId });
  }
});
afterAll(() => owner.end());

/** On a connection of the application, in a transaction that is rolled back. */
async function as<T>(tenantId: string | undefined, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    if (tenantId !== undefined)
      await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** How many rows a statement reached; `refused` where the database does not let it run. */
async function reach(client: PoolClient, sql: string): Promise<number | 'refused'> {
  await client.query('savepoint before');
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== insufficientPrivilege) throw error;
    await client.query('rollback to savepoint before');
    return 'refused';
  }
}
const insufficientPrivilege = '42501';

describe('the rows of another tenant', () => {
  test('are there, in every table that has tenants', async () => {
    expect(tables.length).toBeGreaterThan(25);
    for (const { name } of tables) {
      const { rowCount } = await as('ours', (client) => client.query(`select from ${name}`));
      expect([name, rowCount]).toEqual([name, 1]);
    }
  });

  test('cannot be seen, changed or deleted', async () => {
    for (const { name, appendOnly } of tables) {
      const tried = await as('theirs', async (client) => ({
        seen: await reach(client, `select from ${name} where tenant_id = 'ours'`),
        all: await reach(client, `select from ${name}`),
        counted: (await client.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)).rows[0]!
          .rows,
        changed: await reach(client, `update ${name} set tenant_id = tenant_id where tenant_id = 'ours'`),
        taken: await reach(client, `update ${name} set tenant_id = 'theirs' where tenant_id = 'ours'`),
        deleted: await reach(client, `delete from ${name} where tenant_id = 'ours'`),
      }));
      const none = appendOnly ? 'refused' : 0;
      expect([name, tried]).toEqual([
        name,
        { seen: 0, all: 1, counted: 1, changed: none, taken: none, deleted: none },
      ]);
    }
  });

  test('cannot be added to, neither by a new row nor by one that moves', async () => {
    for (const { name } of tables) {
      const tried = await as('theirs', async (client) => ({
        added: await reach(
          client,
          `insert into ${name} (${await columnsOf(name)}) overriding system value
           select ${await columnsOf(name)} from jsonb_populate_record(null::${name}, '${await asOurs(name)}')`,
        ),
        moved: await reach(client, `update ${name} set tenant_id = 'ours'`),
      }));
      expect([name, tried]).toEqual([name, { added: 'refused', moved: 'refused' }]);
    }
  });

  test('are not shown by a view, nor by a function with rights of its own', async () => {
    const { rows: views } = await owner.query<{ name: string; invoker: boolean }>(`
      select oid::regclass::text as name, coalesce(reloptions, '{}') @> '{security_invoker=true}' as invoker
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`);
    expect(views.filter(({ invoker }) => !invoker)).toEqual([]);
    const { rows: functions } = await owner.query<{ name: string }>(`
      select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`);
    expect(functions).toEqual([{ name: 'due_work(text[],timestamp with time zone)' }]);
  });

  test('are told by the one function with such rights as names of tenants and of sweeps, no more, to the application alone', async () => {
    const { rows: shape } = await owner.query(`
      select pg_get_function_result(p.oid) as result, proacl::text like '%=X/%' and proacl::text ~ '[{,]=X' as "toAll", r.rolname as owner,
        r.rolsuper or r.rolbypassrls or r.rolcanlogin as mighty
      from pg_proc p join pg_roles r on r.oid = p.proowner where proname = 'due_work'`);
    expect(shape).toEqual([
      { result: 'TABLE(sweep text, tenant_id text)', toAll: false, owner: 'woxing_due_work', mighty: false },
    ]);
    const { rows: written } = await owner.query(`
      select c.oid::regclass::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and (has_table_privilege('woxing_due_work', c.oid, 'insert, update, delete, truncate')
          or has_table_privilege('woxing_due_work', c.oid, 'select'))`);
    expect(written).toEqual([]);
    const result = await as('ours', (client) =>
      client.query(`select * from due_work(array['credit.bills', 'no.such-sweep'], now()) order by 1, 2`),
    );
    expect(result.rows).toEqual([
      { sweep: 'credit.bills', tenant_id: 'ours' },
      { sweep: 'credit.bills', tenant_id: 'theirs' },
      { sweep: 'no.such-sweep', tenant_id: null },
    ]);
  });

  test('are gone when the connection serves another tenant, and for one that serves none', async () => {
    for (const { name } of tables) {
      const emptied = await as('', (client) => reach(client, `select from ${name}`));
      expect([name, emptied]).toEqual([name, 0]);
    }
    const fresh = new Client({ connectionString: url });
    await fresh.connect();
    await fresh.query(
      `set role ${(await db.pool.query<{ role: string }>('select current_user as role')).rows[0]!.role}`,
    );
    for (const { name } of tables)
      await expect(fresh.query(`select from ${name}`)).rejects.toThrow('app.tenant_id');
    await fresh.end();
  });

  test('through the handles of the rooms as little as by hand', async () => {
    for (const { name } of tables) {
      const seen = await db.read('theirs', (tx) =>
        tx
          .selectFrom(name as 'members')
          .select('tenant_id')
          .execute(),
      );
      expect([name, seen]).toEqual([name, [{ tenant_id: 'theirs' }]]);
    }
  });
});

/** Our row of a table as JSON, to be put in by somebody else under a key that is free. */
async function asOurs(name: string): Promise<string> {
  const { rows } = await owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${name} t where tenant_id = 'theirs'`,
  );
  return JSON.stringify({ ...rows[0]!.row, tenant_id: 'ours' }).replaceAll("'", "''");
}

/** All but those that the database computes. */
async function columnsOf(name: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  );
  return rows[0]!.columns;
}

test('what has no tenant is known by name', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p', 'm') and not c.relispartition and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and c.relnamespace::regnamespace::text not like 'pg_toast%'
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(withoutTenant).toSorted());
});

test('a tenant changes its own settings only, and none goes away', async () => {
  const tried = await as('theirs', async (client) => ({
    theirs: await reach(client, "update tenants set name = 'x' where id = 'theirs'"),
    ours: await reach(client, "update tenants set name = 'x' where id = 'ours'"),
    renamed: await reach(client, "update tenants set id = 'ours2' where id = 'theirs'"),
    added: await reach(client, "insert into tenants (id, name, variant) values ('third', 'x', 'A')"),
    deleted: await reach(client, 'delete from tenants'),
  }));
  expect(tried).toEqual({ theirs: 1, ours: 0, renamed: 'refused', added: 'refused', deleted: 0 });
});

describe('the role of the application', () => {
  test('is not above the policies and owns nothing', async () => {
    const { rows } = await db.pool.query(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as tables,
        (select count(*)::int from pg_proc p where p.proowner = r.oid) as functions,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as roles
      from pg_roles r where rolname = current_user`);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        tables: 0,
        functions: 0,
        roles: 0,
      },
    ]);
  });

  test.each([
    'select * from schema_migrations',
    'select * from pg_authid',
    'select * from pg_shadow',
    'create table mine (id integer)',
    'create table pgboss.mine (id integer)',
    'alter role current_user bypassrls',
    `copy tenants to program 'true'`,
    "select pg_read_file('/etc/hostname')",
  ])('may not: %s', async (sql) => {
    await expect(as('theirs', (client) => client.query(sql))).rejects.toMatchObject({
      code: insufficientPrivilege,
    });
  });

  test('may loosen no table', async () => {
    for (const { name } of tables) {
      const tried = await as('theirs', async (client) => [
        await reach(client, `drop policy tenant_rows on ${name}`),
        await reach(client, `create policy all_rows on ${name} using (true)`),
        await reach(client, `alter table ${name} no force row level security`),
        await reach(client, `alter table ${name} disable row level security`),
        await reach(client, `alter table ${name} disable trigger all`),
        await reach(client, `truncate ${name}`),
        await reach(client, `drop table ${name}`),
      ]);
      expect([name, new Set(tried)]).toEqual([name, new Set(['refused'])]);
    }
  });
});

test('what is append-only stays as it was written, for its own tenant too', async () => {
  const appendOnly = tables.filter((table) => table.appendOnly);
  expect(appendOnly.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['audit_events', 'ledger_transfers', 'order_events']),
  );
  for (const { name } of appendOnly) {
    const tried = await as('ours', async (client) => [
      await reach(client, `update ${name} set tenant_id = tenant_id`),
      await reach(client, `delete from ${name}`),
    ]);
    expect([name, tried]).toEqual([name, ['refused', 'refused']]);
  }
});
