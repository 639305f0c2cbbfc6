import { addDays } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { laidAdvice } from '@woxing/contract/generated/travel-advice';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import type { travelAdvice as endpoint } from '@woxing/contract/travel-advice/travel-advice';
import { journeyAdvice, laidOver } from '@woxing/contract/travel-advice/travel-advice.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { ownTenantId } from '#src/tenants/public.ts';
import { countryNamed } from './country-names.ts';
import { keptAdvice } from './travel-advice.db.ts';

const countryByAirport = new Map(worldAirports.map(({ iata, country }) => [iata, country]));

/** What a journey abroad asks of somebody; whose table it is does not matter to whom it is told. */
export async function adviseJourney(
  { db }: { readonly db: Database },
  _ctx: Ctx,
  { parts, ...question }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = laidOver(laidAdvice, await db.read(ownTenantId, (tx) => keptAdvice(tx, ownTenantId)));
  const advice = journeyAdvice(
    {
      ...question,
      parts: parts.map((part) =>
        part.map(({ arrivesDaysLater, ...flight }) => ({
          ...flight,
          arrivesOn: addDays(flight.day, arrivesDaysLater),
        })),
      ),
    },
    { rows, countryOf: (airport) => countryByAirport.get(airport.toUpperCase()), nameOf: countryNamed },
  );
  return {
    ...advice,
    countries: advice.countries.map(named),
    passengerData: advice.passengerData.map(named),
  };
}

const named = <Row extends { readonly country: string }>(row: Row) => ({
  ...row,
  name: countryNamed(row.country),
});
