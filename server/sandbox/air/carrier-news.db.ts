import { flightReadings, newsOfAircraft } from '@woxing/contract/orders/schedule-changes';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, number, query, text } from '#src/platform/rows.ts';
import type { AirNews } from '#src/products/air/air-supplier.ts';
import type { FlightOfDay } from './disruptions.db.ts';

/** Until the transaction ends nobody else adds news of the tenant: what has a higher number is never to be read first. */
export async function lockNews(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`embedded air news ${tenantId}`}, 0))`.execute(
    tx,
  );
}

/** Bookings with seats or tickets on a flight, each with the segment that it is to them. */
export function bookedOn(tx: Tx, tenantId: string, { day, from, to, flightNo }: FlightOfDay) {
  return query(tx, { ...columns('embedded_air_tickets', 'reference'), segment: number })`
    select distinct t.reference, t.segment::integer as segment
    from embedded_air_bookings b
    join embedded_air_tickets t on t.tenant_id = b.tenant_id and t.reference = b.reference and t.state in ('held', 'issued')
    cross join lateral (select b.segments -> t.segment::integer as sold) s
    where b.tenant_id = ${tenantId} and b.state in ('held', 'issuing', 'issued') and s.sold ->> 'day' = ${day}
      and s.sold ->> 'from' = ${from} and s.sold ->> 'to' = ${to} and s.sold ->> 'flightNo' = ${flightNo}
    order by t.reference, segment`;
}

type NewsRow = Omit<AirNews, 'id'>;

export async function insertNews(tx: Tx, tenantId: string, piece: NewsRow): Promise<void> {
  await tx
    .insertInto('embedded_air_news')
    .values({
      tenant_id: tenantId,
      reference: piece.reference,
      segment: piece.segment,
      kind: piece.kind,
      flight: piece.flight === null ? null : JSON.stringify(piece.flight),
      aircraft: piece.aircraft ? JSON.stringify(piece.aircraft) : null,
      free: piece.free,
      cause: piece.cause,
      at: piece.at,
    })
    .execute();
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

export async function newsAfter(
  tx: Tx,
  tenantId: string,
  mark: string,
  max: number,
): Promise<(NewsRow & { readonly no: string })[]> {
  const rows = await query(tx, newsRow)`
    select no::text as no, reference, segment, kind, flight, aircraft, free, cause, at from embedded_air_news
    where tenant_id = ${tenantId} and no > ${mark}::bigint order by no limit ${max}`;
  return rows.map(({ flight, aircraft, ...row }) => ({
    ...row,
    flight: flightReadings.nullable().parse(flight),
    aircraft: newsOfAircraft.nullable().parse(aircraft),
  }));
}

/** Segments of a booking from which the aircraft that flies them now takes a cabin or a seat. */
export async function downgradedSegments(tx: Tx, tenantId: string, reference: string): Promise<Set<number>> {
  const rows = await query(tx, columns('embedded_air_news', 'segment', 'free'))`
    select distinct on (segment) segment, free from embedded_air_news
    where tenant_id = ${tenantId} and reference = ${reference} and kind = 'aircraft' order by segment, no desc`;
  return new Set(rows.filter(({ free }) => free).map(({ segment }) => segment));
}
