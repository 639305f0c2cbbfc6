import { endpoint } from '@woxing/contract/endpoint';
import { refuse } from '@woxing/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { forgetOldKeys } from '#src/http/idempotency.db.ts';
import { route } from '#src/http/route.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const { db, clock, anotherDatabase } = await testDatabase({ tenants: ['official', 'bank'] });

const input = z.object({
  amount: z.string().regex(/^\d+$/, '金额须为整数'),
  how: z.string().default('plain'),
});
const pay = endpoint({
  method: 'POST',
  path: '/test/pay',
  summary: '付款',
  access: 'public',
  effect: 'write',
  input,
  output: z.object({ amount: z.string(), effects: z.int() }),
});

/** Effects are rows of the outbox, a table that any tenant has. */
const effect = (tx: Tx, ctx: Ctx, amount: string) =>
  sql`insert into sms_outbox (tenant_id, mobile_phone, words, sent_at) values (${ctx.tenantId}, '1', ${amount}, now())`.execute(
    tx,
  );
async function effects(of: Database, tenantId = 'official', amount?: string): Promise<number> {
  const { rows } = await of.read(tenantId, (tx) =>
    sql<{ count: number }>`
      select count(*) as count from sms_outbox where tenant_id = ${tenantId} and words = coalesce(${amount ?? null}, words)`.execute(
      tx,
    ),
  );
  return rows[0]!.count;
}

/** `plain`: the edge keeps the answer. `own`: it is kept with the effect. `crash`: dies after the effect. */
async function run(of: Database, ctx: Ctx, wish: z.output<typeof input>) {
  if (wish.how === 'refuse') throw refuse('order.closed');
  if (wish.how === 'bug') throw new Error('a bug');
  if (wish.how.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve, 150));
  await of.inTenant(ctx.tenantId, async (tx) => {
    await effect(tx, ctx, wish.amount);
    if (wish.how.endsWith('own') || wish.how === 'crash')
      await ctx.idempotency?.keepIn(tx, { amount: wish.amount, effects: 1 });
  });
  if (wish.how === 'crash') throw new Error('died after the commit');
  return { amount: wish.amount, effects: 1 };
}

let one: FrontDoor;
let two: FrontDoor;
beforeAll(async () => {
  const other = anotherDatabase();
  one = await openFrontDoor({ db, clock, routes: [route(pay, (ctx, wish) => run(db, ctx, wish))] });
  two = await openFrontDoor({
    db: other,
    clock,
    routes: [route(pay, (ctx, wish) => run(other, ctx, wish))],
  });
});
afterAll(() => Promise.all([one.app.close(), two.app.close()]));

let keys = 0;
const newKey = () => `key-of-test-${++keys}`;
const ask = (door: FrontDoor, key: string, amount: string, how = 'plain', tenant = 'official') =>
  door.post('/test/pay', { amount, how, appId: tenant }, { headers: { 'idempotency-key': key } });

test.each(['plain', 'own'])('the same key and wish hear the same answer: %s', async (how) => {
  const key = newKey();
  const first = await ask(one, key, `1${how.length}`, how);
  const again = await ask(one, key, `1${how.length}`, how);
  const elsewhere = await ask(two, key, `1${how.length}`, how);
  expect(first.json()).toMatchObject({ ret: '0', data: { effects: 1 } });
  expect([again.body, elsewhere.body]).toEqual([first.body, first.body]);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect([again, elsewhere].map((answer) => answer.headers['idempotent-replayed'])).toEqual(['true', 'true']);
  expect(await effects(db, 'official', `1${how.length}`)).toBe(1);
});

test('the key may be a field; form and JSON are the same wish', async () => {
  const first = await one.post('/test/pay', { amount: '77', idempotencyKey: 'key-as-a-field' });
  const again = await one.app.inject({
    method: 'POST',
    url: '/test/pay',
    payload: { how: 'plain', amount: '77', timestamp: 5 },
    headers: { 'idempotency-key': 'key-as-a-field' },
  });
  expect(again.body).toBe(first.body);
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('the same key with another wish is refused', async () => {
  const key = newKey();
  await ask(one, key, '30');
  const answer = await ask(two, key, '31');
  expect([answer.statusCode, answer.json<{ ret: string }>().ret]).toEqual([422, '422']);
  expect(await effects(db, 'official', '31')).toBe(0);
});

test('another tenant, another key', async () => {
  const key = newKey();
  await ask(one, key, '40');
  const answer = await ask(one, key, '40', 'plain', 'bank');
  expect(answer.headers['idempotent-replayed']).toBeUndefined();
  expect(await effects(db, 'bank', '40')).toBe(1);
});

test('200 at once over two processes have one effect; the others hear the answer or that it runs', async () => {
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => ask(at % 2 ? one : two, key, '50', 'slow')),
  );
  expect(await effects(db, 'official', '50')).toBe(1);
  const done = answers.filter((answer) => answer.statusCode === 200);
  expect(new Set(done.map((answer) => answer.body)).size).toBe(1);
  expect(answers.every((answer) => [200, 409].includes(answer.statusCode))).toBe(true);
  expect((await ask(one, key, '50', 'slow')).statusCode).toBe(200);
});

test('an answer survives a restart, and a crash after the commit', async () => {
  const key = newKey();
  expect((await ask(one, key, '60', 'crash')).statusCode).toBe(500);
  const restarted = await openFrontDoor({
    db,
    clock,
    routes: [route(pay, (ctx, wish) => run(db, ctx, wish))],
  });
  const again = await ask(restarted, key, '60', 'crash');
  expect(again.json()).toMatchObject({ ret: '0', data: { amount: '60' } });
  expect(await effects(db, 'official', '60')).toBe(1);
  await restarted.app.close();
});

test('a run that has been silent for 30 seconds is taken over, and its effect is rolled back', async () => {
  const key = newKey();
  const silent = ask(one, key, '70', 'slow-own');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect((await ask(two, key, '70', 'slow-own')).statusCode).toBe(409);
  await db.read('official', (tx) =>
    sql`update idempotency_keys set started_at = started_at - interval '31 seconds' where key = ${key}`.execute(
      tx,
    ),
  );
  const heir = await ask(two, key, '70', 'slow-own');
  expect(heir.json()).toMatchObject({ ret: '0', data: { amount: '70' } });
  expect((await silent).statusCode).toBe(409);
  expect(await effects(db, 'official', '70')).toBe(1);
});

test('a refusal of the business is kept; one of the input, and a bug, are not', async () => {
  const key = newKey();
  const refused = await ask(one, key, '80', 'refuse');
  expect(refused.json()).toMatchObject({ ret: '3003' });
  const again = await ask(two, key, '80', 'refuse');
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([refused.body, 'true']);

  const other = newKey();
  expect((await ask(one, other, 'many')).json()).toMatchObject({ ret: '400', msg: '金额须为整数' });
  expect((await ask(one, other, '81', 'bug')).statusCode).toBe(500);
  expect((await ask(one, other, '81')).json()).toMatchObject({ ret: '0' });
});

test('a key is asked for, and must look like one', async () => {
  const without = await one.post('/test/pay', { amount: '1' });
  expect([without.statusCode, without.json<{ msg: string }>().msg]).toEqual([
    400,
    '缺少请求头 Idempotency-Key',
  ]);
  expect((await ask(one, 'short', '1')).statusCode).toBe(400);
  expect((await ask(one, 'with blanks in it', '1')).statusCode).toBe(400);
});

test('keys of a week ago are forgotten', async () => {
  const key = newKey();
  await ask(one, key, '90');
  await db.read('official', (tx) =>
    sql`update idempotency_keys set started_at = started_at - interval '8 days' where key = ${key}`.execute(
      tx,
    ),
  );
  await forgetOldKeys(db, 'official');
  expect((await ask(one, key, '90')).headers['idempotent-replayed']).toBeUndefined();
});
