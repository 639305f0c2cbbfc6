import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { CardAuthoriser } from './card-authoriser.ts';
import type { PaymentChannels } from './payment-channel.ts';
import type { Businesses } from './payment-subject.ts';

/** What booking the news of a trade takes. */
export interface FactDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Log;
  /** What can be paid for. */
  readonly businesses: Businesses;
}

export interface PayDeps extends FactDeps {
  readonly channels: PaymentChannels;
  readonly cards: CardAuthoriser;
  readonly vault: Vault;
  /** Where browsers reach the product: payers come back there. */
  readonly publicUrl: () => string;
}
