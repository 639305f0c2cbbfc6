import type { Day } from '@woxing/contract/core/days';
import { noFen, sumFen } from '@woxing/contract/core/money';
import { monthBefore } from '@woxing/contract/core/months.rules';
import type { AnalysisRow } from '@woxing/contract/reports/analysis';
import { daysOfMonth } from '@woxing/contract/reports/monthly-report.rules';
import type { ReportFacet } from '@woxing/contract/reports/report-facets.rules';
import { type LineKind } from '@woxing/contract/reports/reports.rules';
import { travelIs, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { monthBudgets } from '#src/budgets/public.ts';
import { enterpriseNameOf } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { sumUnused } from '#src/ticket-uses/public.ts';
import { rowOf, salesOf } from '../analyse-travel.ts';
import { analyseLines } from '../analysis.db.ts';
import type { GrantedLines, LineScope } from '../report-line.ts';
import { unusedWithin } from '../unused-tickets.ts';
import type { MonthFigures } from './monthly-report.rules.ts';

/** More of a facet than any month has: the whole is told, and parts of it are picked. */
const maxRows = 20_000;

/**
 * Everything that is told of a month of an enterprise, or of what of it is granted to an employee: budgets are those of the whole, and
 * not told then.
 */
export async function figuresOfMonth(
  tx: Tx,
  {
    tenantId,
    enterpriseId,
    granted,
    month,
  }: {
    readonly tenantId: string;
    readonly enterpriseId: string;
    readonly granted?: GrantedLines;
    readonly month: string;
  },
): Promise<MonthFigures> {
  const days = daysOfMonth(month);
  const read = readingOf(tx, tenantId, { enterpriseId, granted });
  const isPart = granted?.whole === false;
  const [name, now, before, pairs, rules, leads, budgets, unused] = await Promise.all([
    enterpriseNameOf(tx, tenantId, enterpriseId),
    read(days, 'travel'),
    read(daysOfMonth(monthBefore(month)), 'travel'),
    read(days, 'pair'),
    read(days, 'rule', 'sale'),
    read(days, 'lead', 'sale'),
    isPart ? [] : monthBudgets(tx, tenantId, enterpriseId, days.from),
    sumUnused(tx, tenantId, unusedWithin({ enterpriseId, granted }, {})),
  ]);
  return {
    month,
    enterprise: isPart ? `${name}（授权范围）` : name,
    products: travelKinds
      .map((travel) => ({
        travel,
        now: now.find((row) => row.travel === travel) ?? nothingOf(travel),
        beforeFen: before.find((row) => row.travel === travel)?.amountFen ?? noFen,
        budgetFen: budgets.find(({ kind }) => kind === travel)?.amountFen ?? null,
      }))
      .filter(
        (product) => product.now.lines > 0 || product.beforeFen !== noFen || product.budgetFen !== null,
      ),
    beforeFen: sumFen(before.map(({ amountFen }) => amountFen)),
    budgetFen: budgets.find(({ kind }) => kind === 'all')?.amountFen ?? null,
    pairs: pairs.filter(travelIs('ticketed')),
    rules: rules.filter(({ over }) => over > 0),
    leads: leads.filter(travelIs('dearerLate')),
    unused,
  };
}

/** Months on paper go to whoever the enterprise has chosen: fees of service stand in the fares for nobody to see apart. */
const readingOf =
  (tx: Tx, tenantId: string, scope: LineScope) =>
  async (
    days: { readonly from: Day; readonly until: Day },
    by: ReportFacet,
    kind?: LineKind,
  ): Promise<AnalysisRow[]> => {
    const filter = salesOf(scope, { ...days, kind });
    const rows = await analyseLines(tx, tenantId, { filter, by, max: maxRows });
    return rows.map((row) => rowOf(row, true));
  };

const nothingOf = (travel: AnalysisRow['travel']): AnalysisRow => ({
  travel,
  key: travel,
  lines: 0,
  tickets: 0,
  amountFen: noFen,
  feeFen: noFen,
  sold: 0,
  soldFen: noFen,
  leadDays: 0,
  judged: 0,
  over: 0,
  lostFen: noFen,
  compared: 0,
  lowFen: noFen,
  agreed: 0,
  agreedFen: noFen,
  carbonKg: 0,
});
