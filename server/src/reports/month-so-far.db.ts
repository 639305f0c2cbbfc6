import type { Day } from '@woxing/contract/core/days';
import { pathSeparator } from '@woxing/contract/people/departments.rules';
import { type TravelKind, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { day, fenSum, number, orNull, query, text, words } from '#src/platform/rows.ts';
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

const departmentSum = { departmentId: text, name: orNull(text), amountFen: fenSum, beforeFen: fenSum };

interface Days {
  readonly from: Day;
  /** Included. */
  readonly until: Day;
}

/**
 * What was booked for an enterprise in two periods, the later first, by the topmost department of whom it is for, with everything below it.
 * What is for no department has an empty name; null is the name of one that is there no more.
 */
export function sumSalesByDepartment(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { now, before }: { readonly now: Days; readonly before: Days },
) {
  const within = ({ from, until }: Days) => sql`l.day between ${from} and ${until}`;
  return query(tx, departmentSum)`
    with sums as (
      select l.word as id, coalesce(sum(l.amount_fen) filter (where ${within(now)}), 0)::bigint as "amountFen",
        coalesce(sum(l.amount_fen) filter (where ${within(before)}), 0)::bigint as "beforeFen"
      from report_facet_days l
      where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId} and l.facet = 'department'
        and l.travel = any(${[...travelKinds]}::text[]) and l.day between ${before.from} and ${now.until} and (${within(now)} or ${within(before)})
      group by 1 having sum(l.lines) > 0
    )
    select s.id as "departmentId", case when s.id = '' then '' else d.name end as name, s."amountFen", s."beforeFen"
    from sums s left join departments d on d.tenant_id = ${tenantId} and d.id::text = s.id
    order by 3 desc, 4 desc, 1`;
}

/** What topmost departments that are there no more were called when one of their orders was placed of which something was booked since. */
export function namesOfGone(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { departmentIds, since }: { readonly departmentIds: readonly string[]; readonly since: Date },
) {
  return query(tx, { departmentId: text, name: text })`
    with gone as (
      select l.department_ids[1] as id, max(l.order_no) as "orderNo" from report_lines l
      where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId} and l.book = 'sales'
        and l.travel = any(${[...travelKinds]}::text[]) and l.booked_at >= ${since}
        and l.department_ids[1] = any(${[...departmentIds]}::text[])
      group by 1
    )
    select g.id as "departmentId", split_part(max(o.department), ${pathSeparator}, 1) as name
    from gone g join order_shares o on o.tenant_id = ${tenantId} and o.order_no = g."orderNo" and o.department_ids[1] = g.id
    group by 1`;
}
