import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { refuse } from '@woxing/contract/core/errors';
import { FairQueue } from '#src/platform/fair-queue.rules.ts';
import type { Log } from '#src/platform/log.ts';
import { sharedNumbers } from '#src/platform/shared-numbers.rules.ts';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import type { Journey } from './journey.rules.ts';
import type { Planning, PlanningInput } from './planning.ts';
import {
  type FromThread,
  haveSameRows,
  sentTable,
  type ThreadStart,
  type ToThread,
} from './planning-messages.rules.ts';

export interface PlanningThreadsParts {
  readonly log: Pick<Log, 'warn'>;
  /** At once; by default one less than there are cores, from one to four. */
  readonly maxThreads?: number;
  readonly maxWaiting?: number;
  readonly maxWaitingEach?: number;
  /** From the question to its answer. */
  readonly deadlineMs?: number;
  /** A thread that has nothing to do ends. */
  readonly idleMs?: number;
  /** Of the program that a thread runs. */
  readonly program?: URL;
}

/**
 * Plans in threads, so that a search that takes long holds up nobody but those who search. Threads start when they are needed; one that
 * dies is replaced, and only its own question is refused. Questions wait in a line that is bounded and fair; one that is late, or
 * whose asker has hung up, is given up, also in the middle of the work.
 */
export function openPlanningThreads({
  log,
  maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxWaiting = 64,
  maxWaitingEach = 4,
  deadlineMs = 5000,
  idleMs = 60_000,
  program = new URL('./planning-thread.ts', import.meta.url),
}: PlanningThreadsParts): Planning {
  const line = new FairQueue<Task>(maxWaiting, maxWaitingEach);
  const threads = new Set<Thread>();
  let closed = false;

  function start(): Thread {
    const cancelled = sharedNumbers(new Int32Array(1));
    const worker = new Worker(program, {
      workerData: { cancelled } satisfies ThreadStart,
      // Nothing of the process is its business: no flags, no environment.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    });
    const thread: Thread = {
      worker,
      cancelled,
      asked: 0,
      table: undefined,
      task: undefined,
      idle: undefined,
    };
    threads.add(thread);
    worker.unref();
    worker.on('message', ({ number, journeys }: FromThread) => {
      if (number === thread.asked) settle(thread, journeys);
    });
    worker.on('error', (error) =>
      log.warn({ error }, 'a planning thread broke; another one takes its place'),
    );
    worker.on('exit', () => {
      threads.delete(thread);
      clearTimeout(thread.idle);
      thread.task?.end(undefined);
      if (!closed) assign();
    });
    return thread;
  }

  function settle(thread: Thread, journeys: readonly Journey[] | undefined): void {
    const { task } = thread;
    thread.task = undefined;
    thread.idle = setTimeout(end, idleMs, thread).unref();
    task?.end(journeys);
    assign();
  }

  function end(thread: Thread): void {
    threads.delete(thread);
    void thread.worker.terminate();
  }

  /** Gives what waits to threads that are free, or new. */
  function assign(): void {
    while (line.length > 0) {
      const free = [...threads].find(({ task }) => task === undefined);
      if (free === undefined && threads.size >= maxThreads) return;
      hand(free ?? start(), line.take()!);
    }
  }

  function hand(thread: Thread, task: Task): void {
    clearTimeout(thread.idle);
    thread.task = task;
    thread.asked += 1;
    task.thread = thread;
    const { table, trip, maxChanges, notBefore } = task.input;
    if (thread.table === undefined || !haveSameRows(thread.table, table))
      post(thread, { table: sentTable(table) });
    thread.table = table;
    post(thread, { number: thread.asked, question: { trip, maxChanges, notBefore } });
  }

  /** Nobody waits for it: it leaves the line, or the thread hears of it between two trains; one that does not is ended. */
  function giveUp(task: Task): void {
    task.end(undefined);
    const { thread } = task;
    if (line.drop(task.input.asker, task) || thread?.task !== task) return;
    Atomics.store(thread.cancelled, 0, thread.asked);
    setTimeout(() => {
      if (thread.task === task) void thread.worker.terminate();
    }, graceMs).unref();
  }

  return {
    transfers(input) {
      const { promise, resolve, reject } = Promise.withResolvers<readonly Journey[]>();
      const hungUp = () => giveUp(task);
      const late = setTimeout(hungUp, deadlineMs);
      const task: Task = {
        input,
        thread: undefined,
        end(journeys) {
          clearTimeout(late);
          input.gone?.removeEventListener('abort', hungUp);
          if (journeys === undefined) reject(refuse('search.busy', { seconds: againSeconds }));
          else resolve(journeys);
        },
      };
      input.gone?.addEventListener('abort', hungUp);
      if (closed || input.gone?.aborted || !line.add(input.asker, task)) task.end(undefined);
      else assign();
      return promise;
    },
    async close() {
      closed = true;
      for (let task = line.take(); task; task = line.take()) task.end(undefined);
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

const againSeconds = 3;
/** A thread looks at what is cancelled every few milliseconds. */
const graceMs = 1000;

interface Thread {
  readonly worker: Worker;
  readonly cancelled: Int32Array;
  /** Questions so far: the number of the last. */
  asked: number;
  /** Sent to it last. */
  table: RailTimetable | undefined;
  task: Task | undefined;
  idle: NodeJS.Timeout | undefined;
}

interface Task {
  readonly input: PlanningInput;
  thread: Thread | undefined;
  /** Once; undefined: refused. */
  end(journeys: readonly Journey[] | undefined): void;
}

function post({ worker }: Thread, message: ToThread): void {
  worker.postMessage(message, []);
}
