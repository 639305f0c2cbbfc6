import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatMonthDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { pointsBalance } from '@woxing/contract/payments/earnings';
import { formatPoints, noPoints, points } from '@woxing/contract/payments/earnings.rules';
import { DeskFrame } from '#src/desk/public.ts';
import { ReportLines, readReportSearch } from '#src/reports/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { earningWords } from './earning.words.ts';
import { pointsRead } from './earnings.queries.ts';
import { ExchangeForm } from './exchange-form.tsx';

const route = getRouteApi('/member/centre/myCenter/integral_bill');

/** 积分: how many there are, until when, what they are good for, and every movement. */
export function PointsPage() {
  const t = useWords(earningWords);
  const found = useQuery(pointsRead());
  return (
    <DeskFrame title={t('points.title')}>
      <div className="flex flex-col gap-4">
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
    </DeskFrame>
  );
}

function Balance({ has }: { readonly has: OutputOf<typeof pointsBalance> }) {
  const t = useWords(earningWords);
  const { owedPoints, lots } = has;
  const rules = [
    t('points.rule-earn', { count: has.pointsPerYuan }),
    t('points.rule-take'),
    t('points.rule-end'),
    t('points.rule-exchange', { count: has.pointsForYuan, min: formatPoints(points(has.minExchange)) }),
  ];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="flex flex-col gap-4">
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
  const search = readReportSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <ReportLines
      id="points"
      search={search}
      asked={{}}
      name={t('points.movements')}
      empty={{ title: t('points.empty'), hint: t('points.empty-hint') }}
      titleShown
      onSearch={(next) => void navigate({ search: readReportSearch({ ...next }), replace: true })}
    />
  );
}
