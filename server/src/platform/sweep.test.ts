import { fen } from '@woxing/contract/core/money';
import type { PoolClient } from 'pg';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { createLog } from './log.ts';
import { runSweeps } from './sweep.ts';

const { db, anotherDatabase } = await testDatabase({ tenants: ['official', 'partner', 'third'] });
const log = createLog('silent');
const now = () => new Date('2026-01-01T00:00:00Z');

function sweeper(from = db, name = 'ledger.expire-holds') {
  const seen: string[] = [];
  const sweeps = runSweeps({ db: from, log, now }, [
    { name, everySeconds: 0.05, run: (tenantId) => Promise.resolve(void seen.push(tenantId)) },
  ]);
  return { seen, sweeps };
}

async function addHold(tenantId: string, expiresAt: string): Promise<void> {
  await db.inTenant(tenantId, (tx) =>
    tx
      .insertInto('ledger_holds')
      .values({
        tenant_id: tenantId,
        id: tenantId,
        account: 'wallet:m',
        amount_fen: fen(1),
        expires_at: new Date(expiresAt),
      })
      .execute(),
  );
}

test('only tenants that have something to do are swept, and the database is asked once for all of them', async () => {
  await addHold('partner', '2025-12-31T00:00:00Z');
  await addHold('third', '2026-01-02T00:00:00Z');
  const { seen, sweeps } = sweeper();
  await expect.poll(() => seen.length).toBeGreaterThan(3);
  await sweeps.stop();
  expect(new Set(seen)).toEqual(new Set(['partner']));
});

test('one of two processes sweeps, and the other takes over when its session ends', async () => {
  const name = 'test.unknown';
  const first = sweeper(db, name);
  await expect.poll(() => first.seen.length).toBeGreaterThan(0);
  const second = sweeper(anotherDatabase(), name);
  const before = first.seen.length;
  await expect.poll(() => first.seen.length).toBeGreaterThan(before + 30);
  expect(second.seen).toEqual([]);
  await first.sweeps.stop();
  await expect.poll(() => new Set(second.seen)).toEqual(new Set(['official', 'partner', 'third']));
  await second.sweeps.stop();
});

test('what fails for one tenant is done for the others', async () => {
  const seen: string[] = [];
  const run = (tenantId: string) => {
    seen.push(tenantId);
    return tenantId === 'official' ? Promise.reject(new Error('no')) : Promise.resolve();
  };
  const sweeps = runSweeps({ db, log, now }, [{ name: 'test.fails', everySeconds: 0.05, run }]);
  await expect.poll(() => seen.filter((tenantId) => tenantId === 'third').length).toBeGreaterThan(1);
  await sweeps.stop();
});

/** A session whose queries are counted; released like any other. */
async function countedSession(asked: () => void): Promise<PoolClient> {
  const session = await db.pool.connect();
  return new Proxy(session, {
    get(target, name) {
      if (name === 'query') asked();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

test('while one runs beyond its turn, the database is asked at the turns of the others only', async () => {
  const asked = vi.fn<() => void>();
  const pool = { connect: () => countedSession(asked) } as unknown as typeof db.pool;
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const runLong = () => {
    begun += 1;
    return gate.promise;
  };
  const turns: number[] = [];
  const run = () => Promise.resolve(void turns.push(asked.mock.calls.length));
  const sweeps = runSweeps({ db: { ...db, pool }, log, now }, [
    { name: 'test.long', everySeconds: 0.02, run: runLong },
    { name: 'test.other', everySeconds: 0.3, run },
  ]);
  await expect.poll(() => turns.length).toBeGreaterThan(8);
  gate.resolve();
  expect(begun).toBe(1);
  expect(turns.at(-1)! - turns[0]!).toBeLessThan(8);
  await expect.poll(() => begun).toBeGreaterThan(3);
  await sweeps.stop();
});
