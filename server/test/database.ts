import { sep } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { createVault, type Vault } from '#src/platform/crypto.ts';
import { openDatabase, type PooledDatabase } from '#src/platform/database.ts';
import { createLog, type Log } from '#src/platform/log.ts';
import { createPool } from '#src/platform/pool.ts';
import { type HandClock, handClock } from './hand-clock.ts';
import { createDatabase, databaseUrl, dropDatabase } from './server.ts';
import type { TestServer } from './test-server.ts';

export const testVault = createVault([Buffer.alloc(32, 7)]);

export interface TestDatabase {
  readonly db: PooledDatabase;
  /** The database itself, signed in as its owner: for another process, or for SQL that the application may not say. */
  readonly url: string;
  readonly clock: HandClock;
  /** Says warnings and worse. */
  readonly log: Log;
  /** A second pool on the same database, as another process would have. Closed with the first. */
  readonly anotherDatabase: (vault?: Vault) => PooledDatabase;
}

/** The PostgreSQL of the test file that runs. */
export function serverOfFile(): TestServer {
  const path = expect.getState().testPath;
  return inject(path?.startsWith(import.meta.dirname + sep) === true ? 'server' : 'serverOfRooms');
}

/**
 * A migrated database of the test file's own. Call it at the top of the file: `const { db, clock } = await testDatabase()`;
 * it is dropped after the file's last test. `tenants` exist in it.
 */
export async function testDatabase({
  tenants = ['official'],
}: {
  tenants?: readonly string[];
} = {}): Promise<TestDatabase> {
  const server = serverOfFile();
  const name = await createDatabase(server.url, server.template);
  const url = databaseUrl(server.url, name);
  const log = createLog('warn');
  const opened: PooledDatabase[] = [];
  const open = (vault: Vault = testVault) => {
    const pool = createPool({ connectionString: url }, { role: server.role, max: 10 }, log);
    const db = openDatabase(pool, log, vault);
    opened.push(db);
    return db;
  };
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.close()));
    await dropDatabase(server.url, name);
  });
  const db = open();
  for (const tenant of tenants) await addTenant(db, tenant);
  return { db, url, log, clock: handClock(), anotherDatabase: open };
}

export async function addTenant(db: PooledDatabase, id: string): Promise<void> {
  await db.inTenant(id, (tx) => tx.insertInto('tenants').values({ id, name: id, variant: 'A' }).execute());
}
