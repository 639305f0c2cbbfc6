import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listKinds } from '@woxing/contract/approvals/approval-flow.rules';
import { formatMonthDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { fen, formatYuan, yuan } from '@woxing/contract/core/money';
import type { enterpriseSpending } from '@woxing/contract/orders/orders';
import type { ReactNode } from 'react';
import { auditAddress, tasksFound } from '#src/approvals/public.ts';
import { BarChart, failedTile, KpiTile } from '#src/charts/public.ts';
import { BudgetsLeft } from '#src/cost-objects/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { ownBills, ownCredit } from '#src/enterprise-bills/public.ts';
import { OrdersWaiting, useFailedRow, useSoonestDue } from '#src/orders/public.ts';
import { enterpriseMonthRead, MonthByDepartment, MonthByProduct } from '#src/reports/public.ts';
import { Permitted } from '#src/rights/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ExpiringPapers } from '#src/travel-documents/public.ts';
import { UnderWay, UnderWayTile } from '#src/trips/public.ts';
import { UnusedWaiting } from '#src/unused-tickets/public.ts';
import { companyWords } from './company.words.ts';
import { MonthOrders, monthOrdersId } from './month-orders.tsx';
import { ownSpending, structure } from './people.queries.ts';

/** 申请开票. */
const applyButton = 103;

/** 企业工作台: what the enterprise spends, may spend, who works for it, and what waits. */
export function CompanyPage() {
  const t = useWords(companyWords);
  const unread = { failed: t('company.failed'), again: t('company.again') };
  const failed = useFailedRow();
  const due = useSoonestDue();
  const spending = useQuery(ownSpending());
  const month = useQuery(enterpriseMonthRead());
  const people = useQuery(structure());
  const credit = useQuery(ownCredit());
  const bills = useQuery(ownBills());
  const approvals = useQueries({
    queries: listKinds.map((kind) => tasksFound({ kind, tab: 'pending', words: '', page: 1 })),
    combine: ofAllKinds,
  });
  const dueDay = bills.data?.list
    .filter(({ owedFen }) => owedFen > 0)
    .map((bill) => bill.dueDay)
    .toSorted()[0];
  const line = credit.data?.line ?? null;
  const settledBy = credit.data?.settledBy ?? null;
  const count =
    people.data?.departments.reduce((sum, { employees }) => sum + employees, people.data.unassigned) ?? 0;
  return (
    <DeskFrame title={t('company.title')} hint={t('company.hint')}>
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
        <KpiTile
          label={t('company.month')}
          value={spending.data?.month.spentFen ?? 0}
          format={yuanOf}
          link={toMonthOrders}
          loading={spending.data === undefined}
          {...failedTile(spending, unread)}
          {...(spending.data !== undefined && {
            before: { value: spending.data.lastMonth.spentFen, period: t('company.last-month') },
          })}
        />
        <KpiTile
          label={t('company.orders')}
          value={spending.data?.month.orders ?? 0}
          format={(value) => t('company.orders-format', { count: value })}
          link={toMonthOrders}
          loading={spending.data === undefined}
          {...failedTile(spending, unread)}
        />
        {(line !== null || credit.data === undefined) && (
          <KpiTile
            label={t('company.available')}
            value={line?.availableFen ?? 0}
            format={yuanOf}
            link={(figure) => (
              <Link to="/finance/enterpriseBill" className={opens}>
                {figure}
              </Link>
            )}
            loading={credit.data === undefined}
            {...failedTile(credit, unread)}
          />
        )}
        <KpiTile
          label={t('company.approvals')}
          value={approvals.data?.total ?? 0}
          format={(value) => t('company.approvals-format', { count: value })}
          link={(figure) => (
            <Link to={approvals.data?.at ?? '/travel/audit'} className={opens}>
              {figure}
            </Link>
          )}
          loading={approvals.data === undefined}
          {...failedTile(approvals, unread)}
        />
        <KpiTile
          label={t('company.people')}
          value={count}
          format={(value) => t('company.people-format', { count: value })}
          link={(figure) => (
            <Link to="/personnel/enterpriseStall" className={opens}>
              {figure}
            </Link>
          )}
          loading={people.data === undefined}
          {...failedTile(people, unread)}
        />
        <UnderWayTile />
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
        <section className="rounded-l bg-surface p-4 shadow-1 md:p-5 lg:col-start-2">
          <h2 className="text-16">{t('company.to-do')}</h2>
          <dl className="mt-3 divide-y divide-line text-14">
            <OrdersWaiting
              rows={[
                { title: t('company.to-pay'), tab: 'to-pay', note: due },
                failed,
                { title: t('company.in-work'), tab: 'in-progress' },
              ]}
            />
            <UnusedWaiting />
            {bills.data !== undefined && bills.data.owedFen > 0 && (
              <div className="flex justify-between gap-3 py-2">
                <dt className="text-ink-700">
                  {t(bills.data.overdueFen > 0 ? 'company.bills-overdue' : 'company.bills-owed')}
                  {dueDay !== undefined && (
                    <span className="digits block text-12 text-warn">
                      {t('company.bills-due', { day: formatMonthDay(dueDay) })}
                    </span>
                  )}
                </dt>
                <dd className="digits font-semibold">
                  <Link to="/finance/enterpriseBill" className={way}>
                    {yuanOf(bills.data.owedFen)}
                  </Link>
                </dd>
              </div>
            )}
          </dl>
          {credit.data !== undefined && line === null && (
            <p className="mt-3 text-14 text-ink-500">{t('company.no-line')}</p>
          )}
          {settledBy !== null && (
            <p className="mt-3 text-14 text-ink-500">{t('company.group', { group: settledBy })}</p>
          )}
          <div className="mt-3 empty:hidden">
            <BudgetsLeft kind="all" />
          </div>
        </section>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ExpiringPapers />
          <UnderWay always map />
          <MonthByProduct found={month} />
          <MonthByDepartment found={month} />
          <MonthOrders found={spending} />
          <SpendingChart spending={spending.data} failed={spending.isError} />
        </div>
        <section className="rounded-l bg-surface p-4 shadow-1 md:p-5 lg:col-start-2">
          <h2 className="text-16">{t('company.ways')}</h2>
          <nav className="mt-3 flex flex-col items-start gap-2 text-14" aria-label={t('company.ways')}>
            <Link to="/order/list" className={way}>
              {t('company.all-orders')}
            </Link>
            <Link to={approvals.data?.at ?? '/travel/audit'} className={way}>
              {t('company.to-approvals')}
            </Link>
            <Link to="/myCenter/analysis" className={way}>
              {t('company.analysis')}
            </Link>
            <Link to="/finance/budgets" className={way}>
              {t('company.budgets')}
            </Link>
            <Link to="/finance/enterpriseBill" className={way}>
              {t('company.bills')}
            </Link>
            <Permitted id={applyButton}>
              <Link to="/myCenter/apply_invoice" search={{ bill: 'all' }} className={way}>
                {t('company.invoice')}
              </Link>
            </Permitted>
            <Link to="/personnel/enterpriseStall" className={way}>
              {t('company.employees')}
            </Link>
            <Link to="/myCenter/import_employees" className={way}>
              {t('company.import')}
            </Link>
          </nav>
        </section>
      </div>
    </DeskFrame>
  );
}

const way = 'font-semibold text-brand-700 underline-offset-4 hover:underline';
const opens = 'underline-offset-4 hover:underline';
/** Lists of orders are of one product each: the figure opens the products that it is made of. */
const toMonthOrders = (figure: ReactNode) => (
  <Link to="." hash={monthOrdersId} className={opens}>
    {figure}
  </Link>
);
const yuanOf = (value: number) => formatYuan(fen(value));

type Spending = OutputOf<typeof enterpriseSpending>;

/** How many wait, whatever they are about: known when each kind has answered. */
function ofAllKinds(found: readonly UseQueryResult<{ readonly total: number }>[]) {
  const known = found.flatMap(({ data }) => (data === undefined ? [] : [data.total]));
  return {
    isError: found.some(({ isError }) => isError),
    error: found.find(({ error }) => error !== null)?.error ?? null,
    data:
      known.length < found.length
        ? undefined
        : { total: known.reduce((sum, total) => sum + total, 0), at: auditAddress(waitingIn(known)) },
    refetch: () => Promise.all(found.map((one) => one.refetch())),
  };
}

/** By the order of `listKinds`. */
const waitingIn = ([trips = 0, orders = 0]: readonly number[]) => ({ trips, orders });

function SpendingChart({
  spending,
  failed,
}: {
  readonly spending: Spending | undefined;
  readonly failed: boolean;
}) {
  const t = useWords(companyWords);
  const days = spending?.days ?? [];
  return (
    <div>
      <BarChart
        title={t('company.chart')}
        state={spending !== undefined ? 'ready' : failed ? 'failed' : 'loading'}
        figures={{
          labels: days.map(({ day }) => formatMonthDay(day)),
          series: [{ name: t('company.series'), values: days.map(({ spentFen }) => spentFen) }],
          format: yuanOf,
          step: yuan(1),
        }}
      />
      <p className="mt-2 text-12 text-ink-500">{t('company.chart-help')}</p>
    </div>
  );
}
