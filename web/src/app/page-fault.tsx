import { useRouter } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { ErrorState } from '#src/ui/states.tsx';
import { shellWords } from './shell.words.ts';

/** A page that broke or did not load. After a release old chunks are gone, so trying again loads the document. */
export function PageFault() {
  const t = useWords(shellWords);
  const router = useRouter();
  return (
    <div className="mx-auto max-w-page py-16">
      <title>{t('fault.page-title')}</title>
      <ErrorState
        title={t('fault.title')}
        hint={t('fault.hint')}
        onRetry={() => window.location.assign(router.state.location.href)}
      />
    </div>
  );
}
