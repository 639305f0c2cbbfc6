import { sql } from 'kysely';
import { scopeOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { UnusedWhere } from './ticket-uses.db.ts';

/** Those of orders that the caller sees. Each of its parts begins an index, so that nobody else's tickets are read. */
export async function unusedSeen(tx: Tx, ctx: MemberCtx): Promise<UnusedWhere> {
  const { tenantId } = ctx;
  const { memberId, enterpriseId, ordererIds, travels } = await scopeOf(tx, ctx);
  const placedBy = (people: readonly string[]) =>
    sql`select p.order_no from orders p where p.tenant_id = ${tenantId} and p.member_id = any(${[...people]}::text[])`;
  const parts = [
    placedBy([memberId]),
    ...(travels
      ? [
          sql`select w.order_no from order_travellers w where w.tenant_id = ${tenantId} and w.member_id = ${memberId}`,
        ]
      : []),
    ...(enterpriseId === null
      ? []
      : [
          ordererIds === null
            ? sql`select e.order_no from ticket_uses e
                where e.tenant_id = ${tenantId} and e.enterprise_id = ${enterpriseId} and e.state = 'unused'`
            : sql`${placedBy(ordererIds)} and p.enterprise_id = ${enterpriseId}`,
        ]),
  ];
  return sql`u.order_no in (${sql.join(parts, sql` union all `)})`;
}
