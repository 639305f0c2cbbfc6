import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { serverOfFile, testVault } from '../../test/database.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../test/server.ts';
import { refuseToBypass } from './application-role.ts';
import { openDatabase, type Tx } from './database.ts';
import { createLog } from './log.ts';
import { migrate, ownMigrations } from './migrations.ts';
import { createPool } from './pool.ts';

const server = serverOfFile();
const quiet = createLog('silent');
const created: string[] = [];
afterAll(async () => {
  for (const name of created) await dropDatabase(server.url, name);
});

async function emptyDatabase(): Promise<string> {
  const name = await createDatabase(server.url, 'template1');
  created.push(name);
  return databaseUrl(server.url, name);
}

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'woxing-migrations-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

const platformOnly = {
  '0001_first.sql': 'create table first (tenant_id text, id integer, primary key (tenant_id, id));',
};

test('processes that start at once migrate once', async () => {
  const url = await emptyDatabase();
  const program = join(import.meta.dirname, '../../test/migrate-once.ts');
  const runs = await Promise.all(
    Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [program, url])),
  );
  const applied = runs.map(({ stdout }) => Number(stdout));
  const [files] = await query(
    url,
    "select count(*)::integer as n from schema_migrations where file like '%.sql'",
  );
  expect(applied.filter((count) => count > 0)).toEqual([(files as { n: number }).n]);
});

test('a second run applies nothing, a new file is applied alone', async () => {
  const url = await emptyDatabase();
  const folder = await folderOf(platformOnly);
  expect((await migrate({ connectionString: url }, quiet, folder)).applied).toEqual(['0001_first.sql']);
  expect((await migrate({ connectionString: url }, quiet, folder)).applied).toEqual([]);
  await writeFile(join(folder, '0002_second.sql'), 'alter table first add column note text;');
  expect((await migrate({ connectionString: url }, quiet, folder)).applied).toEqual(['0002_second.sql']);
});

test('a file that was changed afterwards is refused by name', async () => {
  const url = await emptyDatabase();
  await migrate({ connectionString: url }, quiet, await folderOf(platformOnly));
  const changed = await folderOf({ '0001_first.sql': 'create table first (tenant_id text);' });
  await expect(migrate({ connectionString: url }, quiet, changed)).rejects.toThrow(
    /0001_first\.sql was changed/,
  );
});

test('a file that fails leaves nothing of itself, and those before it stay', async () => {
  const url = await emptyDatabase();
  const folder = await folderOf({
    ...platformOnly,
    '0002_bad.sql': 'create table half (id integer); select nonsense;',
  });
  await expect(migrate({ connectionString: url }, quiet, folder)).rejects.toThrow(
    /0002_bad\.sql failed: .*nonsense/,
  );
  expect(
    await query(url, "select to_regclass('half')::text as half, to_regclass('first')::text as first"),
  ).toEqual([{ half: null, first: 'first' }]);
});

test('a file of another name is refused', async () => {
  const url = await emptyDatabase();
  const folder = await folderOf({ 'add-things.sql': 'select 1' });
  await expect(migrate({ connectionString: url }, quiet, folder)).rejects.toThrow(/NNNN_name/);
});

const add = (tenantId: string) => (tx: Tx) =>
  sql`insert into rate_counters values (${tenantId}, 'n', 's', 1, now())`.execute(tx);

interface PlainOwner {
  /** Signed in as whoever may do anything. */
  readonly url: string;
  readonly plain: { readonly connectionString: string };
  readonly drop: () => Promise<unknown>;
}

/** A database whose owner is bound by row-level security and may make no roles, as those of managed servers are. */
async function plainlyOwned(): Promise<PlainOwner> {
  const url = await emptyDatabase();
  const database = created.at(-1)!;
  const owner = `woxing_plain_${database.slice(-12)}`;
  await query(
    url,
    `create role ${owner} login; alter database ${database} owner to ${owner}; alter schema public owner to ${owner}`,
  );
  return {
    url,
    plain: { connectionString: url.replace(/\/\/[^@/]*@/, `//${owner}@`) },
    drop: () =>
      query(url, `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`),
  };
}

test('an account that may make no roles works as itself, and the policies bind it', async () => {
  const { plain, drop } = await plainlyOwned();
  expect((await migrate(plain, quiet)).role).toBeUndefined();
  const pool = createPool(plain, { max: 1 }, quiet);
  await refuseToBypass(pool);
  const db = openDatabase(pool, quiet, testVault);
  await db.inTenant('official', add('official'));
  await expect(db.inTenant('partner', add('official'))).rejects.toThrow(/row-level security/);
  await db.close();
  await drop();
});

test('where the policies bind the owner, files find the rows of all tenants, and it is bound again', async () => {
  const { url, plain, drop } = await plainlyOwned();
  const files = [...(await ownMigrations()).keys()];
  const upTo = (before: string) => new Set(files.filter((file) => file < before));
  await migrate(plain, quiet, undefined, upTo('0875'));
  await query(url, linesOfBefore);
  await migrate(plain, quiet, undefined, upTo('0936'));
  expect(await query(url, due)).toEqual([{ order_no: 'one-abroad' }, { order_no: 'two-abroad' }]);
  await query(url, 'truncate report_due');
  await migrate(plain, quiet);
  expect(await query(url, due)).toEqual(
    ['one-hotel', 'one-paid', 'two-hotel', 'two-paid'].map((order_no) => ({ order_no })),
  );
  expect(await query(url, unforced)).toEqual([]);
  await drop();
});

test('postings on credit lines from before are marked as unbilled, of all tenants, but for those on bills, which count them, their days add them up, and their parts and unused tickets say of what they are', async () => {
  const { url, plain, drop } = await plainlyOwned();
  const files = [...(await ownMigrations()).keys()];
  const upTo = (before: string) => new Set(files.filter((file) => file < before));
  await migrate(plain, quiet, undefined, upTo('0913'));
  await query(url, postingsOfBefore);
  await migrate(plain, quiet, undefined, upTo('0966'));
  await query(url, partsOfBefore);
  await migrate(plain, quiet);
  const parts = `select p.tenant_id, p.enterprise_id, p.product, p.department_id, p.person, p.at = t.at as at_once
    from credit_parts p join ledger_transfers t on t.tenant_id = p.tenant_id and t.id = p.transfer_id order by 1, passenger`;
  const said = { enterprise_id: 'G', product: 'train', at_once: true };
  expect(await query(url, parts)).toEqual(
    ['one', 'two'].flatMap((tenant_id) => [
      { tenant_id, ...said, department_id: 'D2', person: 'm:7' },
      { tenant_id, ...said, department_id: null, person: 'n:来宾' },
      { tenant_id, ...said, department_id: null, person: null },
    ]),
  );
  const unused = `select tenant_id, passenger, person, array_to_string(department_ids, '/') as booked_to from ticket_uses order by 1, 2`;
  expect(await query(url, unused)).toEqual(
    ['one', 'two'].flatMap((tenant_id) => [
      { tenant_id, passenger: 0, person: '郑文博 7', booked_to: 'D1/D2' },
      { tenant_id, passenger: 1, person: '来宾', booked_to: '' },
      { tenant_id, passenger: 2, person: '', booked_to: '' },
    ]),
  );
  const summed = `select tenant_id, word, side, of_orders, transfers, amount_fen::int from account_days where account = 'credit:G' order by 1, 2`;
  expect(await query(url, summed)).toEqual(
    ['one', 'two'].flatMap((tenant_id) => [
      { tenant_id, word: 'back', side: 'credit', of_orders: false, transfers: 1, amount_fen: 30 },
      { tenant_id, word: 'billed', side: 'debit', of_orders: true, transfers: 1, amount_fen: 50 },
      { tenant_id, word: 'credit-repay', side: 'credit', of_orders: false, transfers: 1, amount_fen: 50 },
      { tenant_id, word: 'grant', side: 'credit', of_orders: false, transfers: 1, amount_fen: 900 },
      { tenant_id, word: 'pay', side: 'debit', of_orders: true, transfers: 1, amount_fen: 100 },
    ]),
  );
  const marked = `select tenant_id, transfer_id, enterprise_id, spender_id, amount_fen::int from credit_unbilled order by 1, 2`;
  expect(await query(url, marked)).toEqual(
    ['one', 'two'].flatMap((tenant_id) => [
      { tenant_id, transfer_id: 'back', enterprise_id: 'G', spender_id: 'G', amount_fen: -30 },
      { tenant_id, transfer_id: 'pay', enterprise_id: 'G', spender_id: 'C', amount_fen: 100 },
    ]),
  );
  expect(await query(url, 'select tenant_id, bill_no, lines from credit_bills order by 1, 2')).toEqual(
    ['one', 'two'].flatMap((tenant_id) => [
      { tenant_id, bill_no: 'ZD1', lines: 1 },
      { tenant_id, bill_no: 'ZD2', lines: 0 },
    ]),
  );
  expect(await query(url, unforced)).toEqual([]);
  await drop();
});

/** Of two tenants: what was spent and came back, is on a bill, was granted, paid back, or only held. */
const postingsOfBefore = `
  set session_replication_role = replica;
  insert into ledger_transfers (tenant_id, id, debit, credit, amount_fen, phase, order_no, memo, at)
    select tenant, id, debit, credit, fen, phase, order_no, '', now() from unnest(array['one', 'two']) tenant, (values
      ('pay', 'credit:G', 'deposit', 100, 'posted', 'A'),
      ('back', 'deposit', 'credit:G', 30, 'posted', null),
      ('billed', 'credit:G', 'deposit', 50, 'posted', 'B'),
      ('held', 'credit:G', 'deposit', 50, 'pending', 'B'),
      ('grant', 'credit-lines', 'credit:G', 900, 'posted', null),
      ('credit-repay:1', 'bank-in', 'credit:G', 50, 'posted', null)) postings (id, debit, credit, fen, phase, order_no);
  insert into credit_spenders (tenant_id, order_no, enterprise_id) select tenant, 'A', 'C' from unnest(array['one', 'two']) tenant;
  insert into credit_bills (tenant_id, bill_no, enterprise_id, opens, closes, due_day, issued_at, total_fen)
    select tenant, bill_no, 'G', day, day, day + 1, now(), fen
    from unnest(array['one', 'two']) tenant, (values ('ZD1', '2026-01-31'::date, 50), ('ZD2', '2026-02-28', 0)) bills (bill_no, day, fen);
  insert into credit_bill_lines (tenant_id, transfer_id, bill_no, spender_id, amount_fen, memo, at)
    select tenant, 'billed', 'ZD1', 'G', 50, '', now() from unnest(array['one', 'two']) tenant`;

/** What was spent of the first order, for somebody of the enterprise, a guest and nobody. */
const partsOfBefore = `
  set session_replication_role = replica;
  insert into orders (tenant_id, order_no, member_id, product, code, created_at, hold, payment, total_fen, content, search_text)
    select tenant, 'A', '7', 'train', 2, now(), 'confirmed', 'paid', 100, '{}', '' from unnest(array['one', 'two']) tenant;
  insert into order_passengers (tenant_id, order_no, position, name, type, paper_type, paper_no_sealed, paper_no_masked, insurances, member_id)
    select tenant, 'A', position, name, 'ADT', 1, '', '', '[]', member
    from unnest(array['one', 'two']) tenant, (values (0, '郑文博', '7'), (1, '来宾', null)) people (position, name, member);
  insert into order_shares (tenant_id, order_no, passenger, enterprise_id, day, kind, department_ids)
    select tenant, 'A', 0, 'G', now(), 'train', array['D1', 'D2'] from unnest(array['one', 'two']) tenant;
  insert into credit_parts (tenant_id, transfer_id, passenger, order_no, kind, amount_fen, service_fen)
    select tenant, 'pay', passenger, 'A', 'sale', fen, 0
    from unnest(array['one', 'two']) tenant, (values (0, 50), (1, 30), (2, 20)) parts (passenger, fen);
  insert into ticket_uses (tenant_id, order_no, passenger, leg, enterprise_id, state, departed_at, worth_fen, back_fen, told_at)
    select tenant, 'A', passenger, 0, 'G', 'unused', now(), 50, 20, now()
    from unnest(array['one', 'two']) tenant, generate_series(0, 2) passenger`;

const due = 'select order_no from report_due order by order_no';

test('lines of enterprises from before are added up by days in China and facets, of all tenants', async () => {
  const { url, plain, drop } = await plainlyOwned();
  const files = [...(await ownMigrations()).keys()];
  await migrate(plain, quiet, undefined, new Set(files.filter((file) => file < '0974')));
  await query(url, salesOfBefore);
  await migrate(plain, quiet);
  const days = `select facet, travel, day::text, word, kind, lines, tickets, amount_fen::int, sold, sold_fen::int, lead_days, judged, over,
      compared, low_fen::int, carbon_grams::int from report_facet_days where tenant_id = 'one' order by facet, travel, word, kind`;
  const sale = {
    day: '2026-01-02',
    kind: 'sale',
    lines: 1,
    tickets: 1,
    amount_fen: 10,
    sold: 1,
    sold_fen: 10,
  };
  const flight = {
    ...sale,
    travel: 'air',
    lead_days: 3,
    judged: 1,
    over: 1,
    compared: 1,
    low_fen: 4,
    carbon_grams: 53_500,
  };
  const night = {
    ...sale,
    travel: 'hotel',
    lead_days: 0,
    judged: 0,
    over: 0,
    compared: 0,
    low_fen: 0,
    carbon_grams: 0,
  };
  const back = {
    ...night,
    travel: 'air',
    kind: 'refund',
    tickets: -1,
    amount_fen: -10,
    sold: 0,
    sold_fen: 0,
  };
  const none = '未区分';
  const words = {
    department: ['D1', 'D1', ''],
    group: [none, none, none],
    lead: ['3至6天', none, none],
    over: ['是', none, none],
    pair: ['北京—上海', none, '广州'],
    rate: ['协议价', none, none],
    supplier: ['MU', 'MU', '白云'],
    travel: ['air', 'air', 'hotel'],
  };
  const said = Object.entries(words).flatMap(([facet, of]) =>
    [flight, back, night].map((line, place) => ({ facet, word: of[place], ...line })),
  );
  const rules = [
    ...['价格', '舱位'].map((word) => ({ facet: 'rule', word, ...flight })),
    ...[back, night].map((line) => ({ facet: 'rule', word: none, ...line })),
  ];
  const kept = await query(url, days);
  expect(kept).toHaveLength(said.length + rules.length);
  expect(kept).toEqual(expect.arrayContaining([...said, ...rules]));
  expect(
    await query(
      url,
      'select tenant_id, sum(lines)::int as lines from report_facet_days group by 1 order by 1',
    ),
  ).toEqual(['one', 'two'].map((tenant_id) => ({ tenant_id, lines: 28 })));
  expect(await query(url, unforced)).toEqual([]);
  await drop();
});

/** Of two tenants, all on the second of January in China: a flight and its refund, a night in a room, a payment, and what a member bought for themselves. */
const salesOfBefore = `
  set session_replication_role = replica;
  insert into report_lines (tenant_id, order_no, part, member_id, enterprise_id, book, travel, kind, sort, booked_at, event, tickets,
      fare_fen, tax_fen, service_fen, insurance_fen, extras_fen, fee_fen, amount_fen, facts, department_ids)
    select tenant, part, part, '1', enterprise, book, travel, kind, sort, '2026-01-01 16:00Z', '', tickets, tickets * 10, 0, 0, 0, 0, 0, tickets * 10,
      facts::jsonb, departments::text[]
    from unnest(array['one', 'two']) tenant, (values
      ('flight', 'E', 'sales', 'air', 'sale', 'MU', 1, '{"leadDays": 3, "over": "是", "overRules": "价格、舱位", "dayLow": 6, "aboveLow": 4,
        "rate": "协议价", "pair": "北京—上海", "carbon": 53.5}', '{D1,D2}'),
      ('back', 'E', 'sales', 'air', 'refund', 'MU', -1, '{}', '{D1}'),
      ('night', 'E', 'sales', 'hotel', 'sale', 'X', 1, '{"hotel": "白云", "city": "广州"}', '{}'),
      ('paid', 'E', 'money', '', 'paid', '钱包', 1, '{}', '{}'),
      ('own', null, 'sales', 'air', 'sale', 'MU', 1, '{}', '{}')
    ) lines (part, enterprise, book, travel, kind, sort, tickets, facts, departments)`;

/** Of two tenants: a line of a flight abroad and one of a hotel, and money of a third order. */
const linesOfBefore = `
  set session_replication_role = replica;
  insert into report_lines (tenant_id, order_no, part, member_id, book, travel, kind, sort, booked_at, event, tickets,
      fare_fen, tax_fen, service_fen, insurance_fen, extras_fen, fee_fen, amount_fen, facts)
    select tenant, tenant || place, 'issue.0.0', '1', 'sales', travel, 'sale', '', now(), 'issue', 1, 1, 0, 0, 0, 0, 0, 1, '{}'
    from unnest(array['one', 'two']) tenant,
      (values ('-abroad', 'international-air'), ('-hotel', 'hotel')) orders (place, travel);
  insert into ledger_transfers (tenant_id, id, debit, credit, amount_fen, phase, order_no, memo, at)
    select tenant, '1', 'wallet:1', 'deposit', 1, 'posted', tenant || '-paid', '', now() from unnest(array['one', 'two']) tenant`;

/** Tables of tenants whose owner would see more than one of them. */
const unforced = `
  select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relforcerowsecurity`;
