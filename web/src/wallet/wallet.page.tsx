import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayPress } from '@woxing/contract/people/permissions.rules';
import { useMember } from '#src/access/public.ts';
import { EarningLinks } from '#src/earnings/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { useMayWithdraw } from '#src/withdrawals/public.ts';
import { CreditCard } from './credit-card.tsx';
import { MovementList } from './movement-list.tsx';
import { movementsListed, walletRead } from './wallet.queries.ts';
import { walletWords } from './wallet.words.ts';

const latest = 5;
/** 企业充值 of the enterprise workbench. */
const companyRecharge = 101;

/** 天航宝: what can be spent, what is held, what moved last; and the credit of the enterprise. */
export function WalletPage() {
  const t = useWords(walletWords);
  return (
    <div className="flex flex-col gap-4">
      <title>{t('wallet.page-title')}</title>
      <h1 className="sr-only">{t('wallet.title')}</h1>
      <Balance />
      <CreditCard />
      <EarningLinks />
      <Latest />
    </div>
  );
}

function Balance() {
  const t = useWords(walletWords);
  const found = useQuery(walletRead());
  if (found.data === undefined) {
    return (
      <Card>
        {found.isError ? (
          <ErrorState
            title={t('wallet.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-20 w-64" />
        )}
      </Card>
    );
  }
  const { availableFen, balanceFen, heldFen } = found.data;
  return (
    <Card title={t('wallet.title')} aside={<Ways />}>
      <dl className="flex flex-wrap items-end gap-x-12 gap-y-3">
        <div>
          <dt className="text-12 text-ink-500">{t('wallet.available')}</dt>
          <dd>
            <Money fen={availableFen} size="xl" />
          </dd>
        </div>
        <div>
          <dt className="text-12 text-ink-500">{t('wallet.balance')}</dt>
          <dd>
            <Money fen={balanceFen} tone="plain" />
          </dd>
        </div>
        <div>
          <dt className="text-12 text-ink-500">{t('wallet.held')}</dt>
          <dd>
            <Money fen={heldFen} tone="plain" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Ways() {
  const t = useWords(walletWords);
  const mayWithdraw = useMayWithdraw();
  const company = mayPress(companyRecharge, useMember()?.buttons ?? []);
  const { features } = useTenant();
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to="/myCenter/pay_authorization_code" className="text-14 text-brand-600 hover:underline">
        {t('wallet.pay-codes')}
      </Link>
      <Link to="/myCenter/buffet_card" className="text-14 text-brand-600 hover:underline">
        {t('wallet.cards')}
      </Link>
      {mayWithdraw && (
        <Link
          to="/myCenter/withdraw"
          search={{ source: 'wallet' }}
          className={buttonClass({ size: 's', look: 'quiet' })}
        >
          {t('wallet.withdraw')}
        </Link>
      )}
      {features.payment && (
        <Link to={company ? '/finance/recharge' : '/recharge/index'} className={buttonClass({ size: 's' })}>
          {t('wallet.recharge')}
        </Link>
      )}
    </span>
  );
}

function Latest() {
  const t = useWords(walletWords);
  const found = useInfiniteQuery(movementsListed({}, latest));
  const list = found.data?.pages[0]?.list;
  return (
    <Card
      title={t('wallet.latest')}
      aside={
        <Link to="/myCenter/tianhanbao_detail" className="text-14 text-brand-600 hover:underline">
          {t('wallet.all')}
        </Link>
      }
    >
      {list === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('movement.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-40 w-full" />
        )
      ) : list.length === 0 ? (
        <EmptyState picture="wallet" title={t('movement.empty')} hint={t('movement.empty-hint')} />
      ) : (
        <MovementList movements={list} />
      )}
    </Card>
  );
}
