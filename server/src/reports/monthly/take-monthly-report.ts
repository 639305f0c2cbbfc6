import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { monthName } from '@woxing/contract/core/months.rules';
import type { takeMonthlyReport as endpoint } from '@woxing/contract/reports/monthly-report';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { drawFigures } from '#src/documents/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Tenants } from '#src/tenants/public.ts';
import type { ReportDeps } from '../read-reports.ts';
import { grantedScope, scopeOfEnterprise } from '../report-filter.ts';
import type { GrantedLines } from '../report-line.ts';
import { figuresOfMonth } from './monthly-figures.ts';
import { monthlyPaperOf } from './monthly-paper.rules.ts';
import type { MonthFigures } from './monthly-report.rules.ts';

export interface MonthlyDeps extends ReportDeps {
  readonly tenants: Pick<Tenants, 'facts'>;
}

/** A month of the caller's enterprise as PDF. Refuses with `monthly-report.not-over`. */
export async function takeMonthlyReport(
  deps: MonthlyDeps,
  ctx: MemberCtx,
  { month }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const enterpriseId = scopeOfEnterprise(ctx);
  return paperOf(deps, ctx, month, async () => ({ enterpriseId }));
}

/** The same of what is granted to an employee. Refuses who is granted nothing today. */
export const takeGrantedMonth = (
  deps: MonthlyDeps,
  ctx: MemberCtx,
  { month }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => paperOf(deps, ctx, month, (tx) => grantedScope(tx, ctx));

async function paperOf(
  deps: MonthlyDeps,
  { tenantId, now }: MemberCtx,
  month: string,
  scopeOf: (tx: Tx) => Promise<{ readonly enterpriseId: string; readonly granted?: GrantedLines }>,
): Promise<AnswerOf<typeof endpoint>> {
  const figures = await deps.db.read(tenantId, async (tx) => {
    const scope = await scopeOf(tx);
    if (month >= dayOf(now).slice(0, 7)) throw refuse('monthly-report.not-over', { month: monthName(month) });
    return figuresOfMonth(tx, { tenantId, ...scope, month });
  });
  const bytes = await drawMonth(deps, tenantId, figures, now);
  return { contentType: 'application/pdf', bytes, saveAs: fileNameOf(figures), mayBeKept: false };
}

/** Where a tenant has set no colour of its own. */
const ownColour = '#1a56db';

export async function drawMonth(
  { tenants }: Pick<MonthlyDeps, 'tenants'>,
  tenantId: string,
  figures: MonthFigures,
  now: Date,
): Promise<Uint8Array> {
  const site = await tenants.facts(tenantId);
  const { brandColour, sandbox } = site;
  const colour = brandColour === '' ? ownColour : brandColour;
  return drawFigures(monthlyPaperOf(figures, { brand: brandOf(site), colour, sandbox, now }), now);
}

export const fileNameOf = ({ month }: Pick<MonthFigures, 'month'>): string =>
  `${monthName(month)}差旅月报.pdf`;
