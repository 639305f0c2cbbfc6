import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ownData } from './own-data.queries.ts';
import { ownDataWords } from './own-data.words.ts';

/** 个人数据: taken along, agreed to, deleted. */
export function PersonalDataPage() {
  const t = useWords(ownDataWords);
  const found = useQuery(ownData());
  const data = found.data;
  return (
    <div className="flex flex-col gap-4">
      <title>{t('data.page-title')}</title>
      <PageHead
        title={t('data.title')}
        hint={
          <>
            {t('data.lead')}
            <Link
              to="/agreement_frame/$type"
              params={{ type: 'privacy_policy' }}
              target="_blank"
              className="text-brand-600 underline underline-offset-4"
            >
              {t('data.policy')}
            </Link>
          </>
        }
      />
      {data === undefined && found.isError && (
        <ErrorState
          title={t('data.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <output aria-label={t('data.loading')} className="grid gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </output>
      )}
      {data !== undefined && (
        <>
          <ExportCard made={data.export} />
          <ConsentsCard consents={data.consents} />
          <DeletionCard parts={data.parts} deletionBlockers={data.deletionBlockers} />
        </>
      )}
    </div>
  );
}
