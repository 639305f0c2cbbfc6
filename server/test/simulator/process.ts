import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Draw } from './draw.ts';
import type { Caller } from './outside.ts';
import type { Scheduler } from './scheduler.ts';
import { asTx, MemoryTx, memoryOf, type Store } from './store.ts';

type Handler = (tenantId: string, payload: unknown) => Promise<void>;

interface Job {
  readonly name: string;
  readonly tenantId: string;
  readonly payload: unknown;
  tries: number;
}

/** Work that is kept beside the rows: what a transaction has enqueued is done once or more, when it has committed. */
export class JobTable {
  readonly waiting = new Set<Job>();
  /** Somebody is to take it. */
  added: () => void = () => undefined;

  add(job: Job): void {
    this.waiting.add(job);
    this.added();
  }
}

/** A use case met something that only a bug of ours makes. */
export type Finding = (what: string) => void;

/**
 * One process of the product: it may lose the processor at every transaction and every call, and it may die there. A
 * transaction is taken wholly or not at all, one after the other: what is tried here is what happens between them.
 */
export class Process implements Caller {
  /** Counts its lives: what an earlier one waited for is never heard of. */
  life = 0;
  isAlive = true;
  readonly #scheduler: Scheduler;
  readonly #draw: Draw;
  readonly #store: Store;
  readonly #table: JobTable;
  readonly #committed: (touched: ReadonlySet<string>) => void;
  readonly #handlers = new Map<string, Handler>();
  readonly #mourners = new Set<() => void>();
  #inTransaction = false;

  constructor(
    parts: {
      readonly scheduler: Scheduler;
      readonly draw: Draw;
      readonly store: Store;
      readonly table: JobTable;
    },
    committed: (touched: ReadonlySet<string>) => void,
  ) {
    this.#scheduler = parts.scheduler;
    this.#draw = parts.draw;
    this.#store = parts.store;
    this.#table = parts.table;
    this.#committed = committed;
  }

  listens(): () => boolean {
    if (this.#inTransaction) throw new TypeError('somebody outside was called within a transaction');
    const { life } = this;
    return () => this.isAlive && this.life === life;
  }

  /** Others go first for a while; for ever, when the process dies meanwhile. */
  turn(): Promise<void> {
    const lives = this.listens();
    const ms = this.#draw.chance(95) ? this.#draw.between(0, 8) : this.#draw.between(10, 3000);
    return new Promise((resolve) => this.#scheduler.after(ms, () => lives() && resolve()));
  }

  kill(): void {
    this.isAlive = false;
    this.life += 1;
    const mourners = [...this.#mourners];
    this.#mourners.clear();
    for (const mourn of mourners) mourn();
  }

  start(): void {
    this.isAlive = true;
  }

  /** What came of it, or `died`. */
  async hear<T>(work: () => Promise<T>): Promise<T | 'died'> {
    if (!this.isAlive) return 'died';
    const { promise, resolve } = Promise.withResolvers<'died'>();
    const mourn = () => resolve('died');
    this.#mourners.add(mourn);
    try {
      const answered = work().then(async (answer) => {
        // Done and not told yet: here, too, a process may die.
        await this.turn();
        return answer;
      });
      return await Promise.race([answered, promise]);
    } finally {
      this.#mourners.delete(mourn);
    }
  }

  readonly db: Database = {
    processId: '1',
    inTenant: (_tenantId, work) => this.#transact(work),
    read: (_tenantId, work) => this.#transact(work),
    counterSubject: (...parts) => parts.join(' '),
    tenantIds: () => Promise.resolve(['official']),
    state: () => Promise.resolve('ready'),
    close: () => Promise.resolve(),
  };

  async #transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    await this.turn();
    const memory = new MemoryTx(this.#store);
    this.#inTransaction = true;
    try {
      const result = await work(asTx(memory));
      this.#inTransaction = false;
      for (const act of memory.afterCommit) act();
      this.#committed(memory.touched);
      return result;
    } catch (error) {
      memory.rollBack();
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }

  readonly jobs: Jobs = {
    work: (name, { schema, handle }) => {
      this.#handlers.set(name, (tenantId, payload) => handle(tenantId, schema.parse(payload)));
    },
    enqueue: (tx, tenantId, name, payload) => {
      memoryOf(tx).afterCommit.push(() => this.#table.add({ name, tenantId, payload, tries: 0 }));
      return Promise.resolve();
    },
    // One more where one waits: every job may be done twice.
    retry: (tx, tenantId, name, payload) => this.jobs.enqueue(tx, tenantId, name, payload),
    sweep: () => undefined,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };

  /** Takes one job that waits. It waits again when it fails, and when the process dies over it; it may be done twice. */
  async workOnce(finding: Finding, isExpected: (error: unknown) => boolean): Promise<void> {
    const [job] = this.#table.waiting;
    if (job === undefined || !this.isAlive) return;
    const isDoubled = this.#draw.chance(3);
    if (isDoubled) this.#table.added();
    else this.#table.waiting.delete(job);
    const again = (ms: number) => this.#scheduler.after(ms, () => this.#table.add(job));
    const work = () => this.#handlers.get(job.name)!(job.tenantId, job.payload);
    const outcome = await this.hear(() =>
      work().then(
        () => 'done' as const,
        (error: unknown) => error,
      ),
    );
    if (outcome === 'done' || isDoubled) return;
    if (outcome !== 'died' && !isExpected(outcome)) finding(`the job ${job.name} met ${String(outcome)}`);
    job.tries += 1;
    again(outcome === 'died' ? 20_000 : Math.min(2000 * 2 ** job.tries, 300_000));
  }
}
