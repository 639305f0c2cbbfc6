import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { guardWords } from './guard.words.ts';
import { useAwaitedMember } from './use-awaited-member.ts';

/** In the place of a page, while it is not known yet what the member may do. */
export function MemberAwaited() {
  const t = useWords(guardWords);
  const { failed, again } = useAwaitedMember();
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-page flex-col gap-4 px-4 py-7 lg:px-6">
      {failed ? (
        <ErrorState title={t('awaited.failed')} hint={t('awaited.failed-hint')} onRetry={again} />
      ) : (
        <>
          <output className="sr-only">{t('awaited.loading')}</output>
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-40 w-full" />
        </>
      )}
    </div>
  );
}
