import { join } from 'node:path';
import { refuseToBypass } from './application-role.ts';
import { type Clock, type MovableClock, openSandboxClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createVault, type Vault } from './crypto.ts';
import { loadDataKeys } from './data-key.ts';
import { openDatabase, type PooledDatabase } from './database.ts';
import { databaseRefusal, refuseWithoutConnections } from './database-refusal.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { hasDataKeys, refuseOtherDataKeys } from './known-data-keys.ts';
import { forgetEnded } from './limits.ts';
import { createLog, type Log } from './log.ts';
import { migrate } from './migrations.ts';
import { type News, openNews } from './news.ts';
import { createListener, createPool, type ServerAddress } from './pool.ts';
import { reenqueueOpenWork } from './reenqueue-open-work.ts';
import { StartRefusal } from './start-refusal.ts';
import { watchPlatform } from './watch-platform.ts';

/** What every feature stands on. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly db: PooledDatabase;
  readonly clock: Clock;
  /** The same clock where it can be moved: in the sandbox, but never in production. */
  readonly movableClock: MovableClock | undefined;
  readonly vault: Vault;
  readonly news: News;
  /** Not started: the features first say what they do. */
  readonly jobs: Jobs;
  /** Stops the jobs, closes the connections, and stops the embedded database. Safe to call twice. */
  close(): Promise<void>;
}

/** Starts or reaches the database, brings it up to date, and opens everything over it. */
export async function openPlatform(config: Config, log: Log = createLog(config.logLevel)): Promise<Platform> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const server = await reachServer(config, log);
    closers.push(server.stop);
    const { role } = await migrate(server.address, log);
    const max = config.databaseConnections ?? server.maxConnections;
    const pool = createPool(server.address, { role, max }, log);
    closers.push(() => (pool.ending ? undefined : pool.end()));
    await refuseToBypass(pool);
    // One more listens for news.
    await refuseWithoutConnections(pool, max + 1);
    const vault = createVault(await loadDataKeys(config, () => hasDataKeys(pool)));
    await refuseOtherDataKeys(pool, vault, keyPlace(config));
    const db = openDatabase(pool, log, vault);
    closers.push(() => db.close());
    const news = openNews(() => createListener(server.address, role), log);
    closers.push(() => news.close());
    const hearing = { db, news, log };
    const movableClock = config.sandbox && !config.production ? await openClock(hearing, closers) : undefined;
    const clock = movableClock ?? systemClock;
    const jobs = createJobs(db, log, { soleProcess: server.isOurs, news, clock });
    closers.push(() => jobs.stop());
    watchPlatform(db);
    jobs.sweep('platform.limits', 600, (tenantId) => forgetEnded(db, tenantId, clock.now()));
    jobs.sweep('platform.open-work', 60, (tenantId) => reenqueueOpenWork({ db, jobs, clock }, tenantId));
    return { config, log, db, clock, movableClock, vault, news, jobs, close };
  } catch (error) {
    await close();
    throw databaseRefusal(error);
  }
}

const keyPlace = ({ dataKeys, dataDir }: Config) =>
  dataKeys.length > 0 ? '环境变量 DATA_KEY ' : `密钥文件 ${join(dataDir, 'data-key')} `;

interface Server {
  readonly address: ServerAddress;
  /** Embedded: used by this process alone. */
  readonly isOurs: boolean;
  /** Of this process, unless it is told otherwise: eight processes fit the hundred that a server usually has. */
  readonly maxConnections: number;
  readonly stop: () => Promise<void>;
}

async function reachServer(config: Config, log: Log): Promise<Server> {
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    return { address: embedded.address, isOurs: true, maxConnections: 20, stop: () => embedded.stop() };
  }
  const address = { connectionString: config.databaseUrl };
  await refuseUnreachable(address, log);
  return { address, isOurs: false, maxConnections: 10, stop: () => Promise.resolve() };
}

async function refuseUnreachable(address: ServerAddress, log: Log): Promise<void> {
  const pool = createPool(address, { max: 1 }, log);
  try {
    await pool.query('select 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`无法连接环境变量 DATABASE_URL 指定的数据库：${reason}`, { cause: error });
  } finally {
    await pool.end();
  }
}

async function openClock(
  { db, news, log }: Pick<Platform, 'db' | 'news' | 'log'>,
  closers: (() => void)[],
): Promise<MovableClock> {
  const clock = await openSandboxClock(db.pool, news, (error) =>
    log.warn({ error }, 'the clock could not be read'),
  );
  closers.push(() => clock.close());
  return clock;
}
