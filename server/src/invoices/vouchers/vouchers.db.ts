import type { VoucherAccount } from '@woxing/contract/invoices/vouchers.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { anyOf, columns, fenSum, listed, number, query, type Row } from '#src/platform/rows.ts';
import type { MonthOf } from '../months/months.db.ts';

const accountRow = columns(
  'voucher_accounts',
  'use',
  'accountNo',
  'accountName',
  'byDepartment',
  'byCostCentre',
);

/** Those that the enterprise has set. */
export async function accountsOf(tx: Tx, tenantId: string, enterpriseId: string): Promise<VoucherAccount[]> {
  const rows = await query(tx, accountRow)`
    select ${listed(accountRow)} from voucher_accounts
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`;
  return rows;
}

export async function saveAccount(
  tx: Tx,
  { tenantId, enterpriseId }: { readonly tenantId: string; readonly enterpriseId: string },
  account: VoucherAccount,
): Promise<void> {
  const facts = {
    account_no: account.accountNo,
    account_name: account.accountName,
    by_department: account.byDepartment,
    by_cost_centre: account.byCostCentre,
  };
  await tx
    .insertInto('voucher_accounts')
    .values({ tenant_id: tenantId, enterprise_id: enterpriseId, use: account.use, ...facts })
    .onConflict((known) => known.columns(['tenant_id', 'enterprise_id', 'use']).doUpdateSet(facts))
    .execute();
}

const bookedRow = columns('received_invoices', 'id', 'issuedOn');

/** An invoice in the order of vouchers. */
export type BookedMark = Row<typeof bookedRow>;

/** Invoices of a month that is closed; of one that is open those that would be booked by closing it. */
const bookedIn = ({ tenantId, enterpriseId, month }: MonthOf, closed: boolean) => sql`
  tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and ${
    closed
      ? sql`booked_month = ${month}`
      : sql`state = 'accepted' and issued_on < (${`${month}-01`}::date + interval '1 month')`
  }`;

/** A page of them, and how many there are in all. */
export async function pageOfBooked(
  tx: Tx,
  month: MonthOf,
  closed: boolean,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<{ readonly booked: BookedMark[]; readonly total: number }> {
  const wanted = bookedIn(month, closed);
  const booked = await query(tx, bookedRow)`
    select ${listed(bookedRow)} from received_invoices where ${wanted} order by issued_on, id limit ${max} offset ${skip}`;
  const [counted] = await query(tx, { total: number })`
    select count(*)::int as total from received_invoices where ${wanted}`;
  return { booked, total: counted!.total };
}

/** The next ones behind one; undefined: the first. */
export function nextBooked(
  tx: Tx,
  month: MonthOf,
  closed: boolean,
  { behind, max }: { readonly behind: BookedMark | undefined; readonly max: number },
): Promise<BookedMark[]> {
  const next =
    behind === undefined ? sql`` : sql`and (issued_on, id) > (${behind.issuedOn}::date, ${behind.id}::uuid)`;
  return query(tx, bookedRow)`
    select ${listed(bookedRow)} from received_invoices where ${bookedIn(month, closed)} ${next}
    order by issued_on, id limit ${max}`;
}

const paidRow = { ...columns('payments', 'orderNo'), companyFen: fenSum, personFen: fenSum };

/** What was paid of orders and did not come back: by the credit or the accounts of the enterprise, and by persons. */
export async function paidByPayer(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Row<typeof paidRow>[]> {
  const rows = await query(tx, paidRow)`
    with given as (
      select p.order_no, p.method, coalesce(p.payer_id, p.member_id) as payer,
        p.amount_fen - coalesce((select sum(r.amount_fen) from payment_returns r
          where r.tenant_id = p.tenant_id and r.out_trade_no = p.out_trade_no and r.state = 'done'), 0) as amount_fen
      from payments p
      where p.tenant_id = ${tenantId} and p.order_no = ${anyOf(orderNos)} and ${gone}
      union all
      select p.order_no, x.method, coalesce(p.payer_id, p.member_id), x.amount_fen - x.returned_fen from payments p
      join payment_parts x on x.tenant_id = p.tenant_id and x.out_trade_no = p.out_trade_no
      where p.tenant_id = ${tenantId} and p.order_no = ${anyOf(orderNos)} and p.mixed and ${gone})
    select g.order_no as "orderNo", coalesce(sum(g.amount_fen) filter (where ${byCompany}), 0)::bigint as "companyFen",
      coalesce(sum(g.amount_fen) filter (where not ${byCompany}), 0)::bigint as "personFen"
    from given g join members m on m.tenant_id = ${tenantId} and m.id = g.payer
    group by g.order_no`;
  return rows;
}

/** Money that has gone. */
const gone = sql`p.state in ('paid', 'refunding', 'refunded')`;

/** An enterprise pays by its credit, and by what its main account pays with. */
const byCompany = sql`(g.method = 'creditPay' or m.member_type = 70 and m.credit_employee_id is null)`;
