import { type Day, dayOf, momentOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { ReportFilter } from '@woxing/contract/reports/reports';
import {
  dayAfter,
  isBookedTo,
  maxReportDays,
  periodOf,
  periodProblem,
  type ReportDeclaration,
  reportOf,
} from '@woxing/contract/reports/reports.rules';
import { analysesGrantedTo } from '#src/grants/public.ts';
import { enterpriseSeenWhole } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { LineFilter } from './read-lines.db.ts';
import type { GrantedLines, LineScope } from './report-line.ts';

/** What of the books a report shows to who asks. The edge has seen that they have its entry of the menu. */
export async function filterOf(tx: Tx, ctx: MemberCtx, asked: ReportFilter): Promise<LineFilter> {
  const report = reportOf(asked.report);
  const { kind, keyword = '', sort, travel } = asked;
  const { from, until } = daysOf(ctx, asked);
  return {
    scope: await scopeOf(tx, ctx, report),
    book: report.book,
    travel: report.book === 'sales' ? (report.travel ?? travel ?? null) : '',
    kinds: kindsOf(report, kind),
    since: momentOf(from),
    until: momentOf(dayAfter(until)),
    keyword,
    sort: sort ? sort : null,
    bookedTo: bookedToIn(report, asked),
    within: withinOf(report, asked),
  };
}

/** Half of it narrows nothing: a page that knows only one of them was not led here by an analysis. */
function withinOf(report: ReportDeclaration, { facet, value }: ReportFilter): LineFilter['within'] {
  return isBookedTo(report) && facet !== undefined && value ? { facet, value } : null;
}

const bookedToIn = (report: ReportDeclaration, asked: ReportFilter): LineFilter['bookedTo'] =>
  isBookedTo(report) ? bookedToOf(asked) : null;

export function bookedToOf({
  departmentId,
  costCentreId,
  projectId,
}: Pick<ReportFilter, 'departmentId' | 'costCentreId' | 'projectId'>): LineFilter['bookedTo'] {
  if (!(departmentId || costCentreId || projectId)) return null;
  return {
    departmentId: departmentId || null,
    costCentreId: costCentreId || null,
    projectId: projectId || null,
  };
}

/** The days that a report is of. Refuses a period that is turned round or longer than a year. */
export function daysOf(
  { now }: Pick<MemberCtx, 'now'>,
  asked: Pick<ReportFilter, 'from' | 'until' | 'keyword'> & Partial<Pick<ReportFilter, 'report'>>,
): { readonly from: Day; readonly until: Day } {
  const days = periodOf(asked, dayOf(now), asked.report && reportOf(asked.report).opens);
  const problem = periodProblem(days.from, days.until);
  if (problem === 'turned') throw refuse('report.turned');
  if (problem === 'long') throw refuse('report.too-long', { days: maxReportDays });
  return days;
}

/** Nobody sees the lines of an enterprise but its main account, and of them what was granted whoever it was granted to. */
export async function scopeOf(
  tx: Tx,
  ctx: MemberCtx,
  { whose }: Pick<ReportDeclaration, 'whose'>,
): Promise<LineScope> {
  if (whose === 'own') return { memberId: ctx.signedIn.memberId };
  return whose === 'granted' ? grantedScope(tx, ctx) : { enterpriseId: scopeOfEnterprise(ctx) };
}

/** As it is granted at this moment. Refuses who has no such right, or not today. */
export async function grantedScope(
  tx: Tx,
  { tenantId, signedIn, now }: MemberCtx,
): Promise<{ readonly enterpriseId: string; readonly granted: GrantedLines }> {
  const found = await analysesGrantedTo(tx, tenantId, signedIn.memberId, dayOf(now));
  if (found === undefined || found.enterpriseId !== signedIn.creditMemberId) throw refuse('access.forbidden');
  const { enterpriseId, ...granted } = found;
  return { enterpriseId, granted };
}

/** The enterprise whose whole the caller sees; refuses everybody else. */
export function scopeOfEnterprise({ signedIn }: Pick<MemberCtx, 'signedIn'>): string {
  const enterpriseId = enterpriseSeenWhole(signedIn);
  if (enterpriseId === null) throw refuse('access.forbidden');
  return enterpriseId;
}

const wholeBook = {
  sales: 4,
  money: 2,
  recharge: 3,
  repayment: 1,
  withdrawal: 3,
  points: 5,
  income: 2,
  share: 2,
  account: 6,
} as const;

function kindsOf({ book, kinds }: ReportDeclaration, kind: ReportFilter['kind']): LineFilter['kinds'] {
  if (kind !== undefined) return kinds.filter((one) => one === kind);
  return kinds.length === wholeBook[book] ? null : kinds;
}
