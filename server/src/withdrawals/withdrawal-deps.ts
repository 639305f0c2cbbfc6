import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import type { PayoutChannel } from './payout-channel.ts';

export interface WithdrawalDeps {
  readonly db: Database;
  /** Real time, by which proofs of identity live and questions to the bank are counted: a sandbox that jumps ahead allows no more of them. */
  readonly proofClock: Clock;
  readonly vault: Vault;
  readonly log: Log;
  readonly bank: PayoutChannel;
}
