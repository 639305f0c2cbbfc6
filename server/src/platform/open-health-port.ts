import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { PooledDatabase } from './database.ts';
import { openHealthState, recordHeartbeat } from './health-state.rules.ts';
import type { Log } from './log.ts';
import type { HealthThreadStart } from './serve-health-port.ts';
import { StartRefusal } from './start-refusal.ts';

export interface HealthPortParts {
  readonly host: string;
  /** 0: the system chooses. */
  readonly port: number;
  readonly db: Pick<PooledDatabase, 'pool' | 'isDiskFull'>;
  readonly draining: () => boolean;
  readonly log: Pick<Log, 'error'>;
  readonly beatMs?: number;
  readonly stuckMs?: number;
  readonly deadMs?: number;
}

export interface HealthPort {
  readonly port: number;
  /** Tells the thread what is true now, without waiting for the next beat. */
  beat(): void;
  close(): Promise<void>;
}

/**
 * `/healthz` and `/readyz` answered by a thread that shares neither the loop nor the connections of everything else, so that a probe
 * is answered at once, however busy the process is. This thread records a heartbeat; without one for two seconds the process is not
 * ready, for half a minute it is not alive. A thread that breaks is started again.
 */
export async function openHealthPort(parts: HealthPortParts): Promise<HealthPort> {
  const { host, db, draining, log, beatMs = 250, stuckMs = 2000, deadMs = 30_000 } = parts;
  const state = openHealthState();
  const beat = () => recordHeartbeat(state, { draining: draining(), diskFull: db.isDiskFull() });
  const { connectionString, host: server, port: at, user, database, options } = db.pool.options;
  const address = { connectionString, host: server, port: at, user, database, options };
  let closed = false;
  let thread: Worker;

  const start = async (port: number): Promise<number> => {
    thread = new Worker(new URL('./health-thread.ts', import.meta.url), {
      workerData: { host, port, address, state, stuckMs, deadMs } satisfies HealthThreadStart,
      execArgv: [],
      env: databaseEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    });
    thread.unref();
    const [listening] = (await once(thread, 'message')) as [AddressInfo];
    thread.on('error', (error) => log.error({ error }, 'the thread that answers probes broke'));
    thread.on('exit', () => {
      if (!closed) setTimeout(() => void start(listening.port).catch(logFailure), againMs).unref();
    });
    return listening.port;
  };
  const logFailure = (error: unknown) => log.error({ error }, 'probes are not answered on their own port');

  beat();
  const port = await start(parts.port).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`环境变量 HEALTH_PORT 指定的端口无法使用：${reason}`, { cause: error });
  });
  const beating = setInterval(beat, beatMs).unref();
  return {
    port,
    beat,
    async close() {
      closed = true;
      clearInterval(beating);
      await thread.terminate();
    },
  };
}

const againMs = 1000;

/** `PGPASSWORD`, `PGSSLROOTCERT` and the like, by which `pg` completes an address; nothing else of the environment. */
function databaseEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('PG')));
}
