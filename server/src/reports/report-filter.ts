import { type Day, day, dayOf, momentOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { ReportFilter } from '@woxing/contract/reports/reports';
import {
  dayAfter,
  isBookedTo,
  maxReportDays,
  openBill,
  periodOf,
  periodProblem,
  type ReportDeclaration,
  reportOf,
} from '@woxing/contract/reports/reports.rules';
import { billDays, billOwner } from '#src/enterprise-bills/public.ts';
import { analysesGrantedTo } from '#src/grants/public.ts';
import { enterpriseSeenWhole } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { withPostings } from './line-postings.ts';
import type { LineFilter } from './read-lines.db.ts';
import type { GrantedLines, LineScope } from './report-line.ts';

/** What of the books a report shows to who asks. The edge has seen that they have its entry of the menu. Refuses with `bill.unknown` too. */
export async function filterOf(tx: Tx, ctx: MemberCtx, asked: ReportFilter): Promise<LineFilter> {
  const scope = await scopeOf(tx, ctx, reportOf(asked.report));
  const narrowing = narrowingOf(asked);
  const { bill } = narrowing;
  if (bill?.billNo) await refuseForeign(tx, ctx, bill.billNo);
  return withPostings<Omit<LineFilter, 'postings'>>(ctx.tenantId, {
    scope,
    ...narrowing,
    ...spanOf(ctx, asked),
  });
}

/** What of a report is asked for, whoever asks and of whichever days. */
export function narrowingOf(asked: ReportFilter): Omit<LineFilter, 'scope' | 'since' | 'until' | 'postings'> {
  const report = reportOf(asked.report);
  const { kind, keyword = '', sort, travel } = asked;
  return {
    book: report.book,
    travel: report.book === 'sales' ? (report.travel ?? travel ?? null) : '',
    kinds: kindsOf(report, kind),
    keyword,
    sort: sort ? sort : null,
    bookedTo: bookedToIn(report, asked),
    within: withinOf(report, asked),
    bill: billIn(report, asked),
  };
}

/** From when until before when. A bill has its lines by itself. */
export function spanOf(ctx: MemberCtx, asked: ReportFilter): Pick<LineFilter, 'since' | 'until'> {
  if (isOfBill(asked)) return { since: new Date(0), until: momentOf(day('9999-12-31')) };
  const { from, until } = daysOf(ctx, asked);
  return { since: momentOf(from), until: momentOf(dayAfter(until)) };
}

const isOfBill = ({ report, bill }: Pick<ReportFilter, 'report' | 'bill'>): boolean =>
  reportOf(report).book === 'bill' && !!bill;

/** Half of a row of a breakdown narrows nothing. */
function billIn({ book }: ReportDeclaration, { bill, company, part, key }: ReportFilter): LineFilter['bill'] {
  if (book !== 'bill') return null;
  const within = part !== undefined && key ? { by: part, key } : null;
  return { billNo: bill ? billNoOf(bill) : null, spenderId: company ?? '', within };
}

async function refuseForeign(tx: Tx, ctx: MemberCtx, billNo: string): Promise<void> {
  if ((await billOwner(tx, ctx.tenantId, billNo)) !== scopeOfEnterprise(ctx)) throw refuse('bill.unknown');
}

const billNoOf = (bill: string): string => (bill === openBill ? '' : bill);

/** The days that a report is of, those of its bill where it is of one. Refuses with `bill.unknown` as well. */
export async function daysAsked(
  tx: Tx,
  ctx: MemberCtx,
  asked: ReportFilter,
): Promise<{ readonly from: Day; readonly until: Day }> {
  if (!isOfBill(asked)) return daysOf(ctx, asked);
  const of = { billNo: billNoOf(asked.bill!), today: dayOf(ctx.now) };
  return billDays(tx, ctx.tenantId, scopeOfEnterprise(ctx), of);
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
  rewards: 6,
  'reward-outs': 3,
  account: 6,
  line: 2,
  bill: 4,
} as const;

function kindsOf({ book, kinds }: ReportDeclaration, kind: ReportFilter['kind']): LineFilter['kinds'] {
  if (kind !== undefined) return kinds.filter((one) => one === kind);
  return kinds.length === wholeBook[book] ? null : kinds;
}
