import type { Day } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import { number, query } from '#src/platform/rows.ts';

/** Orders of a member for which rooms are kept until their guests come, and nothing is paid or guaranteed. */
export async function countDeskHolds(
  tx: Tx,
  {
    tenantId,
    memberId,
    today,
  }: { readonly tenantId: string; readonly memberId: string; readonly today: Day },
): Promise<number> {
  const rows = await query(tx, { count: number })`
    select count(*)::integer as count from orders o
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.product = 'hotel' and o.total_fen = 0 and o.ended is null
      and o.code in (1, 2, 3, 7, 20, 21) and o.content -> 'plan' ->> 'payment' = 'desk'
      and o.content ->> 'arrival' >= ${today}::text and coalesce(o.content -> 'stay', 'null') = 'null'`;
  return rows[0]!.count;
}
