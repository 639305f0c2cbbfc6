import type { Day } from '@woxing/contract/core/days';
import { type TravelKind, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
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

const departmentSum = { name: text, amountFen: fenSum };

/** What was booked for an enterprise since, by the department of whom it is for. */
export function sumSalesByDepartment(tx: Tx, tenantId: string, enterpriseId: string, since: Date) {
  return query(tx, departmentSum)`
    select coalesce(s.department, '') as name, sum(l.amount_fen)::bigint as "amountFen" from report_lines l
    left join order_shares s on s.tenant_id = l.tenant_id and s.order_no = l.order_no and s.passenger = coalesce(l.passenger, 0)
    where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId} and l.book = 'sales'
      and l.travel = any(${[...travelKinds]}::text[]) and l.booked_at >= ${since}
    group by 1 order by 2 desc, 1`;
}
