import type { Fen } from '@woxing/contract/core/money';
import { CompiledQuery } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { InvariantId } from './invariants.rules.ts';

/** `$1`: the tenant; `$2`, where it stands: only orders opened after it are looked at. */
interface Invariant {
  /** Finds what breaks it: `order_no`, `account`, `what`, `fen` of each; empty when it holds. */
  readonly wrong: string;
  /** How much it was proved over: `count` and `fen`, which are points where it is of points alone. */
  readonly figure: string;
}

const moved = `phase in ('posted', 'captured')`;
const payer = (side: string) =>
  `(${side} like 'wallet:%' or ${side} like 'clearing:%' or ${side} like 'credit:%'
    or ${side} in ('bank-in', 'paid-elsewhere'))`;

/** Both legs of all that moved: what came to an account is positive. */
const legs = `(
  select debit as account, order_no, -amount_fen as fen from ledger_transfers where tenant_id = $1 and ${moved}
  union all
  select credit, order_no, amount_fen from ledger_transfers where tenant_id = $1 and ${moved})`;

/** What moved on credit lines, but for the grant of limits and repayments, and is on no bill. */
const unbilled = `(
  select m.* from (
    select debit as account, id, order_no, amount_fen as fen from ledger_transfers
      where tenant_id = $1 and ${moved} and debit like 'credit:%' and credit <> 'credit-lines'
    union all
    select credit, id, order_no, -amount_fen from ledger_transfers
      where tenant_id = $1 and ${moved} and credit like 'credit:%' and debit <> 'credit-lines' and id not like 'credit-repay:%') m
  where not exists (select from credit_bill_lines l where l.tenant_id = $1 and l.transfer_id = m.id))`;

/** Orders whose money is still on its way back. */
const returning = `(select coalesce(p.order_no, p.subject_no) from payment_returns r join payments p using (tenant_id, out_trade_no)
  where r.tenant_id = $1 and r.state <> 'done')`;

/**
 * What must hold in the books at any moment, whatever happened before. The administrators' page runs them, and so does the
 * test that kills the product.
 */
export const invariants: Readonly<Record<InvariantId, Invariant>> = {
  balanced: {
    wrong: `
      select l.order_no, l.account, 'no such account' as what, l.fen from ${legs} l
      where not exists (select from ledger_accounts a where a.tenant_id = $1 and a.code = l.account)
      union all
      select null, null, 'sum of all legs', sum(fen) from ${legs} l having sum(fen) <> 0`,
    figure: `
      select count(*), coalesce(sum(amount_fen) filter (where debit not like 'points%'), 0) as fen
      from ledger_transfers where tenant_id = $1 and ${moved}`,
  },
  'units-apart': {
    wrong: `
      select order_no, debit as account, id as what, amount_fen as fen from ledger_transfers
      where tenant_id = $1 and (debit like 'points%') <> (credit like 'points%')
      union all
      select null, case when l.account like 'points%' then 'points' else 'money' end, 'sum of a unit', sum(l.fen)::bigint
      from ${legs} l group by l.account like 'points%', 2 having sum(l.fen) <> 0`,
    figure: `
      select count(*), coalesce(sum(amount_fen) filter (where debit not like 'points%'), 0) as fen
      from ledger_transfers where tenant_id = $1 and ${moved}`,
  },
  'guarded-sums': {
    wrong: `
      with moved as (select account as code, sum(fen)::bigint as fen, count(*) as transfers from ${legs} l group by account),
      held as (
        select p.debit as code, sum(p.amount_fen) as fen from ledger_transfers p
        where p.tenant_id = $1 and p.phase = 'pending'
          and not exists (select from ledger_transfers r where r.tenant_id = $1 and r.hold_id = p.id)
        group by p.debit
      )
      select null as order_no, a.code as account,
        case when a.balance_fen <> coalesce(moved.fen, 0) then 'balance' else 'held' end as what,
        case when a.balance_fen <> coalesce(moved.fen, 0) then a.balance_fen - coalesce(moved.fen, 0)
          else a.held_fen - coalesce(held.fen, 0) end as fen
      from ledger_accounts a left join moved using (code) left join held using (code)
      where a.tenant_id = $1 and a.guarded
        and (a.balance_fen <> coalesce(moved.fen, 0) or a.held_fen <> coalesce(held.fen, 0))
      union all
      select null, coalesce(d.account, m.code), 'sums of days', coalesce(d.fen, 0) - coalesce(m.fen, 0)
      from (
        select account, sum(case side when 'credit' then amount_fen else -amount_fen end)::bigint as fen, sum(transfers) as transfers
        from account_days where tenant_id = $1 group by account
      ) d full join (select * from moved where is_summed_by_day(code)) m on m.code = d.account
      where (d.fen, d.transfers) is distinct from (m.fen, m.transfers)`,
    figure: `
      select count(*), coalesce(sum(balance_fen) filter (where code not like 'points%'), 0) as fen
      from ledger_accounts where tenant_id = $1 and guarded`,
  },
  'guarded-floor': {
    wrong: `
      select null as order_no, code as account, 'below zero' as what, balance_fen - held_fen as fen
      from ledger_accounts where tenant_id = $1 and guarded and (held_fen < 0 or balance_fen < held_fen)`,
    figure: `
      select count(*), coalesce(sum(balance_fen - held_fen) filter (where code not like 'points%'), 0) as fen
      from ledger_accounts where tenant_id = $1 and guarded`,
  },
  'points-end': {
    wrong: `
      with years as (select member_id, sum(left_points) as points from point_years where tenant_id = $1 group by member_id),
      held as (
        select split_part(code, ':', 2) as member_id, balance_fen from ledger_accounts
        where tenant_id = $1 and code like 'points:%'
      )
      select null as order_no, 'points:' || coalesce(h.member_id, y.member_id) as account, 'points of years' as what,
        (coalesce(h.balance_fen, 0) - coalesce(y.points, 0))::bigint as fen
      from held h full join years y using (member_id) where coalesce(h.balance_fen, 0) <> coalesce(y.points, 0)`,
    figure: `
      select count(*), coalesce(sum(balance_fen), 0) as fen from ledger_accounts
      where tenant_id = $1 and code like 'points:%'`,
  },
  'earnings-follow-tickets': {
    wrong: `
      with given as (
        select l.order_no, substring(l.account from '^(reward|points)') || ':' || split_part(l.account, ':', 2) as earner,
          sum(case when l.account like '%-debt:%' then -l.fen else l.fen end) as fen
        from ${legs} l where l.account ~ '^(reward|points)(-debt)?:' and l.order_no is not null group by 1, 2
      )
      select g.order_no, g.earner as account, 'code ' || o.code as what, g.fen::bigint as fen
      from given g left join orders o on o.tenant_id = $1 and o.order_no = g.order_no
      where g.fen < 0 or g.fen <> 0 and (o.code is null or o.code in (0, 1, 4, 5, 6, 7, 8, 12, 20, 21, 22))`,
    figure: `
      select count(distinct l.order_no), coalesce(sum(l.fen) filter (where l.account like 'reward:%'), 0) as fen
      from ${legs} l where l.order_no is not null and l.account ~ '^(reward|points):'`,
  },
  'holds-told': {
    wrong: `
      with open as (
        select p.id, p.debit, p.amount_fen, p.order_no from ledger_transfers p
        where p.tenant_id = $1 and p.phase = 'pending'
          and not exists (select from ledger_transfers r where r.tenant_id = $1 and r.hold_id = p.id)
      ), listed as (select * from ledger_holds where tenant_id = $1)
      select coalesce(o.order_no, h.order_no) as order_no, coalesce(o.debit, h.account) as account,
        coalesce(o.id, h.id) as what, coalesce(o.amount_fen, 0) - coalesce(h.amount_fen, 0) as fen
      from open o full join listed h on h.id = o.id
      where o.id is null or h.id is null or o.amount_fen <> h.amount_fen or o.debit <> h.account`,
    figure: `select count(*), coalesce(sum(amount_fen), 0) as fen from ledger_holds where tenant_id = $1`,
  },
  'holds-end': {
    wrong: `
      select h.order_no, h.account, h.id as what, h.amount_fen as fen from ledger_holds h
      left join orders o on o.tenant_id = h.tenant_id and o.order_no = h.order_no
      where h.tenant_id = $1 and (o.code in (2, 3, 4, 5, 6, 12) or h.expires_at < now() - interval '2 minutes' and o.code is distinct from 0)`,
    figure: `select count(*), coalesce(sum(amount_fen), 0) as fen from ledger_holds where tenant_id = $1`,
  },
  'reserved-credit': {
    wrong: `
      select h.order_no, h.account, min(h.id) as what, sum(h.amount_fen)::bigint as fen from ledger_holds h
      left join orders o on o.tenant_id = h.tenant_id and o.order_no = h.order_no
      where h.tenant_id = $1 and h.id like 'reserve:%' group by h.order_no, h.account, o.code, o.payment, o.total_fen
      having count(*) > 1 or o.code is null or o.code not in (0, 21) or sum(h.amount_fen) > o.total_fen`,
    figure: `
      select count(*), coalesce(sum(amount_fen), 0) as fen from ledger_holds where tenant_id = $1 and id like 'reserve:%'`,
  },
  'deposits-cancel': {
    wrong: `
      select o.order_no, 'deposit' as account, 'code ' || o.code as what, sum(l.fen)::bigint as fen
      from orders o join ${legs} l on l.order_no = o.order_no
      where o.tenant_id = $1 and o.created_at > $2 and l.account = 'deposit' and o.code in (2, 3, 5, 6, 12)
        and o.order_no not in ${returning}
      group by o.order_no, o.code having sum(l.fen) <> 0`,
    figure: `
      select count(*), coalesce(sum(total_fen), 0) as fen from orders
      where tenant_id = $1 and created_at > $2 and code in (2, 3, 5, 6, 12)`,
  },
  'late-money-gone': {
    wrong: `
      select l.order_no, 'late-money' as account, 'not on its way back' as what, sum(l.fen)::bigint as fen from ${legs} l
      where l.account = 'late-money' and l.order_no not in ${returning}
      group by l.order_no having sum(l.fen) <> 0`,
    figure: `
      select count(*), coalesce(sum(amount_fen), 0) as fen from ledger_transfers
      where tenant_id = $1 and credit = 'late-money' and ${moved}`,
  },
  'paid-once': {
    wrong: `
      select subject_no as order_no, null as account, count(*) || ' payments' as what, sum(amount_fen)::bigint as fen from payments
      where tenant_id = $1 and state in ('paid', 'refunding', 'refunded')
      group by business_type, subject_no having count(*) > 1`,
    figure: `
      select count(*), coalesce(sum(amount_fen), 0) as fen from payments
      where tenant_id = $1 and state in ('paid', 'refunding', 'refunded')`,
  },
  'items-add-up': {
    wrong: `
      with priced as (
        select order_no, sum(fen) as fen from order_items where tenant_id = $1 and sheet_no is null group by order_no
      )
      select o.order_no, null as account, 'items' as what, (coalesce(p.fen, 0) - o.total_fen)::bigint as fen
      from orders o left join priced p using (order_no)
      where o.tenant_id = $1 and o.created_at > $2 and coalesce(p.fen, 0) <> o.total_fen`,
    figure: `
      select count(*), coalesce(sum(total_fen), 0) as fen from orders where tenant_id = $1 and created_at > $2`,
  },
  'sales-follow-prices': {
    wrong: `
      select c.order_no, null as account, 'sale ' || s.at as what, ((s.sale ->> 'netFen')::bigint - coalesce(i.fen, 0))::bigint as fen
      from order_customers c cross join lateral jsonb_array_elements(c.sales) with ordinality s(sale, at)
      left join lateral (select sum(i.fen) as fen from order_items i where i.tenant_id = c.tenant_id and i.order_no = c.order_no
        and i.sheet_no is null and i.passenger = s.at - 1) i on true
      where c.tenant_id = $1 and ((s.sale ->> 'netFen')::bigint <> coalesce(i.fen, 0)
        or (s.sale ->> 'saleFen')::bigint < (s.sale ->> 'netFen')::bigint)`,
    figure: `
      select count(*), coalesce(sum((s.sale ->> 'saleFen')::bigint), 0) as fen
      from order_customers c cross join lateral jsonb_array_elements(c.sales) s(sale) where c.tenant_id = $1`,
  },
  'budgets-add-up': {
    wrong: `
      select null::text as order_no, b.id::text as account, 'budget' as what,
        (b.reserved_fen + b.used_fen - t.reserved - t.used)::bigint as fen
      from budgets b cross join lateral (
        select coalesce(sum(s.reserved_fen), 0) as reserved, coalesce(sum(s.used_fen), 0) as used
        from order_shares s
        where s.tenant_id = b.tenant_id and s.enterprise_id = b.enterprise_id and s.day between b.from_day and b.until_day
          and (b.kind = 'all' or b.kind = s.kind)
          and (b.scope = 'enterprise' or b.department_id::text = any(s.department_ids)
            or b.cost_object_id = s.cost_centre_id or b.cost_object_id = s.project_id)) t
      where b.tenant_id = $1 and (b.scope <> 'department' or b.department_id is not null)
        and (b.reserved_fen, b.used_fen) is distinct from (t.reserved, t.used)
      union all
      select o.order_no, null, 'share', (s.taken - p.owed - h.held)::bigint
      from (select order_no, sum(reserved_fen + used_fen) as taken from order_shares where tenant_id = $1 group by order_no) s
      join orders o on o.tenant_id = $1 and o.order_no = s.order_no
      cross join lateral (
        select case when o.code in (6, 8, 12) then 0 else sum(least(i.fen + i.desk_fen, coalesce(i.company_most_fen, i.fen + i.desk_fen))) end as owed
        from order_items i where i.tenant_id = $1 and i.order_no = o.order_no
          and i.kind <> 'guarantee' and (i.sheet_no is null or i.kind in ('seat', 'baggage'))) p
      cross join lateral (
        select coalesce(sum(x.amount_fen), 0) as held from air_extras x
        where x.tenant_id = $1 and x.order_no = o.order_no and x.state in ('asked', 'to-pay') and x.paid_at is null) h
      where s.taken <> p.owed + h.held
        and not exists (select from air_extras x join air_extra_lines l using (tenant_id, extras_no)
          where x.tenant_id = $1 and x.order_no = o.order_no and l.money = 'returned')
        and not exists (select from insurance_policies y where y.tenant_id = $1 and y.order_no = o.order_no and y.premium = 'returned')
        and not exists (select from car_rides r where r.tenant_id = $1 and r.order_no = o.order_no and r.dispute ->> 'returned' = 'true')
        and not exists (select from order_sheets e where e.tenant_id = $1 and e.order_no = o.order_no)
        and not exists (select from order_tickets t where t.tenant_id = $1 and t.order_no = o.order_no and t.state = 'failed')`,
    figure: `
      select count(*), coalesce(sum(reserved_fen + used_fen), 0) as fen from budgets where tenant_id = $1`,
  },
  'payers-gave-the-price': {
    wrong: `
      with given as (
        select order_no, sum(case when ${payer('debit')} then amount_fen else 0 end)
          - sum(case when ${payer('credit')} then amount_fen else 0 end) as fen
        from ledger_transfers where tenant_id = $1 and ${moved} and order_no is not null group by order_no
      ), back as (
        select order_no, sum(fen) as fen from (
          select p.order_no, r.amount_fen as fen from payment_returns r join payments p using (tenant_id, out_trade_no)
          where r.tenant_id = $1 and r.state = 'done' and p.state <> 'late-paid'
          union all
          select p.order_no, s.returned_fen from payment_parts s join payments p using (tenant_id, out_trade_no)
          where s.tenant_id = $1 and p.state <> 'late-paid'
        ) each group by order_no
      ), changed as (
        select order_no, sum(fen) as fen from (
          select order_no, due_fen as fen from order_sheets where tenant_id = $1 and paid_at is not null
          union all
          select order_no, amount_fen from air_extras where tenant_id = $1 and paid_at is not null and not with_order
        ) each group by order_no
      ), surplus as (
        select order_no, amount_fen as fen from order_returns where tenant_id = $1 and key = 'W'
      ), told as (
        select o.order_no, o.code, coalesce(g.fen, 0) as given, case when o.code = 12 then 0
          else o.total_fen + coalesce(c.fen, 0) + coalesce(s.fen, 0) - coalesce(b.fen, 0) end as due
        from orders o left join given g using (order_no) left join back b using (order_no) left join changed c using (order_no)
          left join surplus s using (order_no)
        where o.tenant_id = $1 and o.created_at > $2 and o.code in (2, 3, 6, 12) and o.order_no not in ${returning}
      )
      select order_no, null as account, 'code ' || code as what, (given - due)::bigint as fen from told where given <> due`,
    figure: `
      select count(*), coalesce(sum(total_fen) filter (where code in (2, 3)), 0) as fen from orders
      where tenant_id = $1 and created_at > $2 and code in (2, 3, 6, 12)`,
  },
  'nobody-got-more': {
    wrong: `
      select l.order_no, l.account, 'more came back than was given' as what, sum(l.fen)::bigint as fen from ${legs} l
      where ${payer('l.account')} and (l.order_no in (select order_no from orders where tenant_id = $1)
        or l.account like 'clearing:%' and l.order_no in (select purchase_no from purchases where tenant_id = $1))
      group by l.order_no, l.account having sum(l.fen) > 0`,
    figure: `
      select count(*), coalesce(sum(amount_fen), 0) as fen from payment_returns where tenant_id = $1 and state = 'done'`,
  },
  'clearing-is-payments': {
    wrong: `
      with booked as (
        select account, -sum(fen) as fen from ${legs} l where account like 'clearing:%' group by account
      ), told as (
        select case p.way when 'card' then 'clearing:bankCard' else 'clearing:' || p.method end as account, sum(case
            when p.state = 'late-paid' then coalesce((select sum(r.amount_fen) from payment_returns r
              where r.tenant_id = $1 and r.out_trade_no = p.out_trade_no), 0) else p.amount_fen end
          - coalesce((select sum(r.amount_fen) from payment_returns r
              where r.tenant_id = $1 and r.out_trade_no = p.out_trade_no and r.state = 'done'), 0)) as fen
        from payments p
        where p.tenant_id = $1 and p.state in ('paid', 'refunding', 'refunded', 'late-paid')
          and p.method in ('alipay', 'weChatPay', 'zxpay')
          and not exists (select from ledger_holds h where h.tenant_id = $1 and h.id = 'pay:' || p.out_trade_no)
        group by 1
      )
      select null as order_no, coalesce(b.account, t.account) as account, 'payments less returns' as what,
        (coalesce(b.fen, 0) - coalesce(t.fen, 0))::bigint as fen
      from booked b full join told t using (account) where coalesce(b.fen, 0) <> coalesce(t.fen, 0)`,
    figure: `
      select count(distinct account), coalesce(-sum(fen), 0) as fen from ${legs} l where account like 'clearing:%'`,
  },
  'purchases-are-fulfilled': {
    wrong: `
      with bought as (
        select p.purchase_no, p.state, p.amount_fen, p.business_type,
          (select coalesce(sum(l.amount_fen), 0) from ledger_transfers l
            where l.tenant_id = $1 and l.id in ('purchase:' || p.purchase_no, 'credit-repay:HK' || p.purchase_no) and l.debit = 'deposit'
              and l.order_no = p.purchase_no) as fulfilled,
          (select coalesce(sum(m.amount_fen), 0) from payments m
            where m.tenant_id = $1 and m.business_type = p.business_type and m.subject_no = p.purchase_no
              and m.state in ('paid', 'refunding', 'refunded')) as taken,
          (select coalesce(sum(l.fen), 0) from ${legs} l
            where l.order_no = p.purchase_no and l.account = 'deposit') as left_over
        from purchases p where p.tenant_id = $1
      )
      select purchase_no as order_no, 'deposit' as account, business_type || ' ' || state as what,
        (fulfilled - taken)::bigint as fen
      from bought where left_over <> 0 or fulfilled <> taken
        or fulfilled <> case when state = 'paid' then amount_fen else 0 end`,
    figure: `
      select count(*), coalesce(sum(amount_fen), 0) as fen from purchases where tenant_id = $1 and state = 'paid'`,
  },
  'cards-are-owed': {
    wrong: `
      select null as order_no, 'cards' as account, 'faces of cards' as what, (b.fen - c.fen)::bigint as fen
      from (select coalesce(sum(l.fen), 0) as fen from ${legs} l where l.account = 'cards') b,
        (select coalesce(sum(face_fen), 0) as fen from buffet_cards where tenant_id = $1 and state = 'sold') c
      where b.fen <> c.fen
      union all
      select c.purchase_no, 'wallet:' || c.redeemed_by, c.card_no, c.face_fen from buffet_cards c
      where c.tenant_id = $1 and c.state = 'redeemed' and not exists (
        select from ledger_transfers l where l.tenant_id = $1 and l.id = 'card:' || c.card_no and l.debit = 'cards'
          and l.credit = 'wallet:' || c.redeemed_by and l.amount_fen = c.face_fen)`,
    figure: `
      select count(*), coalesce(sum(face_fen), 0) as fen from buffet_cards where tenant_id = $1 and state = 'sold'`,
  },
  'payments-are-posted': {
    wrong: `
      select coalesce(p.order_no, p.subject_no) as order_no, null as account, p.out_trade_no as what, p.amount_fen as fen from payments p
      where p.tenant_id = $1 and p.state in ('paid', 'refunding', 'refunded') and not exists (
        select from ledger_transfers l where l.tenant_id = $1 and l.id = 'pay:' || p.out_trade_no and l.amount_fen = p.amount_fen)
      union all
      select r.subject_no, null, r.refund_no, r.amount_fen from payment_returns r
      where r.tenant_id = $1 and r.state = 'done' and not exists (
        select from ledger_transfers l where l.tenant_id = $1 and l.id = 'return:' || r.refund_no)`,
    figure: `
      select (select count(*) from payments where tenant_id = $1 and state in ('paid', 'refunding', 'refunded'))
          + (select count(*) from payment_returns where tenant_id = $1 and state = 'done') as count,
        (select coalesce(sum(amount_fen), 0) from payments
          where tenant_id = $1 and state in ('paid', 'refunding', 'refunded')) as fen`,
  },
  'credit-limits': {
    wrong: `
      with granted as (
        select account, sum(fen) as fen from (
          select credit as account, amount_fen as fen from ledger_transfers
            where tenant_id = $1 and ${moved} and debit = 'credit-lines'
          union all
          select debit, -amount_fen from ledger_transfers where tenant_id = $1 and ${moved} and credit = 'credit-lines'
        ) each group by account
      )
      select null as order_no, 'credit:' || c.enterprise_id as account, 'limit' as what,
        (c.limit_fen - coalesce(g.fen, 0))::bigint as fen
      from credit_lines c left join granted g on g.account = 'credit:' || c.enterprise_id
      where c.tenant_id = $1 and c.limit_fen <> coalesce(g.fen, 0)
      union all
      select null, code, 'used and held over the limit', held_fen - balance_fen from ledger_accounts
      where tenant_id = $1 and code like 'credit:%' and balance_fen < held_fen`,
    figure: `select count(*), coalesce(sum(limit_fen), 0) as fen from credit_lines where tenant_id = $1`,
  },
  'bill-lines': {
    wrong: `
      select null as order_no, 'credit:' || b.enterprise_id as account, b.bill_no as what,
        (b.total_fen - coalesce(sum(l.amount_fen), 0))::bigint as fen
      from credit_bills b left join credit_bill_lines l using (tenant_id, bill_no)
      where b.tenant_id = $1 group by b.enterprise_id, b.bill_no, b.total_fen, b.lines
      having b.total_fen <> coalesce(sum(l.amount_fen), 0) or b.lines <> count(l.transfer_id)
      union all
      select l.order_no, 'credit:' || b.enterprise_id, l.transfer_id, l.amount_fen
      from credit_bill_lines l join credit_bills b using (tenant_id, bill_no)
      left join ledger_transfers t on t.tenant_id = l.tenant_id and t.id = l.transfer_id and ${moved}
      where l.tenant_id = $1 and l.amount_fen is distinct from case 'credit:' || b.enterprise_id
        when t.debit then t.amount_fen when t.credit then -t.amount_fen end`,
    figure: `
      select (select count(*) from credit_bill_lines where tenant_id = $1) as count,
        (select coalesce(sum(total_fen), 0) from credit_bills where tenant_id = $1) as fen`,
  },
  'bill-settlements': {
    wrong: `
      select null as order_no, 'credit:' || b.enterprise_id as account, b.bill_no as what,
        (b.settled_fen - coalesce(sum(s.amount_fen), 0))::bigint as fen
      from credit_bills b left join credit_settlements s using (tenant_id, bill_no)
      where b.tenant_id = $1 group by b.enterprise_id, b.bill_no, b.settled_fen
      having b.settled_fen <> coalesce(sum(s.amount_fen), 0)
      union all
      select null, 'credit:' || r.enterprise_id, r.repayment_no, r.amount_fen from credit_repayments r
      where r.tenant_id = $1 and (
        r.amount_fen <> (select coalesce(sum(s.amount_fen), 0) from credit_settlements s
          where s.tenant_id = $1 and s.source = r.repayment_no)
        or not exists (select from ledger_transfers t where t.tenant_id = $1 and t.id = 'credit-repay:' || r.repayment_no
          and t.amount_fen = r.amount_fen and t.credit = 'credit:' || r.enterprise_id))
      union all
      select null, t.credit, t.id, t.amount_fen from ledger_transfers t
      where t.tenant_id = $1 and t.id like 'credit-repay:%' and not exists (
        select from credit_repayments r where r.tenant_id = $1 and 'credit-repay:' || r.repayment_no = t.id)
      union all
      select null, 'credit:' || b.enterprise_id, 'set off', sum(s.amount_fen)::bigint
      from credit_settlements s join credit_bills b using (tenant_id, bill_no)
      where s.tenant_id = $1 and s.source like 'ZD%' group by b.enterprise_id having sum(s.amount_fen) <> 0`,
    figure: `
      select count(*), coalesce(sum(amount_fen), 0) as fen from credit_repayments where tenant_id = $1`,
  },
  'unbilled-marked': {
    wrong: `
      select coalesce(m.order_no, u.order_no) as order_no, coalesce(m.account, 'credit:' || u.enterprise_id) as account,
        coalesce(m.id, u.transfer_id) as what, coalesce(m.fen, u.amount_fen) as fen
      from ${unbilled} m full join (select * from credit_unbilled where tenant_id = $1) u on u.transfer_id = m.id
      left join credit_spenders s on s.tenant_id = $1 and s.order_no = m.order_no
      where (m.account, m.fen, m.order_no, coalesce('credit:' || s.enterprise_id, m.account))
        is distinct from ('credit:' || u.enterprise_id, u.amount_fen, u.order_no, 'credit:' || u.spender_id)`,
    figure: `
      select count(*), coalesce(sum(amount_fen), 0) as fen from credit_unbilled where tenant_id = $1`,
  },
  'credit-used': {
    wrong: `
      with unbilled as (
        select account, sum(fen) as fen from ${unbilled} m group by account
      ), owed as (
        select 'credit:' || enterprise_id as account, sum(total_fen - settled_fen) as fen from credit_bills
        where tenant_id = $1 group by enterprise_id
      )
      select null as order_no, a.code as account, 'used' as what,
        (coalesce(c.limit_fen, 0) - a.balance_fen - coalesce(o.fen, 0) - coalesce(u.fen, 0))::bigint as fen
      from ledger_accounts a
      left join credit_lines c on c.tenant_id = a.tenant_id and 'credit:' || c.enterprise_id = a.code
      left join owed o on o.account = a.code left join unbilled u on u.account = a.code
      where a.tenant_id = $1 and a.code like 'credit:%'
        and coalesce(c.limit_fen, 0) - a.balance_fen <> coalesce(o.fen, 0) + coalesce(u.fen, 0)`,
    figure: `
      select count(*), coalesce(sum(c.limit_fen - a.balance_fen), 0) as fen from ledger_accounts a
      join credit_lines c on c.tenant_id = a.tenant_id and 'credit:' || c.enterprise_id = a.code where a.tenant_id = $1`,
  },
  'premiums-follow-policies': {
    wrong: `
      with owed as (
        select l.order_no, sum(l.fen) as fen from ${legs} l
        where l.account = 'payable:insurer' and l.order_no is not null group by l.order_no
      ), insured as (
        select order_no, sum(premium_fen) as fen from insurance_policies
        where tenant_id = $1 and premium in ('kept', 'claimed') group by order_no
      )
      select coalesce(o.order_no, i.order_no) as order_no, 'payable:insurer' as account, 'premiums' as what,
        (coalesce(o.fen, 0) - coalesce(i.fen, 0))::bigint as fen
      from owed o full join insured i using (order_no) where coalesce(o.fen, 0) <> coalesce(i.fen, 0)`,
    figure: `
      select count(*), coalesce(sum(premium_fen), 0) as fen from insurance_policies
      where tenant_id = $1 and premium in ('kept', 'claimed')`,
  },
  'extras-follow-tickets': {
    wrong: `
      with owed as (
        select l.order_no, sum(l.fen) as fen from ${legs} l
        where l.account = 'payable:air-extras' and l.order_no is not null group by l.order_no
      ), kept as (
        select x.order_no, sum(i.price_fen) as fen from air_extra_lines i join air_extras x using (tenant_id, extras_no)
        where i.tenant_id = $1 and i.money in ('kept', 'due-back') group by x.order_no
      )
      select coalesce(o.order_no, k.order_no) as order_no, 'payable:air-extras' as account, 'extras' as what,
        (coalesce(o.fen, 0) - coalesce(k.fen, 0))::bigint as fen
      from owed o full join kept k using (order_no) where coalesce(o.fen, 0) <> coalesce(k.fen, 0)
      union all
      select x.order_no, null, 'extras of ticket ' || i.ticket_no, i.price_fen
      from air_extra_lines i join air_extras x using (tenant_id, extras_no)
      join order_tickets t on t.tenant_id = x.tenant_id and t.order_no = x.order_no and t.passenger = i.passenger and t.leg = i.leg
      where i.tenant_id = $1 and i.state = 'kept' and t.state <> 'issued'`,
    figure: `
      select count(*), coalesce(sum(price_fen), 0) as fen from air_extra_lines
      where tenant_id = $1 and money in ('kept', 'due-back')`,
  },
  'shares-follow-margins': {
    wrong: `
      with booked as (
        select t.order_no, split_part(l.account, ':', 2) as member_id,
          sum(case when l.account like 'reward-debt:%' then -l.fen else l.fen end) as fen
        from ledger_transfers t cross join lateral (values (t.debit, -t.amount_fen), (t.credit, t.amount_fen)) as l (account, fen)
        where t.tenant_id = $1 and t.id like 'share-%' and t.order_no is not null and t.${moved} and l.account ~ '^reward(-debt)?:'
        group by 1, 2
      ), given as (
        select order_no, member_id, sum(amount_fen) as fen from share_moves where tenant_id = $1 group by 1, 2
      ), due as (
        select p.order_no, p.member_id, o.margin_fen * p.permille / 1000 - o.margin_fen * p.below_permille / 1000 as fen
        from share_parts p join share_orders o on o.tenant_id = p.tenant_id and o.order_no = p.order_no where p.tenant_id = $1
      )
      select order_no, 'reward:' || member_id as account,
        case when coalesce(d.fen, 0) <> coalesce(g.fen, 0) then 'not by its rule' else 'not as it was booked' end as what,
        (coalesce(b.fen, 0) - coalesce(d.fen, 0))::bigint as fen
      from due d full join given g using (order_no, member_id) full join booked b using (order_no, member_id)
      where coalesce(d.fen, 0) <> coalesce(g.fen, 0) or coalesce(g.fen, 0) <> coalesce(b.fen, 0)
      union all
      select o.order_no, null, 'more than its margin', (sum(v.amount_fen) - o.margin_fen)::bigint
      from share_orders o join share_moves v on v.tenant_id = o.tenant_id and v.order_no = o.order_no
      where o.tenant_id = $1 group by o.order_no, o.margin_fen having sum(v.amount_fen) > o.margin_fen`,
    figure: `
      select count(distinct order_no), coalesce(sum(amount_fen), 0) as fen from share_moves where tenant_id = $1`,
  },
  // Orders that have moved since their lines were written are not looked at: those are written again.
  'reports-add-up': {
    wrong: `
      with through as (
        select t.order_no, case when t.debit = 'deposit' then t.credit else t.debit end as other, t.debit = 'deposit' as goes, t.amount_fen
        from ledger_transfers t join orders o on o.tenant_id = $1 and o.order_no = t.order_no and o.created_at > $2
        where t.tenant_id = $1 and t.${moved} and 'deposit' in (t.debit, t.credit)
      ), posted as (
        select order_no, case when ${payer('other')} then 'money' else 'sales' end as book,
          sum(case when goes <> ${payer('other')} then amount_fen else -amount_fen end) as fen
        from through group by 1, 2
      ), written as (
        select l.order_no, l.book, sum(l.amount_fen) as fen from report_lines l
        join orders o on o.tenant_id = $1 and o.order_no = l.order_no and o.created_at > $2
        where l.tenant_id = $1 group by 1, 2
      )
      select order_no, null as account, book as what, (coalesce(w.fen, 0) - coalesce(p.fen, 0))::bigint as fen
      from posted p full join written w using (order_no, book)
      where coalesce(w.fen, 0) <> coalesce(p.fen, 0)
        and not exists (select from report_due d where d.tenant_id = $1 and d.order_no = coalesce(p.order_no, w.order_no))`,
    figure: `
      select count(*), coalesce(sum(amount_fen), 0) as fen from report_lines where tenant_id = $1 and book = 'sales'`,
  },
  'statements-stand': {
    wrong: `
      with told as (
        select s.enterprise_id, s.month, s.closing_fen, (s.month + interval '1 month') at time zone 'Asia/Shanghai' as ends
        from statement_turns s where s.tenant_id = $1 and s.kind = 'confirmed'
      ), owned as (
        select t.enterprise_id, t.month, 'credit:' || t.enterprise_id as account from told t
        union all
        select t.enterprise_id, t.month, 'wallet:' || m.id from told t join members m on m.tenant_id = $1
          and m.credit_member_id = t.enterprise_id and m.member_type = 70 and m.credit_employee_id is null
      ), booked as (
        select t.enterprise_id, t.month, -coalesce(sum(case when l.debit = o.account then -l.amount_fen else l.amount_fen end), 0) as fen
        from told t join owned o using (enterprise_id, month)
        left join ledger_transfers l on l.tenant_id = $1 and o.account in (l.debit, l.credit) and l.${moved} and l.at < t.ends
          and 'credit-lines' not in (l.debit, l.credit)
        group by 1, 2
      )
      select null as order_no, 'credit:' || t.enterprise_id as account, to_char(t.month, 'YYYY-MM') as what, t.closing_fen - b.fen::bigint as fen
      from told t join booked b using (enterprise_id, month) where t.closing_fen <> b.fen`,
    figure: `
      select count(*), coalesce(sum(closing_fen), 0) as fen from statement_turns where tenant_id = $1 and kind = 'confirmed'`,
  },
  'nettings-booked': {
    wrong: `
      with booked as (
        select n.netting_no, case when n.state in ('booked', 'undoing') then n.amount_fen else 0 end as wanted,
          coalesce((select sum(case when t.debit = 'between:' || n.payer_id and t.credit = 'between:' || n.payee_id then t.amount_fen
              when t.debit = 'between:' || n.payee_id and t.credit = 'between:' || n.payer_id then -t.amount_fen end)
            from ledger_transfers t where t.tenant_id = $1 and t.${moved}
              and t.id in ('netting:' || n.netting_no, 'netting-back:' || n.netting_no)), 0) as fen
        from nettings n where n.tenant_id = $1
      )
      select null as order_no, null as account, netting_no as what, (fen - wanted)::bigint as fen from booked where fen <> wanted
      union all
      select null, t.debit, t.id, t.amount_fen from ledger_transfers t
      where t.tenant_id = $1 and t.debit like 'between:%' and not exists (select from nettings n
        where n.tenant_id = $1 and t.id in ('netting:' || n.netting_no, 'netting-back:' || n.netting_no))
      union all
      select null, 'between', 'sum of all', sum(l.fen)::bigint from ${legs} l where l.account like 'between:%' having sum(l.fen) <> 0`,
    figure: `
      select count(*), coalesce(sum(amount_fen), 0) as fen from nettings where tenant_id = $1 and state in ('booked', 'undoing')`,
  },
  'asked-has-job': {
    wrong: `
      select coalesce(w.payload->>'orderNo', regexp_replace(coalesce(w.payload->>'sheetNo', w.payload->>'extrasNo'), '[TCE][0-9]+$', '')) as order_no, null as account,
        concat_ws(' ', w.job, w.payload->>'sheetNo', w.payload->>'extrasNo', w.payload->>'refundNo', w.payload->>'outTradeNo', w.payload->>'id') as what,
        null::bigint as fen
      from open_work w
      where w.tenant_id = $1 and w.since < now() - interval '2 hours' and not exists (
        select from pgboss.job j where j.name = w.job and j.state < 'completed' and j.data->>'tenantId' = $1
          and j.data->'payload' = w.payload)`,
    figure: `select count(*), 0::bigint as fen from open_work where tenant_id = $1`,
  },
};

export interface WrongRow {
  order_no: string | null;
  account: string | null;
  what: string;
  fen: Fen | null;
}

export interface Finding {
  /** How many there are; `rows` has the first of them. */
  readonly wrong: number;
  readonly rows: readonly WrongRow[];
  readonly count: number;
  readonly fen: Fen;
}

/** Runs one of them over a tenant's books. */
export async function runInvariant(
  tx: Tx,
  tenantId: string,
  id: InvariantId,
  max: number,
  now?: Date,
): Promise<Finding> {
  const { figure } = invariants[id];
  const wrong = asOf(invariants[id].wrong, now);
  const { rows } = await tx.executeQuery<WrongRow & { total: number }>(
    CompiledQuery.raw(
      // Differences of sums are numeric, which would arrive as text.
      `select w.order_no, w.account, w.what, w.fen::bigint as fen, count(*) over () as total from (${wrong}) w order by w.order_no, w.account limit ${max}`,
      [...parametersOf(wrong, tenantId)],
    ),
  );
  const { rows: figures } = await tx.executeQuery<{ count: number; fen: Fen }>(
    CompiledQuery.raw(`select f.count::bigint, f.fen::bigint from (${figure}) f`, [
      ...parametersOf(figure, tenantId),
    ]),
  );
  return { wrong: rows[0]?.total ?? 0, rows, ...figures[0]! };
}

/** By another clock than the database's, where time was moved. */
const asOf = (text: string, now: Date | undefined): string =>
  now === undefined ? text : text.replaceAll('now()', `timestamptz '${now.toISOString()}'`);

/** What a query is asked with; all orders unless told otherwise. */
export function parametersOf(
  text: string,
  tenantId: string,
  since: Date | '-infinity' = '-infinity',
): readonly unknown[] {
  return text.includes('$2') ? [tenantId, since] : [tenantId];
}
