import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { createLog } from '#src/platform/log.ts';
import { migrate } from '#src/platform/migrations.ts';
import { makeScratchFolder } from '../../bin/scratch-folder.ts';
import { openMemoryTablespace } from './memory-tablespace.ts';
import { createDatabase, databaseUrl, dropCopies, dropDatabase } from './server.ts';

const testServer = z.object({
  /** Whose databases come and go; it names none of ours. */
  url: z.string(),
  /** Migrated, and copied by each file. */
  template: z.string(),
  role: z.string().optional(),
});

/** What every test file is told about the server of its run. */
export type TestServer = z.output<typeof testServer>;

export interface OpenTestServer {
  readonly server: TestServer;
  /** Drops the databases of tests that were killed; of a server that was lent, whoever lends it does. */
  readonly dropLeft: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The variable by which one that is open is lent to many runs. */
export const lentServer = 'TEST_SERVER';

/** One that was lent, which stays open; else one of our own, with a template that is migrated once. */
export async function useTestServer(): Promise<OpenTestServer> {
  const lent = process.env[lentServer];
  return lent === undefined
    ? openTestServer()
    : { server: testServer.parse(JSON.parse(lent)), dropLeft: nothing, stop: nothing };
}

const nothing = () => Promise.resolve();

/** The PostgreSQL named by TEST_ROOMS_DATABASE_URL, for the tests beside the code; `undefined` where it names none, or one was lent. */
export async function openServerOfRooms(): Promise<OpenTestServer | undefined> {
  const url = process.env.TEST_ROOMS_DATABASE_URL;
  return url === undefined || url === '' || process.env[lentServer] !== undefined
    ? undefined
    : openTestServer(url);
}

/** The PostgreSQL that is named, by TEST_DATABASE_URL where nobody names another; else an embedded one. */
export async function openTestServer(
  given: string | undefined = process.env.TEST_DATABASE_URL,
): Promise<OpenTestServer> {
  const { url, tablespace, stop } = await reachServer(given);
  const template = await createDatabase(url, 'template1', tablespace);
  const { role } = await migrate({ connectionString: databaseUrl(url, template) }, quiet);
  const dropLeft = () => dropCopies(url, template);
  return {
    server: { url, template, role },
    dropLeft,
    stop: async () => {
      await dropLeft();
      await dropDatabase(url, template);
      await stop();
    },
  };
}

const quiet = createLog('warn');

interface ReachedServer {
  readonly url: string;
  /** Where its databases are to lie; where they do by themselves unless told. */
  readonly tablespace?: string | undefined;
  readonly stop: () => Promise<void>;
}

async function reachServer(given: string | undefined): Promise<ReachedServer> {
  if (given) {
    const memory = await openMemoryTablespace(given);
    return { url: given, tablespace: memory?.name, stop: async () => memory?.drop() };
  }
  const dataDir = makeScratchFolder();
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
