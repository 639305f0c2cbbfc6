import { EventEmitter } from 'node:events';
import {
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node';

/** What is asked of a runner of vitest inside. */
interface RunsVitest {
  init: () => Promise<void>;
  dispose: () => Promise<void>;
  readonly ctx: {
    readonly projects: readonly { readonly config: { pool: string; poolRunner?: PoolRunnerInitializer } }[];
  };
}

/** Lets a runner run in kept threads; returns how the next run gets a new one. */
export function inKeptThreads(runner: object): KeptThreads['renew'] {
  if (!runsVitest(runner)) throw new Error('the runner holds vitest by another name');
  const { pool, renew, stop } = keptThreads();
  const [init, dispose] = [runner.init.bind(runner), runner.dispose.bind(runner)];
  runner.init = async () => {
    await init();
    for (const { config } of runner.ctx.projects)
      Object.assign(config, { pool: pool.name, poolRunner: pool });
  };
  runner.dispose = async () => {
    await stop();
    await dispose();
  };
  return renew;
}

const runsVitest = (runner: object): runner is RunsVitest => 'init' in runner && 'dispose' in runner;

/** Whether code that is loaded keeps what it has made from one call to the next: with a fault in it, for the runs behind it as well. */
export const keepsWhatItMade = (code: string) =>
  /^let |^const \w+(?:: [^=]+)? = new (?:Weak)?Map(?:<.*>)?\(\);/m.test(code);

/** How many runs share a thread before what they leave behind in it is let go. */
const runsOfThread = 200;

export interface KeptThreads {
  /** To be the pool of each project. */
  readonly pool: PoolRunnerInitializer;
  /** The next run begins in a new thread: this one may have kept what a fault has made. */
  readonly renew: () => void;
  readonly stop: () => Promise<void>;
}

interface Kept {
  readonly thread: PoolWorker;
  runs: number;
}

/** Threads that outlive a run, each of one project: a run that begins in one finds the modules loaded, which takes longer than most tests. */
export function keptThreads(
  newThread = (options: PoolOptions): PoolWorker => new ThreadsPoolWorker(options),
): KeptThreads {
  const threads = new Map<unknown, Kept>();
  const stale = new Set<Kept>();
  const take = async (options: PoolOptions) => {
    const before = threads.get(options.project);
    if (before !== undefined && before.runs < runsOfThread && !stale.has(before)) {
      before.runs += 1;
      return { thread: before.thread, isNew: false };
    }
    if (before !== undefined) {
      threads.delete(options.project);
      stale.delete(before);
      await before.thread.stop();
    }
    const thread = newThread(options);
    await thread.start();
    threads.set(options.project, { thread, runs: 1 });
    return { thread, isNew: true };
  };
  return {
    pool: { name: keptPool, createPoolWorker: (options) => new KeptThread(() => take(options)) },
    renew: () => {
      for (const kept of threads.values()) stale.add(kept);
    },
    stop: async () => {
      await Promise.all([...threads.values()].map(({ thread }) => thread.stop()));
    },
  };
}

const keptPool = 'kept-threads';

type Take = () => Promise<{ readonly thread: PoolWorker; readonly isNew: boolean }>;

type Listener = (arg: unknown) => void;

/** What a run takes for a thread of its own: a thread that was started before answers to the start of it at once, and to its end too. */
class KeptThread implements PoolWorker {
  readonly name = keptPool;
  readonly #take: Take;
  readonly #listeners = new EventEmitter();
  #thread: PoolWorker | undefined;
  #isNew = true;

  constructor(take: Take) {
    this.#take = take;
  }

  async start(): Promise<void> {
    const { thread, isNew } = await this.#take();
    this.#thread = thread;
    this.#isNew = isNew;
    for (const [event, tell] of this.#told) thread.on(event, tell);
  }

  async stop(): Promise<void> {
    for (const [event, tell] of this.#told) this.#thread?.off(event, tell);
    this.#listeners.removeAllListeners();
  }

  readonly #told = ['message', 'error', 'exit'].map(
    (event) => [event, (...args: unknown[]) => this.#listeners.emit(event, ...args)] as const,
  );

  on(event: string, callback: Listener): void {
    this.#listeners.on(event, callback);
  }

  off(event: string, callback: Listener): void {
    this.#listeners.off(event, callback);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'start' && !this.#isNew) this.#answer('started');
    else if (message.type === 'stop') this.#answer('stopped');
    else this.#thread?.send(message);
  }

  #answer(type: 'started' | 'stopped'): void {
    queueMicrotask(() => this.#listeners.emit('message', { type, __vitest_worker_response__: true }));
  }

  deserialize(data: unknown): unknown {
    return data;
  }
}
