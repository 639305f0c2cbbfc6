import { Link, useLocation } from '@tanstack/react-router';
import { menuName, menuTable } from '@woxing/contract/people/permissions.rules';
import { useMember } from '#src/access/public.ts';
import { NoPermission } from '#src/rights/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { laterWords } from './later.words.ts';

/** An address of the product whose page is still to come: said here, with the menu around it. Who may not have it hears that. */
export function LaterPage() {
  const t = useWords(laterWords);
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const tenant = useTenant();
  const member = useMember();
  const row = menuTable.find(({ route }) => route?.split('?')[0] === path);
  if (row !== undefined && member?.permissions.includes(row.id) === false)
    return <NoPermission id={row.id} />;
  const name = row && menuName(row, { rightsKey: member?.rightsKey ?? '' }, tenant);
  return (
    <div className="mx-auto max-w-page px-4 py-10 lg:px-6">
      <title>{t('later.page-title')}</title>
      <EmptyState
        picture="history"
        whole
        title={name === undefined ? t('later.title') : t('later.title-of', { name })}
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
