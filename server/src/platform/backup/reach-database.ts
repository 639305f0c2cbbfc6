import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { Log } from '../log.ts';
import type { ServerAddress } from '../pool.ts';
import { StartRefusal } from '../start-refusal.ts';

export interface ReachedDatabase {
  /** Signed in as the owner of the tables. */
  readonly address: ServerAddress;
  /** Leaves a database that somebody else runs as it is. */
  readonly stop: () => Promise<void>;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The database that there is, for reading beside the product: also the embedded one that a running product has started. */
export async function reachExistingDatabase(place: Place, log: Log): Promise<ReachedDatabase> {
  if (place.databaseUrl !== undefined) return reachServer(place.databaseUrl);
  if (!(await exists(join(place.dataDir, 'postgres'))))
    throw new StartRefusal(
      `数据目录 ${place.dataDir} 中没有数据库，请用 DATA_DIR 或 DATABASE_URL 指定要备份的数据库`,
    );
  return (await findRunning(place.dataDir)) ?? startEmbedded(place.dataDir, log);
}

/** A database for this process alone: a data folder that a product uses is refused. */
export async function reachOwnDatabase(place: Place, log: Log): Promise<ReachedDatabase> {
  if (place.databaseUrl !== undefined) return reachServer(place.databaseUrl);
  return startEmbedded(place.dataDir, log);
}

async function reachServer(databaseUrl: string): Promise<ReachedDatabase> {
  const address = { connectionString: databaseUrl };
  try {
    await connectOnce(address);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`无法连接环境变量 DATABASE_URL 指定的数据库：${reason}`, { cause: error });
  }
  return { address, stop: () => Promise.resolve() };
}

/** By the socket in the data folder, which lets in its owner only. */
async function findRunning(dataDir: string): Promise<ReachedDatabase | undefined> {
  const address = { host: join(dataDir, 'socket'), port: 5432, user: 'woxing', database: 'woxing' };
  try {
    await connectOnce(address);
    return { address, stop: () => Promise.resolve() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new StartRefusal(`没有权限使用数据目录 ${dataDir}，请用运行产品的系统账号执行`, { cause: error });
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

async function connectOnce(address: ServerAddress): Promise<void> {
  const client = new Client({
    ...address,
    application_name: 'woxing-backup',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

async function startEmbedded(dataDir: string, log: Log): Promise<ReachedDatabase> {
  return startEmbeddedPostgres({ dataDir, log });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
