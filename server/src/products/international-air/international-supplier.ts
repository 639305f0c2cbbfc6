import type { FareFilings } from './fares/filed-fares.rules.ts';
import type { FlightSchedule } from './schedule/flight-schedule.rules.ts';

/**
 * The door to whoever hands over what international carriers fly and file: schedules, what is open of them, fares and surcharges.
 * Journeys are planned and priced here. A remote system: the schedule may take a while when it is first asked for.
 */
export interface InternationalAirSupplier {
  readonly id: string;
  /** The same object while nothing changed. */
  schedule(): Promise<FlightSchedule>;
  readonly filings: FareFilings;
}
