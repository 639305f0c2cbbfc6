import type { Tx } from '#src/platform/database.ts';
import { columns, query, text } from '#src/platform/rows.ts';

/** A journey that a student has a ticket of: a ticket that was changed and the one in its place are of one. */
export interface StudentTrip {
  readonly paper: string;
  readonly trip: string;
  readonly departsAt: Date;
}

const studentTrip = {
  ...columns('embedded_rail_tickets', 'paper', 'departsAt'),
  trip: text,
};

/** Live tickets of students, by the indexes of their papers. What is given back is none of them any more. */
export async function studentTripsOf(
  tx: Tx,
  tenantId: string,
  papers: readonly string[],
): Promise<StudentTrip[]> {
  if (papers.length === 0) return [];
  const rows = await query(tx, studentTrip)`
    select t.paper, coalesce(b.changes_reference, t.reference) as trip, t.departs_at as "departsAt"
    from embedded_rail_tickets t join embedded_rail_bookings b using (tenant_id, reference)
    where t.tenant_id = ${tenantId} and t.paper = any(${papers}::text[]) and t.state in ('held', 'issued')
      and b.passengers -> t.passenger::integer ->> 'type' = 'student'`;
  return rows;
}
