import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, moment, orNull, query } from '#src/platform/rows.ts';

/** When orders are looked at for invoices that are missing. */

export async function planLook(
  tx: Tx,
  order: { readonly tenantId: string; readonly orderNo: string; readonly enterpriseId: string },
  lookAt: Date,
): Promise<void> {
  await tx
    .insertInto('missing_invoice_looks')
    .values({
      tenant_id: order.tenantId,
      order_no: order.orderNo,
      enterprise_id: order.enterpriseId,
      look_at: lookAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'order_no']).doUpdateSet({ look_at: lookAt }))
    .execute();
}

/** Of an order that is due; one that was planned anew meanwhile stays. */
export async function endLook(tx: Tx, tenantId: string, orderNo: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('missing_invoice_looks')
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('look_at', '<=', now)
    .execute();
}

/** What is due of a person is looked at later. */
export async function postponeLooks(
  tx: Tx,
  { tenantId, enterpriseId, memberId }: Person,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await sql`
    update missing_invoice_looks l set look_at = ${until} from orders o
    where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId} and l.look_at <= ${now}
      and o.tenant_id = l.tenant_id and o.order_no = l.order_no and o.member_id = ${memberId}`.execute(tx);
}

const personRow = columns('orders', 'memberId');
const dueRow = { ...columns('missing_invoice_looks', 'orderNo', 'enterpriseId'), ...personRow };

/** Whose orders are to be looked at now, with the enterprise that they were placed for. */
export function peopleToLookAt(tx: Tx, tenantId: string, now: Date, max: number) {
  return query(tx, { ...columns('missing_invoice_looks', 'enterpriseId'), ...personRow })`
    select l.enterprise_id as "enterpriseId", o.member_id as "memberId"
    from missing_invoice_looks l join orders o on o.tenant_id = l.tenant_id and o.order_no = l.order_no
    where l.tenant_id = ${tenantId} and l.look_at <= ${now}
    group by 1, 2 order by min(l.look_at), 2 limit ${max}`;
}

export interface Person {
  readonly tenantId: string;
  readonly enterpriseId: string;
  readonly memberId: string;
}

/** Nobody else looks at the orders of a person until the transaction ends. */
export async function lockPerson(tx: Tx, { tenantId, enterpriseId, memberId }: Person): Promise<void> {
  const key = `missing invoices ${tenantId} ${enterpriseId} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** A person's orders that are to be looked at now, in the order of their numbers, behind the one given. */
export function ordersToLookAt(
  tx: Tx,
  { tenantId, enterpriseId, memberId }: Person,
  { now, behind, max }: { readonly now: Date; readonly behind: string; readonly max: number },
) {
  return query(tx, dueRow)`
    select l.order_no as "orderNo", l.enterprise_id as "enterpriseId", o.member_id as "memberId"
    from missing_invoice_looks l join orders o on o.tenant_id = l.tenant_id and o.order_no = l.order_no
    where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId} and o.member_id = ${memberId} and l.look_at <= ${now}
      and l.order_no > ${behind}
    order by l.order_no limit ${max}`;
}

/** When a person was reminded last of any order for an enterprise, by whomever. */
export async function lastReminded(
  tx: Tx,
  { tenantId, enterpriseId, memberId }: Person,
): Promise<Date | null> {
  const [row] = await query(tx, { last: orNull(moment) })`
    select max(r.reminded_at) as last from invoice_reminders r
    join orders o on o.tenant_id = r.tenant_id and o.order_no = r.order_no
    where r.tenant_id = ${tenantId} and r.enterprise_id = ${enterpriseId} and o.member_id = ${memberId}`;
  return row!.last;
}
