import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { createLog } from '#src/platform/log.ts';
import { migrate } from '#src/platform/migrations.ts';
import { createDatabase, databaseUrl, dropDatabase } from './server.ts';

/** What every test file is told about the server of this run. */
export interface TestServer {
  /** Whose databases come and go; it names none of ours. */
  readonly url: string;
  readonly template: string;
  readonly role: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer;
  }
}

/** One PostgreSQL for the run: the one named by TEST_DATABASE_URL, else an embedded one. Migrated once, then copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await reachServer(process.env.TEST_DATABASE_URL);
  const template = await createDatabase(url, 'template1');
  const { role } = await migrate({ connectionString: databaseUrl(url, template) }, quiet);
  project.provide('server', { url, template, role });
  return async () => {
    await dropDatabase(url, template);
    await stop();
  };
}

const quiet = createLog('warn');

async function reachServer(given: string | undefined): Promise<{ url: string; stop: () => Promise<void> }> {
  if (given) return { url: given, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'woxing-test-'));
  // Nothing of this run outlives it, so nothing waits for the disk.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const embedded = await startEmbeddedPostgres({ dataDir, log: quiet, settings });
  return {
    url: `postgres://woxing@/postgres?host=${encodeURIComponent(embedded.address.host ?? '')}`,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
