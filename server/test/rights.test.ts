import { endpoint } from '@woxing/contract/core/endpoint';
import { nothing } from '@woxing/contract/core/fields';
import { administrationMenus } from '@woxing/contract/people/permissions.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { route } from '#src/http/route.ts';
import { demoAdministrator, seedMembers } from '#src/members/public.ts';
import type { Database } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import { type News, openNews } from '#src/platform/news.ts';
import { createListener } from '#src/platform/pool.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const { db, url, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

const [permission] = administrationMenus;
const administration = route(
  endpoint({
    method: 'POST',
    path: '/test/administration',
    summary: '管理',
    access: { permission: permission! },
    effect: 'read',
    input: nothing,
    output: nothing,
  }),
  () => ({}),
);

type Hearing = Pick<News, 'subscribe' | 'isListening'>;
const openProcess = (pool: Database, news: Hearing) =>
  openFrontDoor({ db: pool, clock, routes: [administration], news });
const listen = () =>
  openNews(() => createListener({ connectionString: url }, undefined), createLog('silent'));
const news = [listen(), listen()] as const;
let doors: FrontDoor[];
beforeAll(async () => {
  doors = await Promise.all([openProcess(db, news[0]), openProcess(anotherDatabase(), news[1])]);
});
afterAll(() => Promise.all([...doors.map(({ app }) => app.close()), ...news.map((each) => each.close())]));

const statusOf = async (door: FrontDoor, token: string) =>
  (await door.post('/test/administration', {}, { token })).statusCode;

const saveAdministrator = (is: boolean) =>
  db.inTenant('official', (tx) =>
    sql`update members set administrator = ${is} where tenant_id = 'official' and mobile_phone = ${demoAdministrator}`.execute(
      tx,
    ),
  );

test('a right that is taken away or given counts in every process', async () => {
  const token = await doors[0]!.signIn(demoAdministrator);
  for (const [at, door] of doors.entries()) {
    expect(await statusOf(door, token)).toBe(200);
    await expect.poll(() => news[at]!.isListening()).toBe(true);
    expect(await statusOf(door, token)).toBe(200);
  }
  await saveAdministrator(false);
  for (const door of doors) await expect.poll(() => statusOf(door, token)).toBe(403);
  await saveAdministrator(true);
  for (const door of doors) await expect.poll(() => statusOf(door, token)).toBe(200);
});

test('a process that does not hear of changes reads the rights of every call', async () => {
  const deaf = await openProcess(anotherDatabase(), {
    subscribe: () => () => undefined,
    isListening: () => false,
  });
  const token = await deaf.signIn(demoAdministrator);
  expect(await statusOf(deaf, token)).toBe(200);
  await saveAdministrator(false);
  expect(await statusOf(deaf, token)).toBe(403);
  await saveAdministrator(true);
  expect(await statusOf(deaf, token)).toBe(200);
  await deaf.app.close();
});
