import type { SmsSender } from '#src/access/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { NewsSupplier, ScheduledFlights } from './scheduled-flights.ts';

/** What reading news of carriers and telling of them takes. */
export interface ScheduleChangeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly supplier: NewsSupplier;
  readonly flights: ScheduledFlights;
  readonly sms: SmsSender;
  readonly vault: Vault;
}

/** As much of it as reading them takes. */
export type NewsDeps = Pick<ScheduleChangeDeps, 'db' | 'clock' | 'jobs' | 'log' | 'supplier' | 'flights'>;
