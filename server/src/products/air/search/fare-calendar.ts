import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { Fen } from '@woxing/contract/core/money';
import type { fareCalendar as endpoint } from '@woxing/contract/products/air/flights';
import type { Ctx } from '#src/platform/context.ts';
import { type FlightPlaces, isSaleDay, readPlaces } from './flight-places.rules.ts';
import type { SearchDeps } from './search-flights.ts';
import { topicOf } from './search-memory.ts';

/** The lowest adult fare of a direct flight on each of some days; null where nothing is sold. */
export async function fareCalendar(
  deps: SearchDeps,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  { start, days: count, ...ends }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const places = readPlaces(ends);
  const days = Array.from({ length: count }, (_, index) => addDays(start, index));
  const today = dayOf(ctx.now);
  const lowest = await lowestFares(
    deps,
    ctx,
    places,
    days.filter((day) => isSaleDay(day, today)),
  );
  return { days: days.map((day) => ({ day, lowestFen: lowest.get(day) ?? null })) };
}

/** From memory where it can be; the supplier is asked once for all the other days. */
async function lowestFares(
  { supplier, searches }: SearchDeps,
  { tenantId, now }: Pick<Ctx, 'tenantId' | 'now'>,
  { from, to, fromCity, toCity }: FlightPlaces,
  days: readonly Day[],
): Promise<Map<Day, Fen | null>> {
  const topic = (day: Day) => topicOf(tenantId, fromCity, toCity, day);
  const places = `${from}/${to}`;
  const lowest = new Map<Day, Fen | null>();
  for (const day of days) {
    const known = searches.lowest(topic(day), places, now);
    if (known !== undefined) lowest.set(day, known);
  }
  const unknown = days.filter((day) => !lowest.has(day));
  if (unknown.length === 0) return lowest;
  const asked = await supplier.calendar(tenantId, { from, to, days: unknown }, now);
  for (const [index, day] of unknown.entries()) {
    const lowestFen = asked[index] ?? null;
    searches.keepLowest(topic(day), places, lowestFen, now);
    lowest.set(day, lowestFen);
  }
  return lowest;
}
