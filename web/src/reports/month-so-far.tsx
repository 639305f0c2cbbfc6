import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMonthDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { fen, formatYuan, yuan } from '@woxing/contract/core/money';
import type { enterpriseMonth, sellerMonth } from '@woxing/contract/reports/month-so-far';
import { isShown, reportIds, reportOf, reports } from '@woxing/contract/reports/reports.rules';
import type { TravelKind } from '@woxing/contract/reports/travel-kinds.rules';
import { type ReactNode, useMemo } from 'react';
import { useMember } from '#src/access/public.ts';
import { BarChart, failedTile, KpiTile, LineChart } from '#src/charts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { topDepartments } from './month-so-far.rules.ts';
import { monthWords } from './month-so-far.words.ts';
import { reportTotals } from './report.queries.ts';

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
      link={(figure) => <MonthLink month={data}>{figure}</MonthLink>}
      loading={data === undefined}
      {...(data !== undefined && { before: { value: data.beforeFen, period: t('month.before') } })}
      {...failedTile(found, { failed: t('month.failed'), again: t('month.again') })}
    />
  );
}

const way = 'text-brand-700 underline-offset-4 hover:underline';
/** A figure of a tile, which has its own colour. */
const opens = 'underline-offset-4 hover:underline';

/** Into the sums of the month by product, for who has that report. */
export function MonthLink({
  month,
  children,
}: {
  readonly month: SellerMonth | undefined;
  readonly children: ReactNode;
}) {
  const permissions = useMember()?.permissions ?? [];
  const shown = [reports.sum, reports.enterpriseSum].some((report) => isShown(report, permissions));
  if (month === undefined || !shown) return children;
  const { from, until } = month;
  return (
    <Link to={reports.sum.path} search={{ from, until } as never} className={opens}>
      {children}
    </Link>
  );
}

/** What came in by a book of earnings this month so far, less what was taken back; nothing for who has no such report. */
export function EarnedTile({
  label,
  report: id,
}: {
  readonly label: string;
  readonly report: 'share' | 'income';
}) {
  const t = useWords(monthWords);
  const report = reportOf(id);
  const shown = isShown(report, useMember()?.permissions ?? []);
  const found = useQuery({ ...reportTotals({ report: id }), enabled: shown });
  const { data } = found;
  if (!shown) return null;
  return (
    <KpiTile
      label={label}
      value={data?.sums['amount'] ?? 0}
      format={yuanOf}
      link={(figure) => (
        <Link to={report.path} search={(data ? daysIn(data) : {}) as never} className={opens}>
          {figure}
        </Link>
      )}
      loading={data === undefined}
      {...failedTile(found, { failed: t('month.failed'), again: t('month.again') })}
    />
  );
}

/** Where the member reads what was booked of a product: in the report of it, or among the lines of all. */
function addressOf(travel: TravelKind, permissions: readonly number[]) {
  const own = reportsOfProducts(permissions).find((report) => report.travel === travel);
  if (own !== undefined) return { to: own.path, search: {} };
  const all = [reports.business, reports.enterpriseBusiness].find((report) => isShown(report, permissions));
  return all && { to: all.path, search: { travel } };
}

/** The reports of the member's menu that have all lines of one product. */
const reportsOfProducts = (permissions: readonly number[]) =>
  reportIds
    .map(reportOf)
    .filter(
      (report) => report.travel !== undefined && report.kinds.length > 1 && isShown(report, permissions),
    );

/** What each product came to, beside the same days before, with the ways to its lines. */
export function MonthByProduct({
  found,
  of = 'spent',
}: {
  readonly found: Found<SellerMonth>;
  /** What an enterprise spent, a seller sold, or an employee ordered. */
  readonly of?: 'spent' | 'sold' | 'own';
}) {
  const t = useWords(monthWords);
  const permissions = useMember()?.permissions ?? [];
  const { data } = found;
  const figures = useMemo(() => {
    const travel = data?.travel ?? [];
    return {
      labels: travel.map((one) => t(`month.travel-${one.travel}`)),
      series: [
        { name: t('month.now'), values: travel.map(({ amountFen }) => amountFen) },
        { name: t('month.before'), values: travel.map(({ beforeFen }) => beforeFen), compared: true },
      ],
      format: yuanOf,
      step: yuan(1),
    };
  }, [data, t]);
  return (
    <div>
      <BarChart
        title={t(`month.by-product-${of}`)}
        figures={figures}
        beside
        link={(label, at) => {
          const address = data && addressOf(data.travel[at]!.travel, permissions);
          return address === undefined ? (
            label
          ) : (
            <Link to={address.to} search={{ ...address.search, ...daysIn(data!) } as never} className={way}>
              {label}
            </Link>
          );
        }}
        {...stateOf(found)}
      />
      <p className="mt-2 px-1 text-12 text-ink-500">{t('month.help')}</p>
      <ReportLinks month={data} />
    </div>
  );
}

const daysIn = ({ from, until }: Pick<SellerMonth, 'from' | 'until'>) => ({ from, until });

/** The reports of the member's menu whose lines the figures are made of. */
function ReportLinks({ month }: { readonly month: SellerMonth | undefined }) {
  const t = useWords(monthWords);
  const permissions = useMember()?.permissions ?? [];
  return (
    <nav aria-label={t('month.reports')} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 px-1 text-14">
      {reportsOfProducts(permissions).map(({ path, name }) => (
        <Link key={path} to={path} search={(month ? daysIn(month) : {}) as never} className={way}>
          {name}
        </Link>
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

/** What the people of each department came to, beside the same days before and, where there are any, the budgets of the month. */
export function MonthByDepartment({ found }: { readonly found: Found<EnterpriseMonth> }) {
  const t = useWords(monthWords);
  const opensLines = isShown(reports.enterpriseBusiness, useMember()?.permissions ?? []);
  const { data } = found;
  const { rows, rest } = useMemo(
    () =>
      topDepartments(data?.departments ?? [], {
        none: t('month.no-department'),
        others: t('month.other-departments'),
      }),
    [data, t],
  );
  const figures = useMemo(() => {
    const budgets = rows.map(({ budgetFen }) => budgetFen);
    return {
      labels: rows.map(({ name }) => name),
      series: [
        { name: t('month.now'), values: rows.map(({ amountFen }) => amountFen) },
        { name: t('month.before'), values: rows.map(({ beforeFen }) => beforeFen), compared: true },
        ...(budgets.every((budget) => budget === null)
          ? []
          : [{ name: t('month.budget'), values: budgets, told: true }]),
      ],
      rest,
      format: yuanOf,
      step: yuan(1),
    };
  }, [rows, rest, t]);
  return (
    <div>
      <BarChart
        title={t('month.by-department')}
        figures={figures}
        beside
        link={(label, at) => {
          const { departmentId } = rows[at]!;
          return !opensLines || data === undefined || departmentId === '' ? (
            label
          ) : (
            <Link
              to={reports.enterpriseBusiness.path}
              search={{ ...daysIn(data), departmentId } as never}
              className={way}
            >
              {label}
            </Link>
          );
        }}
        {...stateOf(found)}
      />
      <p className="mt-2 px-1 text-12 text-ink-500">{t('month.department-help')}</p>
    </div>
  );
}
