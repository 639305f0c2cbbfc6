import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { noFen } from '@woxing/contract/core/money';
import { useMember } from '#src/access/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useListAddress } from '#src/list/public.ts';
import { ReportLines, readReportSearch } from '#src/reports/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { earningWords } from './earning.words.ts';
import { rewardRead } from './earnings.queries.ts';

/** 分润收益: who shares in orders has that, too. */
const shareEntry = 36;

/** 奖励明细: what was earned by recommending, what was taken back, what left; the filters live in the address. */
export function RewardsPage() {
  const t = useWords(earningWords);
  const { search, go } = useListAddress(readReportSearch, { back: true });
  const shares = useMember()?.permissions.includes(shareEntry) === true;
  return (
    <DeskFrame
      title={t('reward.title')}
      actions={
        <>
          {shares && (
            <Link to="/bill/shareBill" className={buttonClass({ look: 'quiet' })}>
              {t('reward.shares')}
            </Link>
          )}
          <Link to="/myCenter/recom_bill" className={buttonClass({ look: 'quiet' })}>
            {t('reward.income')}
          </Link>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Balance />
        <ReportLines
          id="rewards"
          search={search}
          asked={{}}
          name={t('reward.file')}
          empty={{ title: t('reward.empty'), hint: t('reward.empty-hint') }}
          titleShown
          onSearch={go}
        />
      </div>
    </DeskFrame>
  );
}

function Balance() {
  const t = useWords(earningWords);
  const isAtDesk = useLocation({ select: ({ pathname }) => pathname.startsWith('/finance/') });
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
          <Link
            to={isAtDesk ? '/finance/rewardsOut' : '/myCenter/rewards_transferred_out'}
            className={buttonClass({ className: 'md:ml-auto' })}
          >
            {t('reward.out')}
          </Link>
        )}
      </div>
      {owedFen > noFen && <p className="text-14 text-warn">{t('reward.owed-hint')}</p>}
      <p className="text-12 text-ink-500">{t('reward.rule', { percent: rewardPercent })}</p>
    </Card>
  );
}
