import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { endpoint } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { forgetOldKeys } from '#src/http/idempotency.db.ts';
import { route } from '#src/http/route.ts';
import { sealAnswer } from '#src/http/seal-answer.ts';
import { answersSealedRows } from '#src/http/sealed-rows.ts';
import type { Ctx } from '#src/platform/context.ts';
import { createVault, type Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { testDatabase, testVault } from './database.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const { db, url, clock, anotherDatabase } = await testDatabase({ tenants: ['official', 'bank'] });

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
  sql`insert into sms_outbox (tenant_id, mobile_index, message_sealed, sent_at) values (${ctx.tenantId}, '1', ${amount}, now())`.execute(
    tx,
  );
async function effects(of: Database, tenantId = 'official', amount?: string): Promise<number> {
  const { rows } = await of.read(tenantId, (tx) =>
    sql<{ count: number }>`
      select count(*) as count from sms_outbox where tenant_id = ${tenantId} and message_sealed = coalesce(${amount ?? null}, message_sealed)`.execute(
      tx,
    ),
  );
  return rows[0]!.count;
}

/** Where slow runs wait until a test lets them go on; none waits before `shut`. */
const gate = openGate();
function openGate() {
  let open = Promise.resolve();
  let arrived = Promise.withResolvers<void>();
  return {
    pass: () => {
      arrived.resolve();
      return open;
    },
    /** Answers how to see the next run arrive, and how to let it and all others go on. */
    shut() {
      const { promise, resolve } = Promise.withResolvers<void>();
      open = promise;
      arrived = Promise.withResolvers<void>();
      return {
        arrived: arrived.promise,
        open: () => {
          open = Promise.resolve();
          resolve();
        },
      };
    },
  };
}

/**
 * `plain`: the edge keeps the answer. `own`: it is kept with the effect. `crash`: dies after the effect. `interim`: an interim
 * answer is kept with the effect, and what follows is slow, or a bug.
 */
async function run(of: Database, ctx: Ctx, form: z.output<typeof input>) {
  if (form.how === 'refuse') throw refuse('order.closed');
  if (form.how === 'bug') throw new Error('a bug');
  if (form.how.startsWith('slow')) await gate.pass();
  await of.inTenant(ctx.tenantId, async (tx) => {
    await effect(tx, ctx, form.amount);
    if (form.how.endsWith('own') || form.how === 'crash')
      await ctx.idempotency?.keepIn(tx, { amount: form.amount, effects: 1 });
    if (form.how.startsWith('interim'))
      await ctx.idempotency?.keepInterim(tx, { amount: form.amount, effects: 7 });
  });
  if (form.how === 'interim-slow') await gate.pass();
  if (form.how === 'interim-bug') throw new Error('a bug after the interim answer');
  if (form.how === 'crash') throw new Error('died after the commit');
  return { amount: form.amount, effects: 1 };
}

let one: FrontDoor;
let two: FrontDoor;
beforeAll(async () => {
  const other = anotherDatabase();
  one = await openFrontDoor({ db, clock, routes: [route(pay, (ctx, form) => run(db, ctx, form))] });
  two = await openFrontDoor({
    db: other,
    clock,
    routes: [route(pay, (ctx, form) => run(other, ctx, form))],
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
  const { arrived, open } = gate.shut();
  const asked = Array.from({ length: 200 }, (_, at) => ask(at % 2 ? one : two, key, '50', 'slow'));
  // The first goes on when somebody has heard that it runs.
  await arrived;
  await Promise.any(asked.map((answer) => answer.then(({ statusCode }) => expect(statusCode).toBe(409))));
  open();
  const answers = await Promise.all(asked);
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
    routes: [route(pay, (ctx, form) => run(db, ctx, form))],
  });
  const again = await ask(restarted, key, '60', 'crash');
  expect(again.json()).toMatchObject({ ret: '0', data: { amount: '60' } });
  expect(await effects(db, 'official', '60')).toBe(1);
  await restarted.app.close();
});

/** The run over the key has not been heard of for so long that it is taken over. */
const silence = (key: string) =>
  db.read('official', (tx) =>
    sql`update idempotency_keys set started_at = started_at - interval '31 seconds' where key = ${key}`.execute(
      tx,
    ),
  );

test('a run that has been silent for 30 seconds is taken over, and its effect is rolled back', async () => {
  const key = newKey();
  const { arrived, open } = gate.shut();
  const silent = ask(one, key, '70', 'slow-own');
  await arrived;
  expect((await ask(two, key, '70', 'slow-own')).statusCode).toBe(409);
  await silence(key);
  const takenOver = gate.shut();
  const inheriting = ask(two, key, '70', 'slow-own');
  await takenOver.arrived;
  takenOver.open();
  const heir = await inheriting;
  open();
  expect(heir.json()).toMatchObject({ ret: '0', data: { amount: '70' } });
  expect((await silent).statusCode).toBe(409);
  expect(await effects(db, 'official', '70')).toBe(1);
});

describe('an interim answer', () => {
  test('is not heard while its run lives: that it runs, and then the whole answer', async () => {
    const key = newKey();
    const { arrived, open } = gate.shut();
    const first = ask(one, key, '8001', 'interim-slow');
    await arrived;
    expect((await ask(two, key, '8001', 'interim-slow')).statusCode).toBe(409);
    open();
    const whole = await first;
    expect(whole.json()).toMatchObject({ ret: '0', data: { effects: 1 } });
    expect((await ask(two, key, '8001', 'interim-slow')).body).toBe(whole.body);
    expect(await effects(db, 'official', '8001')).toBe(1);
  });

  test('keeps the key of a run that failed after it: it is heard when the run has been silent, and nothing runs twice', async () => {
    const key = newKey();
    expect((await ask(one, key, '8002', 'interim-bug')).statusCode).toBe(500);
    expect((await ask(two, key, '8002', 'interim-bug')).statusCode).toBe(409);
    await silence(key);
    const again = await ask(two, key, '8002', 'interim-bug');
    expect(again.json()).toMatchObject({ ret: '0', data: { amount: '8002', effects: 7 } });
    expect(await effects(db, 'official', '8002')).toBe(1);
  });

  test('is heard of a run that has been silent too long, whose whole answer still counts when it comes', async () => {
    const key = newKey();
    const { arrived, open } = gate.shut();
    const first = ask(one, key, '8003', 'interim-slow');
    await arrived;
    await silence(key);
    expect((await ask(two, key, '8003', 'interim-slow')).json()).toMatchObject({ data: { effects: 7 } });
    open();
    const whole = await first;
    expect((await ask(two, key, '8003', 'interim-slow')).body).toBe(whole.body);
    expect(await effects(db, 'official', '8003')).toBe(1);
  });
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

async function rowOf(key: string): Promise<{ wish_hash: string; body: string }> {
  const { rows } = await db.read('official', (tx) =>
    sql<{
      wish_hash: string;
      body: string;
    }>`select wish_hash, body from idempotency_keys where key = ${key}`.execute(tx),
  );
  return rows[0]!;
}

/** They are of doors with other keys, and in the way of sealing anew. */
const forgetAnswersOf = ({ newest }: Vault) =>
  db.read('official', (tx) => sql`delete from idempotency_keys where body like ${`${newest}%`}`.execute(tx));

async function processWith(...keys: Buffer[]): Promise<FrontDoor> {
  const routes = [route(pay, (ctx, form) => run(db, ctx, form))];
  return openFrontDoor({ db, clock, routes, vault: createVault(keys) });
}

describe('what a copy of the database tells', () => {
  const secret = '4711';

  test('is neither what was sent, not even to whoever guesses it, nor what was answered', async () => {
    const key = newKey();
    await ask(one, key, secret);
    const { wish_hash: hash, body } = await rowOf(key);
    const guess = JSON.stringify({ amount: secret, how: 'plain' });
    for (const encoding of ['hex', 'base64url'] as const)
      expect(hash).not.toBe(createHash('sha256').update(guess).digest(encoding));
    expect(hash).toMatch(/^h1\./);
    expect(body).toMatch(/^v1\./);
  });

  const [old, fresh] = [randomBytes(32), randomBytes(32)];

  test('a repeat is recognised while the data key is replaced, and another wish with its key as well', async () => {
    const [before, during] = [await processWith(old), await processWith(fresh, old)];
    const key = newKey();
    const first = await ask(before, key, '92');
    const again = await ask(during, key, '92');
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect((await ask(during, key, '93')).statusCode).toBe(422);
    const room = answersSealedRows(createVault([fresh, old]));
    await forgetAnswersOf(testVault);
    while ((await db.inTenant('official', (tx) => room.sealSomeAnew(tx, 'official', 2))) > 0);
    expect((await rowOf(key)).body).toMatch(createVault([fresh]).newest);
    expect((await ask(during, key, '92')).body).toBe(first.body);
    // Nothing runs twice when the old key was left out within the week of the request's key.
    const after = await processWith(fresh);
    expect((await ask(after, key, '92')).statusCode).toBe(422);
    expect(await effects(db, 'official', '92')).toBe(1);
    await Promise.all([before.app.close(), during.app.close(), after.app.close()]);
  });

  test('a row of an earlier version answers whoever has its key, and is sealed with the rest', async () => {
    const key = newKey();
    const first = await ask(one, key, '94');
    await db.read('official', (tx) =>
      sql`update idempotency_keys set wish_hash = '', body = ${first.body} where key = ${key}`.execute(tx),
    );
    expect((await ask(two, key, '94')).body).toBe(first.body);
    await forgetAnswersOf(createVault([fresh]));
    const room = answersSealedRows(testVault);
    while ((await db.inTenant('official', (tx) => room.sealSomeAnew(tx, 'official', 100))) > 0);
    expect((await rowOf(key)).body).toMatch(/^v1\./);
    expect((await ask(two, key, '94')).body).toBe(first.body);
  });
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

const killOver = async (key: string, amount: string, interim?: object) => {
  const place = { tenantId: 'official', memberId: '', path: '/test/pay', key };
  // A hash that is not keyed is compared with nothing.
  const claim = { ...place, inputHashes: ['of any input'], owner: 'killed' };
  const sealed = interim && sealAnswer(testVault, place, JSON.stringify(interim));
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'claim-key-and-hang.ts'),
      url,
      inject('server').role ?? '',
      JSON.stringify({ claim, interim: sealed }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  expect((await ask(one, key, amount, 'own')).statusCode).toBe(409);
  child.kill('SIGKILL');
  await once(child, 'exit');
};

describe('a process that was killed over a key', () => {
  test('is followed by the next one at once, and by one of forty', async () => {
    const key = newKey();
    await killOver(key, '7001');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => ask(at % 2 ? one : two, key, '7001', 'own')),
    );
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await effects(db, 'official', '7001')).toBe(1);
    expect((await ask(two, key, '7001', 'own')).json()).toMatchObject({ ret: '0', data: { amount: '7001' } });
  });

  test('leaves its interim answer, and no second effect', async () => {
    const key = newKey();
    const interim = { ret: '0', msg: '', data: { amount: '7002', effects: 7 } };
    await killOver(key, '7002', interim);
    // The database may take a moment to notice that its connections are gone.
    await expect.poll(async () => (await ask(two, key, '7002', 'own')).json<object>()).toEqual(interim);
    expect(await effects(db, 'official', '7002')).toBe(0);
  });

  test('is not mistaken for one that has lost its connections and is back', async () => {
    const key = newKey();
    const { arrived, open } = gate.shut();
    const first = ask(one, key, '7003', 'slow-own');
    await arrived;
    const owner = new Client({ connectionString: url });
    await owner.connect();
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await owner.end();
    // The first connections of a pool may be among those that were ended, which is answered by 503.
    await expect.poll(() => effects(db, 'official', '7003')).toBe(0);
    await expect.poll(async () => (await ask(two, key, '7003', 'slow-own')).statusCode).toBe(409);
    open();
    expect((await first).json()).toMatchObject({ ret: '0', data: { amount: '7003' } });
    expect(await effects(db, 'official', '7003')).toBe(1);
  });
});
