import { momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { addFen } from '@woxing/contract/core/money';
import type { AnalysisRow, analyseTravel as endpoint } from '@woxing/contract/reports/analysis';
import { maxAnalysisRows } from '@woxing/contract/reports/analysis.rules';
import { dayAfter, type ReportDeclaration } from '@woxing/contract/reports/reports.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import { type Analysed, analyseLines } from './analysis.db.ts';
import type { LineFilter } from './read-lines.db.ts';
import { hidesFees, maxWaitingTold, type ReportDeps } from './read-reports.ts';
import { bookedToOf, daysOf, scopeOf } from './report-filter.ts';
import type { LineScope } from './report-line.ts';
import { countDue } from './report-lines.db.ts';

type Asked = InputOf<typeof endpoint>;

/** What an enterprise has ordered, told apart by one thing. Refuses who does not see all of it, and periods as reports do. */
export const analyseTravel = (deps: ReportDeps, ctx: MemberCtx, asked: Asked) =>
  analyse(deps, ctx, { whose: 'enterprise' }, asked);

/** The same of what is granted to an employee. Refuses who is granted nothing today. */
export const analyseGranted = (deps: ReportDeps, ctx: MemberCtx, asked: Asked) =>
  analyse(deps, ctx, { whose: 'granted' }, asked);

async function analyse(
  { db }: ReportDeps,
  ctx: MemberCtx,
  of: Pick<ReportDeclaration, 'whose'>,
  asked: Asked,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId } = ctx;
  const days = daysOf(ctx, asked);
  const [found, waiting] = await db.read(tenantId, async (tx) => {
    const filter = salesOf(await scopeOf(tx, ctx, of), { ...asked, ...days });
    return Promise.all([
      analyseLines(tx, tenantId, { filter, by: asked.by, max: maxAnalysisRows + 1 }),
      countDue(tx, tenantId, maxWaitingTold(of)),
    ]);
  });
  return {
    ...days,
    waiting,
    list: found.slice(0, maxAnalysisRows).map((row) => rowOf(row, hidesFees(ctx))),
    cut: found.length > maxAnalysisRows,
  };
}

/** Everything that was sold in some days, whatever the product. */
export function salesOf(
  scope: LineScope,
  { from, until, kind, ...asked }: Omit<Asked, 'by' | 'from' | 'until'> & ReturnType<typeof daysOf>,
): LineFilter {
  return {
    scope,
    book: 'sales',
    travel: null,
    kinds: kind === undefined ? null : [kind],
    since: momentOf(from),
    until: momentOf(dayAfter(until)),
    keyword: '',
    sort: null,
    bookedTo: bookedToOf(asked),
    within: null,
    bill: null,
    postings: undefined,
  };
}

/** Who is shown no service fees finds them in the fares. */
export function rowOf({ soldServiceFen, ...row }: Analysed, hidden: boolean): AnalysisRow {
  return {
    ...row,
    soldFen: hidden ? addFen(row.soldFen, soldServiceFen) : row.soldFen,
    carbonKg: Math.round(row.carbonKg * 10) / 10,
  };
}
