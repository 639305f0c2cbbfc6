import type { Tx } from '#src/platform/database.ts';
import { columns, number, query } from '#src/platform/rows.ts';
import type { FlightOfDay } from './disruptions.db.ts';

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

/** Segments of a booking from which the aircraft that flies them now takes a cabin or a seat. */
export async function downgradedSegments(tx: Tx, tenantId: string, reference: string): Promise<Set<number>> {
  const rows = await query(tx, columns('embedded_air_news', 'segment', 'free'))`
    select distinct on (segment) segment, free from embedded_air_news
    where tenant_id = ${tenantId} and reference = ${reference} and kind = 'aircraft' order by segment, no desc`;
  return new Set(rows.filter(({ free }) => free).map(({ segment }) => segment));
}
