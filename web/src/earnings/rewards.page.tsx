import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { noFen } from '@woxing/contract/core/money';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { earningWords } from './earning.words.ts';
import {
  type EarningPeriod,
  earningPeriods,
  earningSearch,
  type RewardFilter,
  rewardFilters,
} from './earning-search.rules.ts';
import { allRewards, type RewardMovement, type RewardSearch, rewardRead } from './earnings.queries.ts';
import { ExportButton } from './export-button.tsx';
import { FoundRewards } from './found-rewards.tsx';

const route = getRouteApi('/member/centre/myCenter/rewrads_detail');
const pageSize = 20;

/** 奖励明细: what was earned by recommending, what was taken back, what left; the filters live in the address. */
export function RewardsPage() {
  const t = useWords(earningWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { reason = 'all', days = 'any' } = search;
  const filter = (next: RewardFilter, period: EarningPeriod) =>
    void navigate({ search: earningSearch(next, period), replace: true });
  return (
    <div className="flex flex-col gap-4">
      <title>{t('reward.page-title')}</title>
      <Balance />
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <Select
            label={t('earning.period')}
            value={days}
            options={earningPeriods.map((value) => ({ value, label: t(`earning.period-${value}`) }))}
            onChange={(next) => filter(reason, next)}
            className="mr-auto w-full md:w-44"
          />
          <ExportButton
            file={t('reward.file')}
            rows={() =>
              rewardFile(search, { heads: headsOf(t), state: (row) => t(`earning.${stateOf(row)}`) })
            }
          />
        </div>
        <Tabs
          title={t('reward.reasons')}
          tabs={rewardFilters.map((value) => ({ value, label: t(`reward.reason-${value}`) }))}
          value={reason}
          onChange={(next) => filter(next, days)}
        >
          <FoundRewards search={search} most={pageSize} />
        </Tabs>
      </Card>
    </div>
  );
}

const columns = ['at', 'memo', 'amount', 'state', 'order'] as const;
const headsOf = (t: (key: `earning.column-${(typeof columns)[number]}`) => string) =>
  columns.map((column) => t(`earning.column-${column}`));

const stateOf = ({ state, owed }: RewardMovement) => (owed ? 'owed' : state);

async function rewardFile(
  search: RewardSearch,
  words: { readonly heads: readonly string[]; readonly state: (row: RewardMovement) => string },
): Promise<readonly (readonly string[])[]> {
  const rows = (await allRewards(search)).map((row) => [
    stampWords(row.at),
    row.memo,
    (row.amountFen / 100).toFixed(2),
    words.state(row),
    row.orderNo ?? '',
  ]);
  return [words.heads, ...rows];
}

function Balance() {
  const t = useWords(earningWords);
  const found = useQuery(rewardRead());
  if (found.data === undefined) {
    return (
      <Card>
        {found.isError ? (
          <ErrorState
            title={t('reward.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-28 w-full" />
        )}
      </Card>
    );
  }
  const { availableFen, balanceFen, heldFen, owedFen, rewardPercent } = found.data;
  const figures = [
    ['reward.balance', balanceFen],
    ['reward.held', heldFen],
    ...(owedFen > noFen ? ([['reward.owed', owedFen]] as const) : []),
  ] as const;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-20">{t('reward.title')}</h1>
        <Link to="/myCenter/recom_bill" className="text-14 text-brand-600 hover:underline">
          {t('reward.income')}
        </Link>
      </div>
      <div className="flex flex-wrap items-end gap-x-12 gap-y-3">
        <dl className="flex flex-wrap items-end gap-x-12 gap-y-3">
          <div>
            <dt className="text-12 text-ink-500">{t('reward.available')}</dt>
            <dd>
              <Money fen={availableFen} size="xl" />
            </dd>
          </div>
          {figures.map(([words, amount]) => (
            <div key={words}>
              <dt className="text-12 text-ink-500">{t(words)}</dt>
              <dd>
                <Money fen={amount} tone="plain" />
              </dd>
            </div>
          ))}
        </dl>
        {availableFen > noFen && (
          <Link to="/myCenter/rewards_transferred_out" className={buttonClass({ className: 'md:ml-auto' })}>
            {t('reward.out')}
          </Link>
        )}
      </div>
      {owedFen > noFen && <p className="text-14 text-warn">{t('reward.owed-hint')}</p>}
      <p className="text-12 text-ink-500">{t('reward.rule', { percent: rewardPercent })}</p>
    </Card>
  );
}
