import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { RightIcon } from '#src/ui/icon.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { EmailCard } from './email-card.tsx';
import { ownFacts } from './own-data.queries.ts';
import { ownDataWords } from './own-data.words.ts';
import { PhotoCard } from './photo-card.tsx';
import { SelfInfoForm } from './self-info-form.tsx';

/** 个人资料: the photo, and what a member tells about themselves. */
export function SelfInfoPage() {
  const t = useWords(ownDataWords);
  const found = useQuery(ownFacts());
  const facts = found.data;
  return (
    <div className="flex flex-col gap-4">
      <title>{t('info.page-title')}</title>
      <PageHead title={t('info.title')} />
      {facts === undefined && found.isError && (
        <ErrorState
          title={t('info.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <output aria-label={t('info.loading')} className="grid gap-4">
          <Skeleton className="h-44" />
          <Skeleton className="h-96" />
        </output>
      )}
      {facts !== undefined && (
        <>
          <PhotoCard photo={facts.photo} />
          <SelfInfoForm facts={facts} />
          <EmailCard facts={facts} />
          <More />
        </>
      )}
    </div>
  );
}

const places = [
  { to: '/myCenter/personal_data', words: 'info.to-data', hint: 'info.to-data-hint' },
  { to: '/myCenter/setting', words: 'info.to-setting', hint: 'info.to-setting-hint' },
] as const;

function More() {
  const t = useWords(ownDataWords);
  return (
    <Card title={t('info.more')}>
      <ul className="-my-2 divide-y divide-line">
        {places.map(({ to, words, hint }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center gap-3 hover:text-brand-700">
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(words)}</span>
                <span className="block text-12 text-ink-500">{t(hint)}</span>
              </span>
              <RightIcon size={16} className="text-ink-300" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
