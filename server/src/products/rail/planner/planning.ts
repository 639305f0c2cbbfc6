import type { RailTimetable } from '../rail-timetable.rules.ts';
import type { Journey } from './journey.rules.ts';
import { type TransferQuestion, transferJourneys } from './transfer-journeys.rules.ts';

export interface PlanningInput extends TransferQuestion {
  readonly table: RailTimetable;
  /** Whose question it is: each of those who ask has the same right to the next free thread. */
  readonly asker: string;
  /** Ends the work when nobody waits for it any more. */
  readonly gone?: AbortSignal | undefined;
}

/** Plans journeys with changes. Refuses with `search.busy` what it cannot answer in time. */
export interface Planning {
  transfers(input: PlanningInput): Promise<readonly Journey[]>;
  close(): Promise<void>;
}

/** On the thread of the caller, for tests and single questions. */
export const planningHere: Planning = {
  transfers: ({ table, ...question }) => Promise.resolve(transferJourneys(table, question) ?? []),
  close: () => Promise.resolve(),
};
