import type { NeverHappened, RemoteOutcome } from './remote-call.ts';

/** How tests of suppliers read an outcome. */

type Outcome<Value, Reason extends string> = RemoteOutcome<Value, Reason> | NeverHappened;

/** Throws with all that it says unless it was done. */
export function valueOf<Value>(outcome: Outcome<Value, string>): Value {
  if (outcome.kind !== 'done') throw new Error(`expected done, got ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** Why it was rejected; of any other outcome, its kind. */
export const reasonOf = (outcome: Outcome<unknown, string>): string =>
  outcome.kind === 'rejected' ? outcome.reason : outcome.kind;
