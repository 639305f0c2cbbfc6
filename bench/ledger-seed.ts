import type { Client } from 'pg';

interface SpendingEnterprise {
  readonly id: string;
  readonly orders: number;
}

const atOnce = 100_000;

/** The tables whose rows hold by how they are made are written without the checks of the product, by the caller. */
export async function seedCreditLine(owner: Client, { id, orders }: SpendingEnterprise): Promise<void> {
  await owner.query(line, [id]);
  await owner.query(account, [id, orders]);
  const secondsApart = (364 * 86_400) / orders;
  for (let from = 1; from <= orders; from += atOnce)
    await owner.query(spent, [id, secondsApart, from, Math.min(orders, from + atOnce - 1)]);
  await owner.query(bills, [id]);
  for (const text of [billLines, unbilled, parts]) await owner.query(text, [id]);
}

const line = `insert into credit_lines (tenant_id, enterprise_id, limit_fen, term_days, billing_day, billed_to)
  values ('official', $1, 9000000000000, 30, 1, date_trunc('month', now() at time zone 'Asia/Shanghai')::date)
  on conflict (tenant_id, enterprise_id) do nothing`;

const account = `insert into ledger_accounts (tenant_id, code, guarded, balance_fen)
  values ('official', 'credit:' || $1, true, 9000000000000 - $2::bigint * 80000) on conflict do nothing`;

/** Each order is paid by the line. */
const spent = `insert into ledger_transfers (tenant_id, id, debit, credit, amount_fen, phase, order_no, memo, at)
  select 'official', 'pay:' || $1 || ':' || i, 'credit:' || $1, 'deposit', 80000, 'posted',
    $1 || lpad(i::text, 20 - length($1), '0'), '订单付款', now() - i * $2::float8 * interval '1 second'
  from generate_series($3::int, $4::int) i`;

const month = `date_trunc('month', t.at at time zone 'Asia/Shanghai')`;
const ofLine = `t.tenant_id = 'official' and t.debit = 'credit:' || $1 and t.debit like 'credit:%'`;
const thisMonth = `date_trunc('month', now() at time zone 'Asia/Shanghai')`;
const billNo = `'ZD' || to_char(${month} + interval '1 month', 'YYYYMMDD') || $1`;

/** Of every month that is over, none of which is paid. */
const bills = `insert into credit_bills (tenant_id, bill_no, enterprise_id, opens, closes, due_day, issued_at, total_fen, lines)
  select 'official', 'ZD' || to_char(opens + interval '1 month', 'YYYYMMDD') || $1, $1, opens::date, (opens + interval '1 month')::date - 1,
    (opens + interval '2 months')::date - 1, (opens + interval '1 month') at time zone 'Asia/Shanghai', fen, lines
  from (select ${month} as opens, sum(t.amount_fen) as fen, count(*) as lines from ledger_transfers t
    where ${ofLine} and ${month} < ${thisMonth} group by 1) m`;

const billLines = `insert into credit_bill_lines (tenant_id, transfer_id, bill_no, spender_id, order_no, amount_fen, memo, at)
  select t.tenant_id, t.id, ${billNo}, $1, t.order_no, t.amount_fen, t.memo, t.at from ledger_transfers t
  where ${ofLine} and ${month} < ${thisMonth}`;

const unbilled = `insert into credit_unbilled (tenant_id, transfer_id, enterprise_id, spender_id, order_no, amount_fen, memo, at)
  select t.tenant_id, t.id, $1, $1, t.order_no, t.amount_fen, t.memo, t.at from ledger_transfers t
  where ${ofLine} and ${month} >= ${thisMonth}`;

/** As the product writes them, with what its orders say of each. */
const parts = `insert into credit_parts (tenant_id, transfer_id, passenger, order_no, kind, amount_fen, service_fen, enterprise_id, at,
    product, department_id, cost_centre_id, project_id, person)
  select t.tenant_id, t.id, 0, t.order_no, 'sale', t.amount_fen, 1000, $1, t.at, o.product, s.department_ids[cardinality(s.department_ids)],
    s.cost_centre_id, s.project_id, person_of_part(p.member_id, p.name)
  from ledger_transfers t
  join orders o on o.tenant_id = t.tenant_id and o.order_no = t.order_no
  join order_shares s on s.tenant_id = t.tenant_id and s.order_no = t.order_no and s.passenger = 0
  join order_passengers p on p.tenant_id = t.tenant_id and p.order_no = t.order_no and p.position = 0
  where ${ofLine}`;
