import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import type { FlightReadings, NewsOfAircraft } from '@woxing/contract/orders/schedule-changes';
import { flightReadings, newsOfAircraft } from '@woxing/contract/orders/schedule-changes';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, text } from '#src/platform/rows.ts';

/** Where a supplier of the sandbox keeps what its carriers have done to flights. */
type NewsTable = 'embedded_air_news' | 'embedded_international_news';

interface NewsPiece {
  readonly reference: string;
  readonly segment: number;
  readonly kind: CarrierChange;
  readonly flight: FlightReadings | null;
  readonly aircraft?: NewsOfAircraft | null;
  readonly free: boolean;
  readonly cause: string;
  readonly at: Date;
}

/** Until the transaction ends nobody else adds news of the tenant: what has a higher number is never to be read first. */
export async function lockNews(tx: Tx, table: NewsTable, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${tenantId}`}, 0))`.execute(tx);
}

export async function insertNews(
  tx: Tx,
  table: NewsTable,
  tenantId: string,
  piece: NewsPiece,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (tenant_id, reference, segment, kind, flight, aircraft, free, cause, at)
    values (${tenantId}, ${piece.reference}, ${piece.segment}, ${piece.kind},
      ${piece.flight === null ? null : JSON.stringify(piece.flight)}::jsonb,
      ${piece.aircraft ? JSON.stringify(piece.aircraft) : null}::jsonb,
      ${piece.free}, ${piece.cause}, ${piece.at})`.execute(tx);
}

const newsRow = {
  no: text,
  ...columns(
    'embedded_air_news',
    'reference',
    'segment',
    'kind',
    'flight',
    'aircraft',
    'free',
    'cause',
    'at',
  ),
};

/** In the order in which they were said, those after a mark, up to `max` of them. */
export async function newsAfter(
  tx: Tx,
  table: NewsTable,
  tenantId: string,
  { mark, max }: { readonly mark: string; readonly max: number },
) {
  const rows = await query(tx, newsRow)`
    select no::text as no, reference, segment, kind, flight, aircraft, free, cause, at from ${sql.table(table)}
    where tenant_id = ${tenantId} and no > ${mark}::bigint order by no limit ${max}`;
  return rows.map(({ flight, aircraft, ...row }) => ({
    ...row,
    flight: flightReadings.nullable().parse(flight),
    aircraft: newsOfAircraft.nullable().parse(aircraft),
  }));
}
