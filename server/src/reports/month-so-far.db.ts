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
  return query(tx, departmentSum)`
    select coalesce(s.department_ids[1], '') as "departmentId",
      coalesce(max(d.name), max(split_part(s.department, ${pathSeparator}, 1)), '') as name,
      coalesce(sum(l.amount_fen) filter (where ${within(now)}), 0)::bigint as "amountFen",
      coalesce(sum(l.amount_fen) filter (where ${within(before)}), 0)::bigint as "beforeFen"
    from report_lines l
    left join order_shares s on s.tenant_id = l.tenant_id and s.order_no = l.order_no and s.passenger = coalesce(l.passenger, 0)
    left join departments d on d.tenant_id = s.tenant_id and d.id::text = s.department_ids[1]
    where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId} and l.book = 'sales'
      and l.travel = any(${[...travelKinds]}::text[]) and (${within(now)} or ${within(before)})
    group by 1 order by 3 desc, 4 desc, 1`;
}
