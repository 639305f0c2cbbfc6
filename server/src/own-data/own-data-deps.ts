import type { Sessions } from '#src/access/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';

export interface OwnDataDeps {
  readonly db: Database;
  /** Real time: proofs and files do not follow a sandbox that jumps ahead. */
  readonly clock: Clock;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly sessions: Sessions;
  /** What every room declares, in the order in which it is shown. */
  readonly rooms: readonly PersonalData[];
}
