import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatMonthDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { pointsBalance } from '@woxing/contract/payments/earnings';
import { formatPoints, noPoints, points } from '@woxing/contract/payments/earnings.rules';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { earningWords } from './earning.words.ts';
import type { EarningRow } from './earning-rows.tsx';
import {
  type EarningPeriod,
  earningPeriods,
  earningSearch,
  type PointsFilter,
  pointsFilters,
} from './earning-search.rules.ts';
import {
  allPoints,
  type PointsMovement,
  type PointsSearch,
  pointsListed,
  pointsRead,
} from './earnings.queries.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { ExportButton } from './export-button.tsx';
import { FoundRows } from './found-rows.tsx';

const route = getRouteApi('/member/centre/myCenter/integral_bill');
const pageSize = 20;

/** 积分: how many there are, until when, what they are good for, and every movement. */
export function PointsPage() {
  const t = useWords(earningWords);
  const found = useQuery(pointsRead());
  return (
    <div className="flex flex-col gap-4">
      <title>{t('points.page-title')}</title>
      {found.data === undefined ? (
        <Card>
          {found.isError ? (
            <ErrorState
              title={t('points.failed')}
              hint={found.error.message}
              onRetry={() => void found.refetch()}
            />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </Card>
      ) : (
        <Balance has={found.data} />
      )}
      <Movements />
    </div>
  );
}

function Balance({ has }: { readonly has: OutputOf<typeof pointsBalance> }) {
  const t = useWords(earningWords);
  const { owedPoints, lots } = has;
  const rules = [
    t('points.rule-earn', { count: has.pointsPerYuan }),
    t('points.rule-take'),
    t('points.rule-end'),
    t('points.rule-exchange', { count: has.pointsForYuan, least: formatPoints(points(has.leastExchange)) }),
  ];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="flex flex-col gap-4">
        <h1 className="text-20">{t('points.title')}</h1>
        <dl className="flex flex-wrap items-end gap-x-12 gap-y-3">
          <div>
            <dt className="text-12 text-ink-500">{t('points.balance')}</dt>
            <dd className="digits text-40 font-semibold text-price">{formatPoints(has.points)}</dd>
          </div>
          {owedPoints > noPoints && (
            <div>
              <dt className="text-12 text-ink-500">{t('points.owed')}</dt>
              <dd className="digits text-18 font-semibold">{formatPoints(owedPoints)}</dd>
            </div>
          )}
        </dl>
        {owedPoints > noPoints && <p className="text-14 text-warn">{t('points.owed-hint')}</p>}
        <div>
          <h2 className="mb-1 text-14 font-semibold text-ink-700">{t('points.lots')}</h2>
          {lots.length === 0 ? (
            <p className="text-14 text-ink-500">{t('points.no-lots')}</p>
          ) : (
            <ul className="digits text-14 text-ink-700">
              {lots.map((lot) => (
                <li key={lot.lapsesOn}>
                  {t('points.lot', {
                    points: formatPoints(lot.points),
                    year: lot.lapsesOn.slice(0, 4),
                    day: formatMonthDay(lot.lapsesOn),
                  })}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h2 className="mb-1 text-14 font-semibold text-ink-700">{t('points.rules')}</h2>
          <ul className="list-disc pl-5 text-14 text-ink-500">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      </Card>
      <ExchangeForm available={has.points} rules={has} />
    </div>
  );
}

function Movements() {
  const t = useWords(earningWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { reason = 'all', days = 'any' } = search;
  const filter = (next: PointsFilter, period: EarningPeriod) =>
    void navigate({ search: earningSearch(next, period), replace: true });
  const heads = (['at', 'memo', 'points', 'state', 'order'] as const).map((column) =>
    t(`earning.column-${column}`),
  );
  return (
    <Card
      title={t('points.movements')}
      aside={
        <ExportButton
          file={t('points.file')}
          rows={async () => [
            heads,
            ...(await allPoints(search)).map((row) =>
              cellsOf(row, t(row.owed ? 'earning.owed' : 'earning.done')),
            ),
          ]}
        />
      }
      className="flex flex-col gap-4"
    >
      <Select
        label={t('earning.period')}
        value={days}
        options={earningPeriods.map((value) => ({ value, label: t(`earning.period-${value}`) }))}
        onChange={(next) => filter(reason, next)}
        className="md:w-44"
      />
      <Tabs
        title={t('points.reasons')}
        tabs={pointsFilters.map((value) => ({ value, label: t(`points.reason-${value}`) }))}
        value={reason}
        onChange={(next) => filter(next, days)}
      >
        <Found search={search} />
      </Tabs>
    </Card>
  );
}

const cellsOf = (row: PointsMovement, state: string): readonly string[] => [
  stampWords(row.at),
  row.memo,
  String(row.points),
  state,
  row.orderNo ?? '',
];

function Found({ search }: { readonly search: PointsSearch }) {
  const t = useWords(earningWords);
  const found = useInfiniteQuery(pointsListed(search, pageSize));
  const rowOf = ({ id, memo, at, points: count, owed, orderNo }: PointsMovement): EarningRow => ({
    id,
    memo,
    at,
    amount: `${count > noPoints ? '+' : ''}${formatPoints(count)}`,
    isIncome: count > noPoints,
    badge: owed ? t('earning.owed') : undefined,
    link: orderNo !== null && (
      <Link
        to="/ticket/OrderDetails/$id"
        params={{ id: orderNo }}
        aria-label={t('earning.order', { no: orderNo })}
        className="break-all text-brand-600 hover:underline"
      >
        {orderNo}
      </Link>
    ),
  });
  return (
    <FoundRows
      found={found}
      rows={found.data?.pages.flatMap((page) => page.list.map(rowOf))}
      filtered={Object.keys(search).length > 0}
      empty={{ title: t('points.empty'), hint: t('points.empty-hint') }}
    />
  );
}
