import { parentPort, workerData } from 'node:worker_threads';
import type { PlannerTable } from '../rail-timetable.rules.ts';
import {
  type FromThread,
  receivedTable,
  type ThreadStart,
  type ToThread,
} from './planning-messages.rules.ts';
import { transferJourneys } from './transfer-journeys.rules.ts';

/** Runs in a thread of `planning-threads.ts`. What is thrown here ends the thread, and another one is started. */
export function answerQuestions(): void {
  const { cancelled } = workerData as ThreadStart;
  let table: PlannerTable | undefined;
  parentPort!.on('message', (message: ToThread) => {
    if ('table' in message) {
      table = receivedTable(message.table);
      return;
    }
    const { number, question } = message;
    const journeys = transferJourneys(table!, question, () => Atomics.load(cancelled, 0) === number);
    parentPort!.postMessage({ number, journeys } satisfies FromThread, []);
  });
}
