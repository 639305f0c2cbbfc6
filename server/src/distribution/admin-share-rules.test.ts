import { randomUUID } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import type { ShareRuleView } from '@woxing/contract/distribution/shares';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { demoAdministrator, seedMembers } from '#src/members/public.ts';
import { testDatabase } from '../../test/database.ts';
import { openFrontDoor } from '../../test/front-door.ts';
import { distributionRoutes } from './distribution.routes.ts';

const { db, clock } = await testDatabase({ tenants: ['official', 'partner'] });
await seedMembers(db, 'official');
const door = await openFrontDoor({ db, clock, routes: distributionRoutes({ db }) });
afterAll(() => door.app.close());
const token = await door.signIn(demoAdministrator);

const tenant = 'partner';
const ask = async (path: string, fields: Record<string, string>, key: string = randomUUID()) =>
  (await door.post(path, { tenant, ...fields }, { token, headers: { 'idempotency-key': key } })).json<{
    ret: string;
    data: { list: ShareRuleView[] };
  }>();
const listed = async () => (await ask('/share/admin/rules', {})).data.list;
const saved = (permille: number, key?: string) =>
  ask('/share/admin/saveRule', { permille: String(permille), from: dayOf(clock.now()) }, key);
const audited = async (action: string) => {
  const { rows } = await db.read(tenant, (tx) =>
    sql`select from audit_events where action = ${action} and tenant_id = ${tenant}`.execute(tx),
  );
  return rows.length;
};

/** As if the process had died between the rule and its answer, and the caller asked again. */
const forgetAnswer = (key: string) =>
  db.read('official', (tx) => sql`delete from idempotency_keys where key = ${key}`.execute(tx));

test('the platform sets and ends a rule in the tenant of another, once whatever is asked again', async () => {
  const key = randomUUID();
  expect((await saved(300, key)).ret).toBe('0');
  await forgetAnswer(key);
  expect((await saved(300, key)).ret).toBe('0');
  const [rule, ...more] = await listed();
  expect(rule).toMatchObject({ permille: 300, state: 'now' });
  expect(more).toEqual([]);
  expect(await audited('share-rule.save')).toBe(1);
  const [end, { id }] = [randomUUID(), rule!];
  expect((await ask('/share/admin/endRule', { id }, end)).ret).toBe('0');
  await forgetAnswer(end);
  expect((await ask('/share/admin/endRule', { id }, end)).ret).toBe('0');
  expect(await listed()).toMatchObject([{ id, state: 'ended' }]);
  expect(await audited('share-rule.end')).toBe(1);
});

test('what was set before something else, or was ended, is set anew', async () => {
  for (const permille of [200, 250, 200]) {
    clock.passSeconds(1);
    expect((await saved(permille)).ret).toBe('0');
  }
  const rules = (await listed()).filter(({ state }) => state === 'now');
  expect(rules.map(({ permille }) => permille)).toEqual([200, 250, 200]);
  await ask('/share/admin/endRule', { id: rules[0]!.id });
  clock.passSeconds(1);
  await saved(300);
  expect((await listed())[0]).toMatchObject({ permille: 300, state: 'now' });
});
