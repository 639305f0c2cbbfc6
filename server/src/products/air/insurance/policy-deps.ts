import type { MoneyReturner, OrderWithTickets } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Insurer } from './insurer.ts';
import type { PolicyRow } from './policies.db.ts';

export interface PolicyDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly money: MoneyReturner;
  readonly insurer: Insurer;
}

/** `again`: there is something else to ask at once. */
export type Next = 'done' | 'later' | 'again';

/** A policy that an insurer has answered about, with its order, which is locked. */
export interface Settling {
  readonly order: OrderWithTickets;
  readonly policy: PolicyRow;
  readonly at: Date;
}
