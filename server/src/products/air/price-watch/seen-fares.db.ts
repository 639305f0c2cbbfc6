import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { LeadBand } from '@woxing/contract/products/air/fare-verdict.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

/** Where from and where to, as it was asked for: cities or airports. */
export interface SeenRoute {
  readonly from: string;
  readonly to: string;
}

export interface SeenFare extends SeenRoute {
  readonly travelDay: Day;
  readonly seenOn: Day;
  readonly daysAhead: number;
  readonly lowestFen: Fen;
}

/** Keeps the lowest of each day of seeing; of one statement each route and day at most once, and in one order for all processes. */
export async function keepSeenFares(tx: Tx, tenantId: string, fares: readonly SeenFare[]): Promise<void> {
  await tx
    .insertInto('seen_fares')
    .values(
      fares.map(({ from, to, travelDay, seenOn, daysAhead, lowestFen }) => ({
        tenant_id: tenantId,
        from_place: from,
        to_place: to,
        travel_day: travelDay,
        seen_on: seenOn,
        days_ahead: daysAhead,
        lowest_fen: lowestFen,
      })),
    )
    .onConflict((known) =>
      known
        .columns(['tenant_id', 'from_place', 'to_place', 'travel_day', 'seen_on'])
        .doUpdateSet({ lowest_fen: (row) => row.ref('excluded.lowest_fen') })
        .where(sql<boolean>`excluded.lowest_fen < seen_fares.lowest_fen`),
    )
    .execute();
}

/** What was seen of one day of travel, the newest days of seeing of them, the oldest first. */
export async function seenOfDay(
  tx: Tx,
  tenantId: string,
  { from, to, day, max }: SeenRoute & { readonly day: Day; readonly max: number },
): Promise<{ day: Day; lowestFen: Fen }[]> {
  const rows = await tx
    .selectFrom('seen_fares')
    .select(['seen_on', 'lowest_fen'])
    .where('tenant_id', '=', tenantId)
    .where('from_place', '=', from)
    .where('to_place', '=', to)
    .where('travel_day', '=', day)
    .orderBy('seen_on', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => ({ day: row.seen_on, lowestFen: row.lowest_fen })).toReversed();
}

/** What was seen of a route so many days ahead since a day, without what is seen of one day of travel today. */
export async function seenSoEarly(
  tx: Tx,
  tenantId: string,
  sought: SeenRoute & {
    readonly band: LeadBand;
    readonly since: Day;
    readonly today: Day;
    readonly day: Day;
  },
): Promise<Fen[]> {
  const rows = await tx
    .selectFrom('seen_fares')
    .select(['travel_day', 'seen_on', 'lowest_fen'])
    .where('tenant_id', '=', tenantId)
    .where('from_place', '=', sought.from)
    .where('to_place', '=', sought.to)
    .where('days_ahead', '>=', sought.band.from)
    .where('days_ahead', '<=', sought.band.to)
    .where('seen_on', '>=', sought.since)
    .execute();
  return rows
    .filter((row) => row.travel_day !== sought.day || row.seen_on !== sought.today)
    .map((row) => row.lowest_fen);
}

/** The lowest of those that were seen on a day between any of these places; null where none was. */
export async function lowestSeenOn(
  tx: Tx,
  tenantId: string,
  { from, to, day, seenOn }: SeenBetween,
): Promise<Fen | null> {
  const row = await tx
    .selectFrom('seen_fares')
    .select(({ fn }) => fn.min('lowest_fen').as('lowest'))
    .where('tenant_id', '=', tenantId)
    .where('from_place', 'in', [...from])
    .where('to_place', 'in', [...to])
    .where('travel_day', '=', day)
    .where('seen_on', '=', seenOn)
    .executeTakeFirst();
  return row?.lowest ?? null;
}

interface SeenBetween {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly day: Day;
  readonly seenOn: Day;
}

/** At most so many of those seen before a day; how many went. */
export async function removeSeenBefore(tx: Tx, tenantId: string, before: Day, max: number): Promise<number> {
  const removed = await sql`
    delete from seen_fares where tenant_id = ${tenantId} and ctid = any (array(
      select ctid from seen_fares where tenant_id = ${tenantId} and seen_on < ${before} limit ${max}))`.execute(
    tx,
  );
  return Number(removed.numAffectedRows ?? 0);
}
