import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDueWork } from '#src/platform/due-work.ts';
import { testDatabase } from './database.ts';

const { db, clock } = await testDatabase();
const server = join(import.meta.dirname, '..');
const registered = globSync('{src,sandbox}/**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] }).flatMap(
  (path) =>
    [...readFileSync(join(server, path), 'utf8').matchAll(/\.sweep\('([\w.-]+)', (\d+)/g)].map(
      ([, name, seconds]) => ({ name: name!, everySeconds: Number(seconds) }),
    ),
);

test('what runs every minute or oftener is asked for in one question for all tenants', async () => {
  const often = registered.filter(({ everySeconds }) => everySeconds <= 60).map(({ name }) => name);
  expect(often).toEqual(
    expect.arrayContaining(['orders.close-unpaid', 'approvals.due', 'platform.open-work']),
  );
  const session = await db.pool.connect();
  try {
    const work = await findDueWork(session, often, clock.now());
    expect(work.filter(({ tenantId }) => tenantId === null)).toEqual([]);
  } finally {
    session.release();
  }
});
