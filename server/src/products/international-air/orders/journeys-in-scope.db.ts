import type { Tx } from '#src/platform/database.ts';
import { columns, query } from '#src/platform/rows.ts';

/** Whose bookings are looked through: those of a member, and of an enterprise that may see them all. */
export interface JourneyScope {
  readonly tenantId: string;
  readonly memberId: string;
  readonly enterpriseId: string | undefined;
  readonly now: Date;
}

const maxJourneys = 2000;

/** Journeys abroad that have not ended: those that a member has booked or travels by, and all of an enterprise. */
export async function journeysInScope(
  tx: Tx,
  { tenantId, memberId, enterpriseId = '' }: JourneyScope,
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await query(tx, columns('orders', 'orderNo'))`
    (select order_no as "orderNo" from orders
      where tenant_id = ${tenantId} and member_id = ${memberId} and product = 'international-air'
        and tab <> 'ended' and created_at >= ${since}
      limit ${maxJourneys})
    union
    (select w.order_no from order_travellers w join orders o on o.tenant_id = w.tenant_id and o.order_no = w.order_no
      where w.tenant_id = ${tenantId} and w.member_id = ${memberId} and o.product = 'international-air'
        and o.tab <> 'ended' and o.created_at >= ${since}
      limit ${maxJourneys})
    union
    (select order_no from orders
      where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and product = 'international-air'
        and tab <> 'ended' and created_at >= ${since}
      limit ${maxJourneys})`;
  return new Set(rows.map(({ orderNo }) => orderNo));
}
