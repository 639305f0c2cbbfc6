import { addDays, type Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { anyOf, columns, day, moment, query, type Row, text } from '#src/platform/rows.ts';
import { partStands } from '../received/received.db.ts';

const decisionRow = { caseId: text, at: moment, name: text, kind: text };

/** Who has agreed to or refused what was asked in these runs, in order. */
export async function decisionsOf(
  tx: Tx,
  tenantId: string,
  caseIds: readonly string[],
): Promise<Row<typeof decisionRow>[]> {
  const rows = await query(tx, decisionRow)`
    select e.case_id::text as "caseId", e.at, coalesce(m.real_name, '') as name, e.fact->>'kind' as kind
    from approval_events e left join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
    where e.tenant_id = ${tenantId} and e.case_id = any(${[...caseIds]}::uuid[]) and e.fact->>'kind' in ('agreed', 'refused')
    order by e.case_id, e.seq`;
  return rows;
}

const receivedRow = columns('received_invoices', 'id');

/** Invoices that stand for these orders: what the member handed in, and whatever is for an order of theirs. */
export async function receivedFor(
  tx: Tx,
  tenantId: string,
  memberId: string,
  orderNos: readonly string[],
): Promise<string[]> {
  const rows = await query(tx, receivedRow)`
    select distinct r.id from received_invoice_parts p
    join received_invoices r on r.tenant_id = p.tenant_id and r.id = p.received_id
    join orders o on o.tenant_id = p.tenant_id and o.order_no = p.order_no
    where p.tenant_id = ${tenantId} and p.order_no = ${anyOf(orderNos)} and ${partStands}
      and (r.member_id = ${memberId} or o.member_id = ${memberId})
    order by r.id`;
  return rows.map(({ id }) => id);
}

const issuedRow = {
  ...columns('invoices', 'invoiceId', 'form', 'totalFen', 'taxFen'),
  invoiceNo: text,
  issuedOn: day,
};
export type IssuedFor = Omit<Row<typeof issuedRow>, 'issuedOn'> & { readonly issuedOn: Day };

/** What was issued here to the member for these orders. */
export async function issuedFor(
  tx: Tx,
  tenantId: string,
  memberId: string,
  orderNos: readonly string[],
): Promise<IssuedFor[]> {
  const rows = await query(tx, issuedRow)`
    select distinct i.invoice_id as "invoiceId", i.form, i.total_fen as "totalFen", i.tax_fen as "taxFen",
      i.invoice_no as "invoiceNo", (i.issued_at at time zone 'Asia/Shanghai')::date as "issuedOn"
    from invoiced_parts p join invoices i on i.tenant_id = p.tenant_id and i.invoice_id = p.invoice_id
    join invoice_applications a on a.tenant_id = i.tenant_id and a.application_no = i.application_no
    where p.tenant_id = ${tenantId} and p.order_no = ${anyOf(orderNos)} and i.state = 'issued' and p.reversed_by is null
      and a.member_id = ${memberId}
    order by i.invoice_id`;
  return rows;
}

const packagedRow = columns('orders', 'orderNo');

/** Whose orders: placed or travelled by one member, or placed by anybody whom the partner has linked; days of Beijing, both included. */
export type PackageScope = { readonly from: Day | undefined; readonly to: Day | undefined } & (
  | { readonly of: 'user'; readonly memberId: string; readonly travels: boolean }
  | { readonly of: 'all' }
);

/** Orders of which something is ticketed, by their numbers, which begin with the day in China on which they were placed. */
export async function packagedOrders(
  tx: Tx,
  tenantId: string,
  scope: PackageScope,
  { after, max }: { readonly after: string; readonly max: number },
): Promise<Row<typeof packagedRow>[]> {
  const first = scope.from === undefined ? '' : digitsOf(scope.from);
  const behind = scope.to === undefined ? '999999' : digitsOf(addDays(scope.to, 1));
  const whose =
    scope.of === 'all'
      ? sql`exists (select from partner_users u where u.tenant_id = o.tenant_id and u.member_id = o.member_id)`
      : sql`o.order_no in (
          select own.order_no from orders own where own.tenant_id = ${tenantId} and own.member_id = ${scope.memberId}
          union all
          select w.order_no from order_travellers w
          where ${scope.travels} and w.tenant_id = ${tenantId} and w.member_id = ${scope.memberId})`;
  const rows = await query(tx, packagedRow)`
    select o.order_no as "orderNo" from orders o
    where o.tenant_id = ${tenantId} and o.order_no > ${after} and o.order_no >= ${first} and o.order_no < ${behind}
      and o.tab <> 'ended' and ${whose}
      and exists (select from order_tickets t
        where t.tenant_id = o.tenant_id and t.order_no = o.order_no and t.state in ('issued', 'used'))
    order by o.order_no limit ${max}`;
  return rows;
}

/** `260131`, as an order number begins. */
const digitsOf = (date: Day): string => date.slice(2).replaceAll('-', '');
