import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { AccountCard } from './account-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PartnerLinksCard } from './partner-links-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { ownAccount } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

/** 账号设置: by what the member signs in and pays, and where they are signed in. */
export function SettingPage() {
  const t = useWords(settingWords);
  const found = useQuery(ownAccount());
  const account = found.data;
  return (
    <div className="flex flex-col gap-4">
      <title>{t('page.page-title')}</title>
      <PageHead title={t('page.title')} />
      {account === undefined && found.isError && (
        <ErrorState
          title={t('page.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <output aria-label={t('page.loading')} className="grid gap-4">
          <Skeleton className="h-60" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </output>
      )}
      {account !== undefined && (
        <>
          <AccountCard account={account} />
          <SecondFactorCard account={account} />
          <PasskeysCard account={account} />
          <PartnerLinksCard />
          <DevicesCard />
          <HistoryCard />
          <p className="text-14">
            <Link to="/myCenter/personal_data" className="text-brand-600 underline-offset-4 hover:underline">
              {t('page.own-data')}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
