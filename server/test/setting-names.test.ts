import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { migrate, ownMigrations } from '#src/platform/migrations.ts';
import { createDatabase, databaseUrl, dropDatabase } from './server.ts';

const server = inject('server');
const created: string[] = [];
afterAll(() => Promise.all(created.map((name) => dropDatabase(server.url, name))));

const upTo = async (number: string) =>
  new Set([...(await ownMigrations()).keys()].filter((file) => file < number));

test('bounds that a tenant had set by their former names are kept by their present ones', async () => {
  const name = await createDatabase(server.url, 'template1');
  created.push(name);
  const url = databaseUrl(server.url, name);
  const quiet = createLog('silent');
  await migrate({ connectionString: url }, quiet, undefined, await upTo('0251'));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into purchase_settings (tenant_id, settings) values
      ('both', '{"leastRechargeFen": 500, "mostRechargeFen": 90000, "minutesToPay": 15}'),
      ('one', '{"mostRechargeFen": 70000}'),
      ('none', '{"minutesToPay": 20}');
    insert into earning_settings (tenant_id, settings) values ('both', '{"leastExchange": 200, "rewardPercent": 3}');`);

  await migrate({ connectionString: url }, quiet, undefined, await upTo('0252'));
  const read = async (table: string) =>
    (await client.query<{ settings: unknown }>(`select settings from ${table} order by tenant_id`)).rows.map(
      (row) => row.settings,
    );
  const purchases = await read('purchase_settings');
  const earnings = await read('earning_settings');
  await client.end();
  expect(purchases).toEqual([
    { minRechargeFen: 500, maxRechargeFen: 90_000, minutesToPay: 15 },
    { minutesToPay: 20 },
    { maxRechargeFen: 70_000 },
  ]);
  expect(earnings).toEqual([{ minExchange: 200, rewardPercent: 3 }]);
});
