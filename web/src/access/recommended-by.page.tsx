import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { keepDraft, storedDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { recommendWords } from './recommend.words.ts';
import { nobody, openRegister, registerDraft } from './session.ts';

const route = getRouteApi('/recommend/$code');

/** Where a recommendation link leads: who recommends, and the way to register, which then knows it. */
export function RecommendedByPage() {
  const t = useWords(recommendWords);
  const { code } = route.useParams();
  const opened = useQuery({
    queryKey: ['/recommend/open', code],
    queryFn: async ({ signal }) => {
      const found = await post('/recommend/open', { code }, { signal, passErrorCodeMsgRet: 'all' });
      keepDraft(nobody, registerDraft, {
        ...storedDraft(nobody, registerDraft),
        recommendCode: code,
        recommender: found.name,
      });
      return found;
    },
    retry: false,
    staleTime: Infinity,
  });
  const ways = (
    <div className="flex flex-wrap justify-center gap-3">
      <Button className="min-w-32" onClick={openRegister}>
        {t('recommended-by.register')}
      </Button>
      <Link to="/" className={buttonClass({ look: 'quiet', className: 'min-w-32' })}>
        {t('recommended-by.look')}
      </Link>
    </div>
  );
  return (
    <div className="mx-auto flex max-w-xl flex-col px-4 py-10 md:py-16">
      <title>{t('recommended-by.page-title')}</title>
      <meta name="robots" content="noindex, nofollow" />
      <Card>
        {opened.isPending ? (
          <output aria-label={t('recommended-by.loading')}>
            <Skeleton className="h-48" />
          </output>
        ) : opened.isSuccess ? (
          <div className="flex flex-col items-center gap-4 py-6 text-center">
            <h1 className="text-20 font-semibold md:text-28">
              {opened.data.name === ''
                ? t('recommended-by.friend')
                : t('recommended-by.name', { name: opened.data.name })}
            </h1>
            <p className="text-ink-700">{t('recommended-by.what')}</p>
            {ways}
          </div>
        ) : opened.error instanceof CallError ? (
          <EmptyState whole picture="link" title={opened.error.message} action={ways} />
        ) : (
          <ErrorState title={t('recommended-by.failed')} onRetry={() => void opened.refetch()} />
        )}
      </Card>
    </div>
  );
}
