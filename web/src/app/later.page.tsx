import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { laterWords } from './later.words.ts';

/** An address of the product whose page is still to come: said here, with the menu around it. */
export function LaterPage() {
  const t = useWords(laterWords);
  return (
    <div className="mx-auto max-w-page px-4 py-10 lg:px-6">
      <title>{t('later.page-title')}</title>
      <EmptyState
        picture="history"
        whole
        title={t('later.title')}
        hint={t('later.hint')}
        action={
          <span className="flex gap-3">
            <Link to="/myCenter/index" className={buttonClass({ className: 'min-w-32' })}>
              {t('later.centre')}
            </Link>
            <Link to="/" className={buttonClass({ look: 'quiet', className: 'min-w-32' })}>
              {t('later.home')}
            </Link>
          </span>
        }
      />
    </div>
  );
}
