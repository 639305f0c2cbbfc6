import type { Day } from '@woxing/contract/core/days';
import { pathSeparator } from '@woxing/contract/people/departments.rules';
import { type TravelKind, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { day, fenSum, number, query, text, words } from '#src/platform/rows.ts';
import { whoseDays } from './read-lines.db.ts';
import type { LineScope } from './report-line.ts';

const daySum = { travel: words<TravelKind>(), day, amountFen: fenSum, tickets: number };

/** What was booked on each day since, by product; days without anything are left out. */
export function sumSalesByDay(tx: Tx, tenantId: string, scope: LineScope, since: Day) {
  return query(tx, daySum)`
    select travel, day, sum(amount_fen)::bigint as "amountFen", sum(tickets)::integer as tickets from report_days
    where tenant_id = ${tenantId} and whose = ${whoseDays(scope)} and book = 'sales' and travel = any(${[...travelKinds]}::text[])
      and day >= ${since}
    group by travel, day order by day, travel`;
}

const departmentSum = { departmentId: text, name: text, amountFen: fenSum, beforeFen: fenSum };

interface Moments {
  readonly since: Date;
  /** Not included. */
  readonly until: Date;
}

/** What was booked for an enterprise in two periods, by the topmost department of whom it is for, with everything below it. */
export function sumSalesByDepartment(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { now, before }: { readonly now: Moments; readonly before: Moments },
) {
  const within = ({ since, until }: Moments) => sql`l.booked_at >= ${since} and l.booked_at < ${until}`;
  // A department that is there no more is called what it was when one of its orders was placed.
  return query(tx, departmentSum)`
    with sums as (
      select coalesce(l.department_ids[1], '') as id, max(l.order_no) as "orderNo",
        coalesce(sum(l.amount_fen) filter (where ${within(now)}), 0)::bigint as "amountFen",
        coalesce(sum(l.amount_fen) filter (where ${within(before)}), 0)::bigint as "beforeFen"
      from report_lines l
      where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId} and l.book = 'sales'
        and l.travel = any(${[...travelKinds]}::text[]) and (${within(now)} or ${within(before)})
      group by 1
    )
    select s.id as "departmentId", coalesce(d.name, (
        select split_part(o.department, ${pathSeparator}, 1) from order_shares o
        where o.tenant_id = ${tenantId} and o.order_no = s."orderNo" and o.department_ids[1] = s.id limit 1), '') as name,
      s."amountFen", s."beforeFen"
    from sums s left join departments d on d.tenant_id = ${tenantId} and d.id::text = s.id
    order by 3 desc, 4 desc, 1`;
}
