import { buildSchedule } from '#sandbox/international-air/build-schedule.ts';
import { openFilings } from '#sandbox/international-air/fare-filings.rules.ts';
import { openSeats } from '#sandbox/international-air/seats-on-sale.rules.ts';
import type { InternationalAirSupplier } from '#src/products/international-air/international-supplier.ts';
import type { FlightSchedule } from '#src/products/international-air/schedule/flight-schedule.rules.ts';

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

export const internationalSupplier: InternationalAirSupplier = {
  id: 'international-world',
  schedule: () => Promise.resolve(internationalWorld()),
  filings: openFilings(seed),
};
