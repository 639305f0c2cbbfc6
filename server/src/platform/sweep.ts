import type { PoolClient } from 'pg';
import type { PooledDatabase } from './database.ts';
import { type DueWork, findDueWork, isHandedOver } from './due-work.ts';
import type { Log } from './log.ts';
import { sweepLastRun, sweepRuns, sweepSeconds } from './metrics.ts';
import { createSignal } from './signal.ts';

export interface Sweep {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (tenantId: string) => Promise<void>;
}

export interface RunningSweeps {
  /** Starts no more runs, lets another process lead, and waits for the runs that are under way. */
  stop(): Promise<void>;
}

interface SweepDeps {
  readonly db: PooledDatabase;
  readonly log: Log;
  readonly now: () => Date;
}

/** One process at a time holds this lock, on a session of its own, and sweeps; it is free again when the session ends. */
const leaderLock = 0x776f_7873;
/** How soon the others notice that it is. */
const tryEveryMs = 1000;
/** A leader that is silent for so long is taken for dead: its session is ended, and with it its lock. */
const silenceSeconds = 15;
const longestPauseMs = 2000;
/** Sweeps that are due so soon go along with those that are due now. */
const alongMs = 100;
/** The first runs of sweeps that are not urgent are spread over this time. */
const spreadMs = 5000;
const urgentSeconds = 60;

/** Runs sweeps in one process at a time, each for the tenants that have something to do for it, never twice at once in a process. */
export function runSweeps(deps: SweepDeps, sweeps: readonly Sweep[]): RunningSweeps {
  const signal = createSignal();
  const running = new Map<string, Promise<void>>();
  let stopping = false;
  const goOn: GoOn = async (ms) => {
    if (!stopping) await signal.within(ms);
    return !stopping;
  };
  const loop = async () => {
    do {
      try {
        await leadOnce(deps, sweeps, running, goOn);
      } catch (error) {
        deps.log.warn({ error }, 'the sweeps could not go on; they are begun again');
      }
    } while (await goOn(tryEveryMs));
  };
  const looping = sweeps.length === 0 ? Promise.resolve() : loop();
  return {
    async stop() {
      stopping = true;
      signal.raise();
      await looping;
      await Promise.all(running.values());
    },
  };
}

/** Waits so long; false when there is to be no more. */
type GoOn = (ms: number) => Promise<boolean>;
type Running = Map<string, Promise<void>>;

/** Leads, if nobody else does, until it is told to stop or its session breaks. */
async function leadOnce(
  deps: SweepDeps,
  sweeps: readonly Sweep[],
  running: Running,
  goOn: GoOn,
): Promise<void> {
  const session = await deps.db.pool.connect();
  try {
    const { rows } = await session.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [
      leaderLock,
    ]);
    if (rows[0]?.leads !== true) return session.release();
    await session.query(`set idle_session_timeout = '${silenceSeconds}s'`);
  } catch (error) {
    session.release(true);
    throw error;
  }
  try {
    await lead(deps, session, sweeps, running, goOn);
  } finally {
    // The lock ends with the session.
    session.release(true);
  }
}

async function lead(
  deps: SweepDeps,
  session: PoolClient,
  sweeps: readonly Sweep[],
  running: Running,
  goOn: GoOn,
): Promise<void> {
  const canAsk = await isHandedOver(session);
  const begun = performance.now();
  const nextMs = new Map(
    sweeps.map(({ name, everySeconds }) => [
      name,
      begun + (everySeconds < urgentSeconds ? 0 : spreadMs * Math.random()),
    ]),
  );
  do {
    const nowMs = performance.now();
    const due = sweeps.filter(({ name }) => nextMs.get(name)! <= nowMs + alongMs && !running.has(name));
    const names = due.map(({ name }) => name);
    const work: DueWork[] = canAsk
      ? await findDueWork(session, names, deps.now())
      : (await session.query('select 1')) && names.map((sweep) => ({ sweep, tenantId: null }));
    for (const sweep of due) {
      nextMs.set(sweep.name, nowMs + sweep.everySeconds * 1000);
      sweepLastRun.labels(sweep.name).setToCurrentTime();
    }
    begin(deps, due, work, running);
  } while (await goOn(pauseMs(nextMs, running)));
}

/** One that runs beyond its turn is looked at again when anything else is, or after the longest pause. */
function pauseMs(nextMs: ReadonlyMap<string, number>, running: Running): number {
  const nowMs = performance.now();
  const waiting = [...nextMs].filter(([name, next]) => next > nowMs || !running.has(name));
  const soonest = Math.min(...waiting.map(([, next]) => next)) - nowMs;
  return Math.min(longestPauseMs, Math.max(10, soonest));
}

function begin(deps: SweepDeps, due: readonly Sweep[], work: readonly DueWork[], running: Running): void {
  for (const sweep of due) {
    const tenants = work.filter((each) => each.sweep === sweep.name).map(({ tenantId }) => tenantId);
    if (tenants.length === 0) continue;
    running.set(
      sweep.name,
      runFor(deps, sweep, tenants).finally(() => running.delete(sweep.name)),
    );
  }
}

/** One tenant after the other; what fails for one is no matter of the others. */
async function runFor(
  { db, log }: SweepDeps,
  { name, run }: Sweep,
  tenants: readonly (string | null)[],
): Promise<void> {
  const ended = sweepSeconds.startTimer({ sweep: name });
  try {
    const ids = tenants.includes(null) ? await db.tenantIds() : tenants.map(String);
    for (const tenantId of ids)
      await run(tenantId).then(
        () => sweepRuns.inc({ sweep: name, outcome: 'done' }),
        (error: unknown) => {
          sweepRuns.inc({ sweep: name, outcome: 'failed' });
          log.error({ error, sweep: name, tenantId }, 'a sweep failed for a tenant');
        },
      );
  } catch (error) {
    log.error({ error, sweep: name }, 'a sweep failed');
  } finally {
    ended();
  }
}
