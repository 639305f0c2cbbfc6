import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import { createPool, NoFreeConnection } from '#src/platform/pool.ts';
import { testDatabase, testVault } from './database.ts';
import { openFrontDoor } from './front-door.ts';

const { url, clock } = await testDatabase();
const log = createLog('silent');
const pool = createPool({ connectionString: url }, { max: 1, waitMs: 500 }, log);
const db = openDatabase(pool, log, testVault);
const { app, post, get } = await openFrontDoor({ db, clock });
afterAll(async () => {
  await app.close();
  await db.close();
});

/** Somebody holds the only connection while `meanwhile` happens. */
async function whileHeld(meanwhile: () => Promise<void>): Promise<void> {
  const held = await pool.connect();
  try {
    await meanwhile();
  } finally {
    held.release();
  }
}

test('who waits in vain for a connection hears that the house is busy, and when to come again', async () => {
  await whileHeld(async () => {
    const answer = await post('/member/info', {}, { token: 'anything' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ ret: '503', msg: '当前访问人数较多，请5秒后重试' });
    // Taking this process out of a balancer would only make the others busier.
    expect((await get('/readyz')).statusCode).toBe(200);
  });
  expect((await post('/member/info', {}, { token: 'anything' })).json()).toMatchObject({ ret: '401' });
  expect((await get('/readyz')).statusCode).toBe(200);
});

test('every way to the database says so by name, and nothing else is taken for it', async () => {
  await whileHeld(async () => {
    await expect(db.tenantIds()).rejects.toThrow(NoFreeConnection);
    await expect(db.inTenant('official', async () => 1)).rejects.toThrow(NoFreeConnection);
  });
  await expect(
    db.read('official', async () => {
      throw new Error('no');
    }),
  ).rejects.not.toThrow(NoFreeConnection);
});
