import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { routeFares as endpoint } from '@woxing/contract/products/air/flights';
import type { Ctx } from '#src/platform/context.ts';
import { fareCalendar } from './fare-calendar.ts';
import type { SearchDeps } from './search-flights.ts';

/** The fare calendars of several routes over the same days, one after the other: whoever asks for many waits for them. */
export async function routeFares(
  deps: SearchDeps,
  ctx: Ctx,
  { routes, start, days }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const fares: AnswerOf<typeof endpoint>['routes'] = [];
  for (const route of routes)
    fares.push({ ...route, ...(await fareCalendar(deps, ctx, { ...route, start, days })) });
  return { routes: fares };
}
