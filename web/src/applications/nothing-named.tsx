import { Link } from '@tanstack/react-router';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { applicationWords } from './application.words.ts';

/** A link to a detail that does not say of what, as older ones may, with the way to the list. */
export function NothingNamed({ to }: { readonly to: '/travel/application' | '/travel/audit' }) {
  const t = useWords(applicationWords);
  const audited = to === '/travel/audit';
  return (
    <DeskFrame title={t(audited ? 'apply.audit-title' : 'apply.title')}>
      <EmptyState
        title={t('apply.unnamed')}
        hint={t('apply.unnamed-hint')}
        action={
          <Link to={to} className={buttonClass({ look: 'soft' })}>
            {t(audited ? 'apply.unnamed-audits' : 'apply.unnamed-applications')}
          </Link>
        }
      />
    </DeskFrame>
  );
}
