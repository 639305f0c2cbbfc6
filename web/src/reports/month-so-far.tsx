import type { UseQueryResult } from '@tanstack/react-query';
import { formatMonthDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { fen, formatYuan, yuan } from '@woxing/contract/core/money';
import type { enterpriseMonth, sellerMonth } from '@woxing/contract/reports/month-so-far';
import { isShown, reportIds, reportOf } from '@woxing/contract/reports/reports.rules';
import { useMemo } from 'react';
import { useMember } from '#src/access/public.ts';
import { BarChart, failedTile, KpiTile, LineChart } from '#src/charts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { topDepartments } from './month-so-far.rules.ts';
import { monthWords } from './month-so-far.words.ts';

export type SellerMonth = OutputOf<typeof sellerMonth>;
export type EnterpriseMonth = OutputOf<typeof enterpriseMonth>;
type Found<Month> = Pick<UseQueryResult<Month>, 'data' | 'isError' | 'error' | 'refetch'>;

const yuanOf = (value: number) => formatYuan(fen(value));

/** How far a chart is with its figures. */
const stateOf = ({ data, isError, refetch }: Found<unknown>) => ({
  state: data !== undefined ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
  onRetry: () => void refetch(),
});

/** The month so far as one figure, beside the same days before. */
export function MonthTile({ label, found }: { readonly label: string; readonly found: Found<SellerMonth> }) {
  const t = useWords(monthWords);
  const { data } = found;
  return (
    <KpiTile
      label={label}
      value={data?.totalFen ?? 0}
      format={yuanOf}
      loading={data === undefined}
      {...(data !== undefined && { before: { value: data.beforeFen, period: t('month.before') } })}
      {...failedTile(found, { failed: t('month.failed'), again: t('month.again') })}
    />
  );
}

/** What each product came to, beside the same days before, with the ways to its lines. */
export function MonthByProduct({
  found,
  sold = false,
}: {
  readonly found: Found<SellerMonth>;
  /** It is what was sold, and not what was spent. */
  readonly sold?: boolean;
}) {
  const t = useWords(monthWords);
  const figures = useMemo(() => {
    const travel = found.data?.travel ?? [];
    return {
      labels: travel.map((one) => t(`month.travel-${one.travel}`)),
      series: [
        { name: t('month.now'), values: travel.map(({ amountFen }) => amountFen) },
        { name: t('month.before'), values: travel.map(({ beforeFen }) => beforeFen), compared: true },
      ],
      format: yuanOf,
      step: yuan(1),
    };
  }, [found.data, t]);
  return (
    <div>
      <BarChart
        title={t(sold ? 'month.by-product-sold' : 'month.by-product')}
        figures={figures}
        beside
        {...stateOf(found)}
      />
      <p className="mt-2 px-1 text-12 text-ink-500">{t('month.help')}</p>
      <ReportLinks />
    </div>
  );
}

/** The reports of the member's menu whose lines the figures are made of. */
function ReportLinks() {
  const t = useWords(monthWords);
  const permissions = useMember()?.permissions ?? [];
  const shown = reportIds
    .map(reportOf)
    .filter(
      (report) => report.travel !== undefined && report.kinds.length > 1 && isShown(report, permissions),
    );
  return (
    <nav aria-label={t('month.reports')} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 px-1 text-14">
      {shown.map(({ path, name }) => (
        <a key={path} href={path} className="text-brand-700 underline-offset-4 hover:underline">
          {name}
        </a>
      ))}
    </nav>
  );
}

/** What was sold on each day of the month. */
export function MonthByDay({ found }: { readonly found: Found<SellerMonth> }) {
  const t = useWords(monthWords);
  const figures = useMemo(() => {
    const byDay = found.data?.byDay ?? [];
    return {
      labels: byDay.map(({ day }) => formatMonthDay(day)),
      series: [{ name: t('month.sold'), values: byDay.map(({ amountFen }) => amountFen) }],
      format: yuanOf,
      step: yuan(1),
    };
  }, [found.data, t]);
  return <LineChart title={t('month.by-day')} figures={figures} {...stateOf(found)} />;
}

/** What the people of each department came to. */
export function MonthByDepartment({ found }: { readonly found: Found<EnterpriseMonth> }) {
  const t = useWords(monthWords);
  const figures = useMemo(() => {
    const shown = topDepartments(found.data?.departments ?? [], {
      none: t('month.no-department'),
      others: t('month.other-departments'),
    });
    return {
      labels: shown.map(({ name }) => name),
      series: [{ name: t('month.now'), values: shown.map(({ amountFen }) => amountFen) }],
      format: yuanOf,
      step: yuan(1),
    };
  }, [found.data, t]);
  return <BarChart title={t('month.by-department')} figures={figures} beside {...stateOf(found)} />;
}
