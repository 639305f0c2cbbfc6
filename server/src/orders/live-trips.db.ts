import type { RailTicketType } from '@woxing/contract/train-tickets.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

/** A ticket for a train that counts, or is about to. */
export interface LiveTripRow {
  readonly orderNo: string;
  readonly position: number;
  readonly name: string;
  readonly paperNoSealed: string;
  readonly ticketType: RailTicketType;
  /** The leg as its content has it. */
  readonly leg: unknown;
}

/** Trips by train of people of these names, whoever ordered them, or all that a member ordered; orders since a moment. */
export async function liveTrips(
  tx: Tx,
  tenantId: string,
  { names, memberId, since }: { names?: readonly string[]; memberId?: string; since: Date },
): Promise<LiveTripRow[]> {
  const { rows } = await sql<LiveTripRow>`
    select o.order_no as "orderNo", p.position, p.name, p.paper_no_sealed as "paperNoSealed",
      o.content #>> array['ticketTypes', p.position::text] as "ticketType", o.content -> 'legs' -> t.leg::int as leg
    from orders o
    join order_passengers p on p.tenant_id = o.tenant_id and p.order_no = o.order_no
    join order_tickets t on t.tenant_id = p.tenant_id and t.order_no = p.order_no and t.passenger = p.position
    where o.tenant_id = ${tenantId} and o.product = 'train' and o.created_at >= ${since}
      and (${names ?? null}::text[] is null or p.name = any(${names ?? null}))
      and (${memberId ?? null}::text is null or o.member_id = ${memberId ?? null})
      and t.state in ('holding', 'held', 'issuing', 'issued')
      and not (o.code = 20 and coalesce((o.content ->> 'waitlist')::boolean, false))`.execute(tx);
  return rows;
}
