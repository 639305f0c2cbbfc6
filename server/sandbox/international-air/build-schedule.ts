import { internationalCarriers } from '@woxing/contract/generated/international-carriers';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import {
  layOutSchedule,
  type ScheduleRows,
} from '#src/products/international-air/schedule/flight-schedule.rules.ts';
import { feederFlights } from './feeders.ts';
import { flightsOf } from './flights.rules.ts';
import { buildRoutes } from './routes.rules.ts';

/** The whole world, the same for the same seed; takes about a second, and so is done in a thread. */
export function buildSchedule(seed: number): ScheduleRows {
  const flights = [...flightsOf(buildRoutes(seed), seed), ...feederFlights(seed)];
  return layOutSchedule({ airports: worldAirports, carriers: internationalCarriers, flights });
}
