import { chown, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { type Account, accountFor } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import { createCluster, refuseOtherVersion } from './embedded-cluster.ts';
import { superviseServer } from './embedded-server.ts';
import { openSocketFolder } from './embedded-socket.ts';
import type { Log } from './log.ts';
import type { ServerAddress } from './pool.ts';
import { StartRefusal } from './start-refusal.ts';

export interface EmbeddedPostgres {
  readonly address: ServerAddress;
  /** Ends the sessions, writes everything down and gives the folder free. */
  stop(): Promise<void>;
}

export interface EmbeddedInput {
  readonly dataDir: string;
  readonly log: Log;
  /** Of the server, beyond or instead of the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * A real PostgreSQL that belongs to this process alone and is reached through a Unix socket only. Its files are in
 * `dataDir/postgres` and are kept. When this process dies in whatever way, the server shuts down by itself; when the
 * server dies, it is started again. Throws `StartRefusal` when another process uses the folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: EmbeddedInput): Promise<EmbeddedPostgres> {
  await prepareDataFolder(dataDir);
  const home = await realpath(dataDir);
  const lock = await lockDataFolder(home);
  try {
    const binaries = await findBinaries();
    const folder = join(home, 'postgres');
    const account = await accountFor(folder);
    if (await exists(folder)) await refuseOtherVersion(folder, binaries);
    else await createBeside(folder, (side) => createCluster(binaries, account, side), account);
    const socket = await openSocketFolder(home, account);
    const server = await superviseServer({
      binaries,
      account,
      folder,
      socketFolder: socket.folder,
      settings,
      log,
    }).catch((error: unknown) => {
      throw startFault(error);
    });
    return {
      address: { host: socket.folder, port: 5432, user: 'woxing', database: 'woxing' },
      async stop() {
        await server.stop();
        await socket.close();
        await lock.free();
      },
    };
  } catch (error) {
    await lock.free();
    throw error;
  }
}

/** What the server itself said last is what an operator needs to read. */
function startFault(error: unknown): StartRefusal {
  const message = error instanceof Error ? error.message.trim() : String(error);
  return new StartRefusal(`内嵌数据库未能启动：${message.split('\n').at(-1)}`, { cause: error });
}

/** A folder that was begun but not finished is never taken for a database. */
async function createBeside(
  folder: string,
  create: (side: string) => Promise<void>,
  account: Account,
): Promise<void> {
  const side = `${folder}.new`;
  await rm(side, { recursive: true, force: true });
  await mkdir(side, { mode: 0o700 });
  await chown(side, account.uid, account.gid);
  await create(side);
  await rename(side, folder);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
