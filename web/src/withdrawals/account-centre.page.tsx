import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Fen, noFen } from '@woxing/contract/core/money';
import { type ReactNode, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { Permitted } from '#src/rights/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { BankCards } from './bank-cards.tsx';
import { RollOutDialog } from './roll-out-dialog.tsx';
import { useMayWithdraw } from './use-may-withdraw.ts';
import { withdrawalWords } from './withdrawal.words.ts';
import { withdrawalInfo } from './withdrawals.queries.ts';

const incomeEntry = 35;

/** 账户中心: what a member has with us, and the cards that it can go out to. */
export function AccountCentrePage() {
  const t = useWords(withdrawalWords);
  const found = useQuery(withdrawalInfo());
  const [rolling, setRolling] = useState(false);
  const permissions = useMember()?.permissions ?? [];
  const mayWithdraw = useMayWithdraw();
  const mayReadRewards = permissions.includes(incomeEntry);
  const info = found.data;
  if (info === undefined && found.isError)
    return (
      <ErrorState
        title={t('account.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <title>{t('account.page-title')}</title>
      <PageHead
        title={t('account.title')}
        actions={
          <span className="flex flex-wrap gap-x-4">
            <Link to="/myCenter/member_level" className="text-14 text-brand-700 hover:underline">
              {t('account.level')}
            </Link>
            <Link to="/myCenter/buffet_card" className="text-14 text-brand-700 hover:underline">
              {t('account.buffet-card')}
            </Link>
            <Permitted id={4401}>
              <Link to="/myCenter/recharge_bill" className="text-14 text-brand-700 hover:underline">
                {t('account.recharge-bill')}
              </Link>
            </Permitted>
            {mayWithdraw && (
              <Link to="/myCenter/putforward_bill" className="text-14 text-brand-700 hover:underline">
                {t('account.bill')}
              </Link>
            )}
          </span>
        }
      />
      {info === undefined ? (
        <output className="grid gap-4 md:grid-cols-2" aria-label={t('account.loading')}>
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </output>
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <Balance title={t('account.wallet')} hint={t('account.wallet-hint')} amount={info.walletFen}>
            <Permitted id={4401}>
              <Link to="/recharge/index" className={buttonClass({})}>
                {t('account.recharge')}
              </Link>
            </Permitted>
            <WithdrawLink source="wallet" />
          </Balance>
          <Balance title={t('account.reward')} hint={t('account.reward-hint')} amount={info.rewardFen}>
            <Button look="quiet" disabled={info.rewardFen === noFen} onClick={() => setRolling(true)}>
              {t('account.roll-out')}
            </Button>
            {info.rewardFen > noFen && <WithdrawLink source="reward" />}
            {mayReadRewards && (
              <Link
                to="/myCenter/rewrads_detail"
                className="inline-flex h-9 items-center text-14 text-brand-700 hover:underline"
              >
                {t('account.reward-detail')}
              </Link>
            )}
          </Balance>
        </div>
      )}
      {mayWithdraw && <BankCards />}
      {rolling && info !== undefined && (
        <RollOutDialog availableFen={info.rewardFen} onClose={() => setRolling(false)} />
      )}
    </div>
  );
}

function Balance(props: {
  readonly title: string;
  readonly hint: string;
  readonly amount: Fen;
  readonly children: ReactNode;
}) {
  return (
    <Card title={props.title}>
      <Money fen={props.amount} size="l" tone="plain" />
      <p className="mt-1 text-12 text-ink-500">{props.hint}</p>
      <div className="mt-4 flex flex-wrap gap-3">{props.children}</div>
    </Card>
  );
}

function WithdrawLink({ source }: { readonly source: 'wallet' | 'reward' }) {
  const t = useWords(withdrawalWords);
  return (
    <Permitted id={4402}>
      <Link to="/myCenter/withdraw" search={{ source }} className={buttonClass({})}>
        {t('account.withdraw')}
      </Link>
    </Permitted>
  );
}
