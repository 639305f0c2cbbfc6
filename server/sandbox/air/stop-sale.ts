import { noFen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { disturbCabin } from './embedded-air.db.ts';
import { topLimit } from './offers.rules.ts';
import type { FlightOnDay } from './world.ts';

/** Withholds all seats of a flight that no longer flies as it was published. */
export async function stopSale(
  tx: Tx,
  tenantId: string,
  { flight, day, limits }: FlightOnDay,
): Promise<void> {
  const { classes } = flight.ladder;
  for (const cabin of new Set(classes.map((filed) => filed.cabin))) {
    const of = { day, from: flight.from.iata, to: flight.to.iata, flightNo: flight.flightNo, cabin };
    const capacity = topLimit(classes, limits, cabin);
    await disturbCabin(tx, tenantId, of, { capacity, withhold: true, riseFen: noFen });
  }
}
