import { expect, test } from 'vitest';
import { endOfCall, isAnswered } from './call-answers.rules.ts';

const booking = { reference: 'E1', state: 'expired', tickets: [] } as const;

test.each([
  [{ kind: 'unknown' }, false, 'unknown', 'unknown'],
  [{ kind: 'accepted', pollAfterMs: 1000 }, false, 'unknown', 'accepted'],
  [{ kind: 'rejected', reason: 'sold-out' }, true, 'rejected', 'sold-out'],
  [{ kind: 'never-happened' }, true, 'never-happened', 'never-happened'],
  [{ kind: 'done', value: booking }, true, 'never-happened', 'done'],
] as const)('of %j it is known: %s, and the call ends %s', (outcome, answered, state, cause) => {
  expect(isAnswered(outcome)).toBe(answered);
  expect(endOfCall(outcome)).toEqual({ state, cause });
});
