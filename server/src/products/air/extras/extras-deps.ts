import type { MoneyReturner, OrderWithTickets, TravelApplications } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { AirExtras } from '../air-extras.ts';
import type { Extras } from './extras.db.ts';

export interface ExtrasDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
  readonly money: MoneyReturner;
  /** Whose budgets count what is bought later. */
  readonly applications: Pick<TravelApplications, 'dearerProblem'>;
  /** Undefined where the supplier of flights has none. */
  readonly airExtras: AirExtras | undefined;
}

/** The durable job that sees to what was chosen together: what its supplier is to be asked, and money that is to go back. */
export const extrasJob = 'follow-air-extras';

/** With the order, which is locked. */
export interface Settling {
  readonly order: OrderWithTickets;
  readonly extras: Extras;
  readonly at: Date;
}
