import { refuseToBypass } from './application-role.ts';
import { type Clock, type MovableClock, openSandboxClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createVault, type Vault } from './crypto.ts';
import { loadDataKeys } from './data-key.ts';
import { openDatabase, type PooledDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { forgetEnded } from './limits.ts';
import { createLog, type Log } from './log.ts';
import { migrate } from './migrations.ts';
import { type News, openNews } from './news.ts';
import { createListener, createPool, type ServerAddress } from './pool.ts';
import { StartRefusal } from './start-refusal.ts';

/** What every feature stands on. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly db: PooledDatabase;
  readonly clock: Clock;
  /** The same clock where it can be moved: in the sandbox. */
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
    const [server, dataKeys] = await Promise.all([reachServer(config, log), loadDataKeys(config)]);
    closers.push(server.stop);
    const { role } = await migrate(server.address, log);
    const pool = createPool(server.address, { role, most: mostConnections }, log);
    closers.push(() => pool.end());
    await refuseToBypass(pool);
    const db = openDatabase(pool, log);
    const movableClock = config.sandbox ? await openClock(db, log, closers) : undefined;
    const clock = movableClock ?? systemClock;
    const news = openNews(() => createListener(server.address, role), log);
    closers.push(() => news.close());
    const jobs = createJobs(db, log, { soleProcess: server.isOurs });
    closers.push(() => jobs.stop());
    jobs.sweep('platform.limits', 600, (tenantId) => forgetEnded(db, tenantId, clock.now()));
    return { config, log, db, clock, movableClock, vault: createVault(dataKeys), news, jobs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const mostConnections = 20;

interface Server {
  readonly address: ServerAddress;
  /** Embedded: used by this process alone. */
  readonly isOurs: boolean;
  readonly stop: () => Promise<void>;
}

async function reachServer(config: Config, log: Log): Promise<Server> {
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    return { address: embedded.address, isOurs: true, stop: () => embedded.stop() };
  }
  const address = { connectionString: config.databaseUrl };
  await refuseUnreachable(address, log);
  return { address, isOurs: false, stop: () => Promise.resolve() };
}

async function refuseUnreachable(address: ServerAddress, log: Log): Promise<void> {
  const pool = createPool(address, { most: 1 }, log);
  try {
    await pool.query('select 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`无法连接环境变量 DATABASE_URL 指定的数据库：${reason}`, { cause: error });
  } finally {
    await pool.end();
  }
}

async function openClock(db: PooledDatabase, log: Log, closers: (() => void)[]): Promise<MovableClock> {
  const clock = await openSandboxClock(db.pool, (error) =>
    log.warn({ error }, 'the clock could not be read'),
  );
  closers.push(() => clock.close());
  return clock;
}
