import type { Fen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, query } from '#src/platform/rows.ts';

/**
 * By order what its changes cost more, unless they came to nothing, and what was bought later for its tickets, without what came back of it: for tickets, insurances and seats that could
 * not be had. What a waitlist was paid too much has left the total already.
 */
export async function movedAfterSale(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, Fen>> {
  const rows = await query(tx, { ...columns('orders', 'orderNo'), fen: fenSum })`
    select order_no as "orderNo", sum(fen)::bigint as fen from (
      select order_no, due_fen as fen from order_sheets
      where tenant_id = ${tenantId} and order_no = any(${[...orderNos]}::text[]) and kind = 'change'
        and state in ('asked', 'to-pay', 'processing', 'done')
      union all
      select order_no, fen from order_items
      where tenant_id = ${tenantId} and order_no = any(${[...orderNos]}::text[]) and sheet_no is not null and kind in ('seat', 'baggage')
      union all
      select order_no, -amount_fen from order_returns
      where tenant_id = ${tenantId} and order_no = any(${[...orderNos]}::text[]) and key <> 'W') moved
    group by order_no`;
  return new Map(rows.map(({ orderNo, fen }) => [orderNo, fen]));
}
