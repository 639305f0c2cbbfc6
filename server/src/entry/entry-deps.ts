import type { AccessDeps } from '#src/access/public.ts';
import type { Log } from '#src/platform/log.ts';

/** What entries stand on. Time is real time: a sandbox that jumps ahead must not turn every partner away. */
export interface EntryDeps extends AccessDeps {
  readonly log: Log;
  /** Where browsers reach us, without a slash at its end. */
  readonly publicUrl: () => string;
}
