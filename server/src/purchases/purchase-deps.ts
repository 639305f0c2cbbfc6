import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';

export interface PurchaseDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
}
