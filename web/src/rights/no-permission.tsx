import { Link } from '@tanstack/react-router';
import { menuName, menuTable } from '@woxing/contract/people/permissions.rules';
import { useMember } from '#src/access/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { guardWords } from './guard.words.ts';

/** The page of an entry that the member does not have; the server refuses the same. */
export function NoPermission({ id }: { readonly id: number }) {
  const t = useWords(guardWords);
  const tenant = useTenant();
  const rightsKey = useMember()?.rightsKey ?? '';
  const row = menuTable.find((one) => one.id === id);
  const name = row === undefined ? '' : menuName(row, { rightsKey }, tenant);
  return (
    <div className="mx-auto max-w-page px-4 py-10 lg:px-6">
      <title>{t('forbidden.page-title')}</title>
      <EmptyState
        picture="keys"
        whole
        title={t('forbidden.title')}
        hint={t(rightsKey === '7_0' ? 'forbidden.hint-employee' : 'forbidden.hint', { name })}
        action={
          <span className="flex gap-3">
            <Link to="/myCenter/index" className={buttonClass({ className: 'min-w-32' })}>
              {t('forbidden.centre')}
            </Link>
            <Link to="/" className={buttonClass({ look: 'quiet', className: 'min-w-32' })}>
              {t('guard.home')}
            </Link>
          </span>
        }
      />
    </div>
  );
}
