import type { DatabaseState } from './database-probe.ts';

/** What keeps a process from taking requests; `stuck`: it does nothing but one thing. */
export type Readiness = DatabaseState | 'disk-full' | 'draining' | 'stuck';

const texts = {
  ready: 'ready',
  silent: 'the database does not answer',
  'read-only': 'the database takes no writes',
  'disk-full': "the database's disk is full",
  draining: 'this process is about to stop',
  stuck: 'this process is stuck',
} satisfies Record<Readiness, string>;

/** The answer to a probe: a word for operators, nothing of the inside. */
export function readiness(state: Readiness): { readonly ready: boolean; readonly text: string } {
  return { ready: state === 'ready', text: texts[state] };
}
