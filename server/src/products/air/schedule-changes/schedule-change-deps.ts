import type { SmsSender } from '#src/access/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { AirSupplier } from '../air-supplier.ts';

/** What reading news of carriers and telling of them takes. */
export interface ScheduleChangeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly supplier: Pick<AirSupplier, 'id' | 'news'>;
  readonly sms: SmsSender;
  readonly vault: Vault;
}
