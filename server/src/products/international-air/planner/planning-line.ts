import { setImmediate } from 'node:timers/promises';
import { refuse } from '@woxing/contract/core/errors';
import { FairQueue } from '#src/platform/fair-queue.rules.ts';

/** Work that stops often, and says where one stage of it ends. */
export type PlanningWork<T> = Generator<'pause' | 'stage', T>;

export interface PlanningAsk<T> {
  /** Whose question it is: each of those who ask has the same right to be next. */
  readonly asker: string;
  readonly work: PlanningWork<T>;
  /** Ends the work when nobody waits for it any more. */
  readonly gone?: AbortSignal | undefined;
  /** What is known so far may be told. */
  readonly onStage?: () => void;
}

export interface PlanningLine {
  /** Refuses with `search.busy` what does not come to its turn, or to its end, in time. */
  plan<T>(ask: PlanningAsk<T>): Promise<T>;
}

/**
 * One search is planned at a time, in slices of a few milliseconds between which the process answers everybody else: forty at once take
 * no longer each than one after the other, and no more memory than one. The line is bounded and fair.
 */
export function openPlanningLine({
  maxWaiting = 64,
  maxWaitingEach = 4,
  deadlineMs = 10_000,
  sliceMs = 6,
} = {}): PlanningLine {
  const line = new FairQueue<() => Promise<void>>(maxWaiting, maxWaitingEach);
  let busy = false;

  async function serve(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = line.take(); next !== undefined; next = line.take()) await next();
    busy = false;
  }

  async function work<T>({ work, gone, onStage }: PlanningAsk<T>, until: number): Promise<T> {
    let slice = performance.now();
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
      const now = performance.now();
      if (gone?.aborted || now > until) throw busyNow();
      if (step.value === 'stage') onStage?.();
      else if (now - slice < sliceMs) continue;
      await setImmediate();
      slice = performance.now();
    }
  }

  return {
    async plan(ask) {
      const until = performance.now() + deadlineMs;
      const turn = Promise.withResolvers<void>();
      const done = Promise.withResolvers<void>();
      const task = () => {
        turn.resolve();
        return done.promise;
      };
      if (!line.add(ask.asker, task)) throw busyNow();
      void serve();
      await turn.promise;
      try {
        return await work(ask, until);
      } finally {
        done.resolve();
      }
    },
  };
}

const againSeconds = 3;
const busyNow = () => refuse('search.busy', { seconds: againSeconds });
