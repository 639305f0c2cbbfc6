import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { RailAccounts } from '../rail-accounts.ts';

export interface RailAccountDeps {
  readonly db: Database;
  readonly vault: Vault;
  readonly railAccounts: RailAccounts;
  /** Real time, so that a sandbox that jumps ahead lifts no limit. */
  readonly limitClock: Clock;
}
