import { useWords } from '#src/tenants/public.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { emptyWords } from './empty.words.ts';
import { LowFares } from './low-fares.tsx';

/** Where nobody said which way to fly and there is no form to say it in: routes to begin with. */
export default function NoRoute() {
  const t = useWords(emptyWords);
  return (
    <div className="flex flex-col gap-6">
      <title>{t('query.page-title-any')}</title>
      <EmptyState picture="flights" whole title={t('query.no-route')} hint={t('query.no-route-hint')} />
      <LowFares />
    </div>
  );
}
