import { addDays, dayOf, daysBetween } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { fareHistory as endpoint } from '@woxing/contract/products/air/fare-history';
import { judgeFare, leadBandOf } from '@woxing/contract/products/air/fare-verdict.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { fareCalendar } from '../search/fare-calendar.ts';
import { checkFlightDay, readPlaces } from '../search/flight-places.rules.ts';
import type { SearchDeps } from '../search/search-flights.ts';
import { seenOfDay, seenSoEarly } from './seen-fares.db.ts';

/** Days of seeing that a chart shows. */
const shownDays = 60;
/** Older fares say little of today's. */
const withinDays = 60;

/** What this site has seen of the lowest fare of a route on a day, and how the present one stands beside it. */
export async function fareHistory(
  deps: SearchDeps & { readonly db: Database },
  ctx: Ctx,
  { day, ...ends }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { from, to } = readPlaces(ends);
  const today = dayOf(ctx.now);
  checkFlightDay(day, today);
  const band = leadBandOf(daysBetween(today, day));
  const since = addDays(today, -withinDays);
  const [{ days }, [seen, soEarly]] = await Promise.all([
    fareCalendar(deps, ctx, { from, to, start: day, days: 1 }),
    deps.db.read(ctx.tenantId, (tx) =>
      Promise.all([
        seenOfDay(tx, ctx.tenantId, { from, to, day, max: shownDays }),
        band ? seenSoEarly(tx, ctx.tenantId, { from, to, band, since, today, day }) : [],
      ]),
    ),
  ]);
  const lowestFen = days[0]?.lowestFen ?? null;
  const judged = lowestFen === null || band === undefined ? null : judgeFare(lowestFen, soEarly);
  const verdict = judged && { ...judged, leadFrom: band!.from, leadTo: band!.to, withinDays };
  return { lowestFen, seen, verdict };
}
