import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { addDays, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, Endpoint } from '@woxing/contract/core/endpoint';
import { yuan } from '@woxing/contract/core/money';
import { findOrder } from '@woxing/contract/orders/orders';
import { startPayment } from '@woxing/contract/payments/payments';
import { listPassengers, revealPassenger } from '@woxing/contract/people/travellers';
import { placeAirOrder } from '@woxing/contract/products/air/air-orders';
import { quoteFlight, searchFlights } from '@woxing/contract/products/air/flights';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { accounts, post } from '#src/ledger/public.ts';
import { runInvariant } from '#src/ledger-audit/invariants.db.ts';
import { invariantIds } from '#src/ledger-audit/invariants.rules.ts';
import { demoPassword } from '#src/members/public.ts';
import { demoPayPassword } from '#src/payments/public.ts';
import { makeBackup } from '#src/platform/backup/make-backup.ts';
import { restoreBackup } from '#src/platform/backup/restore-backup.ts';
import { fingerprintOf } from '#src/platform/data-key.ts';
import type { Database } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import { migrate, ownMigrations } from '#src/platform/migrations.ts';
import { StartRefusal } from '#src/platform/start-refusal.ts';
import { captchaTestToken, md5 } from './front-door.ts';
import { createDatabase, databaseUrl, dropDatabase } from './server.ts';
import { openWholeProduct } from './whole-product.ts';

/** The whole product with its demo orders, partners and money: written down while it works, and brought back elsewhere. */

const server = inject('server');
const log = createLog('silent');
const dataKeys = [fingerprintOf(Buffer.alloc(32, 7))];
const folder = await mkdtemp(join(tmpdir(), 'woxing-backup-'));
const created: string[] = [];
afterAll(async () => {
  for (const name of created) await dropDatabase(server.url, name);
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = await createDatabase(server.url, 'template1');
  created.push(name);
  return databaseUrl(server.url, name);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let files = 0;
const newPath = () => join(folder, `${++files}.backup.gz`);

async function backUp(url: string): Promise<string> {
  const to = newPath();
  await makeBackup({ address: { connectionString: url }, path: to, dataKeys, program: '0.1.0' });
  return to;
}

const restore = (url: string, from: string, more: { force?: boolean; dataKeys?: string[] } = {}) =>
  restoreBackup({ address: { connectionString: url }, path: from, dataKeys, force: false, log, ...more });

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof StartRefusal ? error.message : error),
  );

/** Rows of every table that is backed up, whichever tenant's. */
async function countRows(url: string): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and relkind in ('r', 'p')
        and not relispartition and relname not in ('queue_stats', 'schema_migrations') order by 1`);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
      counts[name] = Number(rows[0]!.count);
    }
    return counts;
  });
}

async function brokenInvariants(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const tenantId of await db.tenantIds())
    for (const id of invariantIds) {
      const { wrong } = await db.read(tenantId, (tx) => runInvariant(tx, tenantId, id, 3));
      if (wrong > 0) broken.push(`${tenantId} ${id}`);
    }
  return broken;
}

const product = await openWholeProduct();
const path = await backUp(product.url);
const restoredUrl = await emptyDatabase();
await restore(restoredUrl, path);
const rows = { before: await countRows(product.url), after: await countRows(restoredUrl) };
const restored = await openWholeProduct({ env: { DATABASE_URL: restoredUrl }, worksJobs: true });

test('the rows of all tenants are there again, in a file that its owner alone may read', async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(rows.after).toEqual(rows.before);
  expect(rows.after).toMatchObject({ tenants: 6 });
});

test('the books prove, sealed papers open, people of two tenants sign in, and an order is paid', async () => {
  expect(await brokenInvariants(restored.db)).toEqual([]);
  for (const [tenantId, mobilePhone] of [
    ['official', '13800000010'],
    ['bank', '13800040070'],
  ]) {
    const answer = await restored.inject({
      method: 'POST',
      url: '/login/appNewLogin',
      headers: { appid: tenantId },
      payload: { mobilePhone, loginPsw: md5(demoPassword), accCode: captchaTestToken },
    });
    expect(answer.json()).toMatchObject({ ret: '0' });
  }
  await readPapers(restored);
  await buy(restored);
  expect(await brokenInvariants(restored.db)).toEqual([]);
});

type Product = typeof product;

async function readPapers({ ask, enter }: Product): Promise<void> {
  const caller = await enter('official', '13800000010');
  const { list } = answerTo(listPassengers, await ask(listPassengers, {}, { caller }));
  const input = { id: list[0]!.id };
  const { certNo } = answerTo(revealPassenger, await ask(revealPassenger, input, { caller }));
  expect(certNo).toMatch(/^[0-9A-Z]{8,18}$/);
}

async function buy({ ask, enter }: Product): Promise<void> {
  const caller = await enter('official', '13800000010');
  const trip = { from: 'BJS', to: 'SHA', day: addDays(dayOf(new Date()), 20), kind: 'direct' };
  const { itineraries } = answerTo(searchFlights, await ask(searchFlights, trip, { caller }));
  const fare = itineraries.flatMap(({ fares }) => fares).find(({ seatsLeft }) => seatsLeft > 0)!;
  const { offerIds } = fare;
  const { prices } = answerTo(quoteFlight, await ask(quoteFlight, { offerIds }, { caller }));
  const adult = { name: '王五', certType: 2, certNo: 'E76543210', bornDate: '1990-01-02', mobilePhone: '' };
  const input = {
    offerIds,
    passengers: [{ type: 'ADT', traveller: adult }],
    contact: { name: '王五', mobile: '13900000000' },
    expectTotalFen: prices.find(({ type }) => type === 'ADT')!.eachFen,
  };
  const { orderNo } = answerTo(placeAirOrder, await ask(placeAirOrder, input, { caller }));
  const paying = { orderNo, method: 'tianHangPay', payPassword: md5(demoPayPassword) };
  expect(answerTo(startPayment, await ask(startPayment, paying, { caller })).state).toBe('paid');
  const order = answerTo(findOrder, await ask(findOrder, { orderNo }, { caller }));
  expect([1, 2, 7]).toContain(order.code);
}

function answerTo<E extends Endpoint>(_endpoint: E, answer: LightMyRequestResponse): AnswerOf<E> {
  const body = answer.json<{ ret: string; data: AnswerOf<E> }>();
  expect(body).toMatchObject({ ret: '0' });
  return body.data;
}

test('what is written meanwhile is either whole in the backup or not there: the books prove at any moment', async () => {
  const { db } = product;
  const stopping = new AbortController();
  let transfers = 0;
  const writing = (async () => {
    for (; !stopping.signal.aborted; transfers += 1)
      await db.inTenant('official', (tx) =>
        post(tx, 'official', [
          {
            id: `meanwhile:${transfers}`,
            debit: accounts.funding,
            credit: accounts.wallet('meanwhile'),
            amountFen: yuan(1),
            memo: 'test',
            at: new Date(),
          },
        ]),
      );
  })();
  await expect.poll(() => transfers).toBeGreaterThan(3);
  const busy = await backUp(product.url);
  stopping.abort();
  await writing;
  const url = await emptyDatabase();
  await restore(url, busy);
  const kept = await withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number; fen: number }>(`
      select count(*)::integer as count, coalesce(sum(amount_fen), 0)::integer as fen from ledger_transfers
      where id like 'meanwhile:%'`);
    const { rows: balance } = await client.query<{ fen: number }>(
      "select balance_fen::integer as fen from ledger_accounts where code = 'wallet:meanwhile'",
    );
    return [rows[0]!.count * 100, rows[0]!.fen, balance[0]!.fen];
  });
  expect(kept).toEqual([kept[0], kept[0], kept[0]]);
  expect(kept[0]).toBeGreaterThan(0);
});

test('an owner whom the policies bind backs up and restores all tenants as well, and is bound by them afterwards', async () => {
  const owner = `woxing_owner_${randomBytes(4).toString('hex')}`;
  const [first, second] = [await emptyDatabase(), await emptyDatabase()];
  await withClient(server.url, async (client) => {
    await client.query(`create role ${owner} login in role woxing_app`);
    for (const name of created.slice(-2)) await client.query(`alter database ${name} owner to ${owner}`);
  });
  const asOwner = (url: string) => url.replace(/^(postgres(?:ql)?:\/\/)([^/@]*@)?/, `$1${owner}@`);
  try {
    await restore(asOwner(first), path);
    await restore(asOwner(second), await backUp(asOwner(first)));
    expect(await countRows(second)).toEqual(rows.before);
    const seen = await withClient(asOwner(second), async (client) => {
      await client.query("select set_config('app.tenant_id', 'nobody', false)");
      return (await client.query('select from orders')).rowCount;
    });
    expect(seen).toBe(0);
  } finally {
    for (const name of created.splice(-2)) await dropDatabase(server.url, name);
    await withClient(server.url, (client) => client.query(`drop role ${owner}`));
  }
});

test('a backup of an older program is brought up to date, one of a newer program is refused', async () => {
  const all = [...(await ownMigrations()).keys()].toSorted();
  const old = await emptyDatabase();
  await migrate({ connectionString: old }, log, undefined, new Set(all.slice(0, -1)));
  const older = await backUp(old);
  const url = await emptyDatabase();
  expect((await restore(url, older)).migrated).toEqual(all.slice(-1));

  const newer = await rewritten(older, (head) => {
    head.migrations.splice(-1, 0, { file: '9999_of-tomorrow.sql', checksum: 'x' });
    return head;
  });
  expect(await refusalOf(restore(await emptyDatabase(), newer))).toMatch(/更新的程序.*9999_of-tomorrow\.sql/);
  const edited = await rewritten(older, (head) => {
    head.migrations[0]!.checksum = 'edited';
    return head;
  });
  expect(await refusalOf(restore(await emptyDatabase(), edited))).toMatch(/与本程序的不一致/);
});

interface Head {
  migrations: { file: string; checksum: string }[];
}

async function rewritten(from: string, change: (head: Head) => Head): Promise<string> {
  const plain = gunzipSync(await readFile(from)).toString('latin1');
  const end = plain.indexOf('\n');
  const head = JSON.stringify(change(JSON.parse(plain.slice(0, end)) as Head));
  const to = newPath();
  await writeFile(to, gzipSync(Buffer.from(head + plain.slice(end), 'latin1')));
  return to;
}

test('other data keys, files that are not whole and databases that are not empty are refused before anything is touched', async () => {
  const url = await emptyDatabase();
  expect(await refusalOf(restore(url, path, { dataKeys: [fingerprintOf(Buffer.alloc(32, 8))] }))).toMatch(
    /^数据密钥与备份时的不一致（缺少指纹为 [0-9a-f]{32} 的密钥）/,
  );

  const bytes = await readFile(path);
  const spoilt = async (made: Buffer) => {
    const to = newPath();
    await writeFile(to, made);
    return refusalOf(restore(url, to));
  };
  const plain = gunzipSync(bytes);
  const middle = plain.length >> 1;
  expect(await spoilt(bytes.subarray(0, bytes.length - 20))).toMatch(/不完整或已损坏$/);
  expect(await spoilt(bytes.subarray(0, bytes.length >> 1))).toMatch(/不完整或已损坏$/);
  expect(await spoilt(Buffer.from(bytes.with(bytes.length >> 1, 0) as Uint8Array))).toMatch(/损坏$/);
  const another = Buffer.from(plain);
  another[middle] = another[middle] === 0x30 ? 0x31 : 0x30;
  expect(await spoilt(gzipSync(another))).toMatch(/不完整或已损坏$|校验和不符/);
  expect(await spoilt(gzipSync('{"format":"something else"}\n'))).toMatch(/不是本产品的备份文件$/);
  expect(await spoilt(Buffer.from('a text'))).toMatch(/不完整或已损坏$/);
  expect(await refusalOf(restore(url, join(folder, 'nowhere')))).toMatch(/^找不到备份文件/);
  expect(await countRows(url)).toEqual({});

  await restore(url, path);
  const counts = await countRows(url);
  expect(counts).toEqual(rows.before);
  expect(await refusalOf(restore(url, path))).toMatch(/^数据库中已有数据/);
  expect(await countRows(url)).toEqual(counts);
  await restore(url, path, { force: true });
  expect(await countRows(url)).toEqual(counts);
  expect(await refusalOf(restore(product.url, path, { force: true }))).toMatch(/^数据库正在被本产品使用/);
});

test('no file holds a key', async () => {
  const plain = gunzipSync(await readFile(path));
  const key = Buffer.alloc(32, 7);
  for (const written of [key, key.toString('base64'), key.toString('hex')])
    expect(plain.includes(written)).toBe(false);
});
