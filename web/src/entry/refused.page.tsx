import { getRouteApi, Link } from '@tanstack/react-router';
import { ServicePhones, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { WarnIcon } from '#src/ui/icon.tsx';
import { entryWords } from './entry.words.ts';

const route = getRouteApi('/entry/refused');

/** Why an entry did not work, what to do, and the number under which we find it. */
export function RefusedPage() {
  const t = useWords(entryWords);
  const { why = 'failed', id } = route.useSearch();
  return (
    <div className="mx-auto max-w-xl px-4 py-10 md:py-16">
      <title>{t('entry.refused-page')}</title>
      <Card className="flex flex-col items-center gap-2 py-10 text-center">
        <span className="mb-2 flex size-16 items-center justify-center rounded-pill bg-warn-soft text-warn">
          <WarnIcon size={32} />
        </span>
        <h1 className="text-28">{t(`entry.${why}`)}</h1>
        <p className="max-w-md text-balance text-ink-700">{t(`entry.${why}-hint`)}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-700">
          <ServicePhones />
        </div>
        {id !== undefined && (
          <p className="text-12 break-all text-ink-500">
            {t('entry.id')} {id}
          </p>
        )}
        <Link to="/" className={buttonClass({ look: 'quiet', className: 'mt-4 min-w-32' })}>
          {t('entry.home')}
        </Link>
      </Card>
    </div>
  );
}
