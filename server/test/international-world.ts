import { buildSchedule } from '#sandbox/international-air/build-schedule.ts';
import { openFilings } from '#sandbox/international-air/fare-filings.rules.ts';
import { openSeats } from '#sandbox/international-air/seats-on-sale.rules.ts';
import type { FlightSchedule } from '#src/products/international-air/schedule/flight-schedule.rules.ts';
import type { InternationalCounter } from '#src/products/international-air/search/international-search-deps.ts';

const seed = 7;
let schedule: FlightSchedule | undefined;

/** The embedded carriers of the world, built where they are asked for: no thread. */
export function internationalWorld(): FlightSchedule {
  if (schedule === undefined) {
    const rows = buildSchedule(seed);
    schedule = { ...rows, seats: openSeats(rows, seed) };
  }
  return schedule;
}

export const internationalSupplier: InternationalCounter = {
  schedule: () => Promise.resolve(internationalWorld()),
  filings: openFilings(seed),
  seatsSold: (_, flights) => Promise.resolve(flights.map(() => 0)),
};
