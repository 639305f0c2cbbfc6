import { Link } from '@tanstack/react-router';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { billWords } from './bills.words.ts';
import { CreditNotices } from './credit-notices.tsx';
import { Subsidiaries } from './subsidiaries.tsx';

/** 集团子公司管理: the companies of the group, how each is settled, and up to how much. */
export function GroupPage() {
  const t = useWords(billWords);
  return (
    <DeskFrame
      title={t('group.title')}
      hint={t('group.hint')}
      actions={
        <Link to="/finance/reportDetailed" className={buttonClass({ look: 'quiet' })}>
          {t('group.spending')}
        </Link>
      }
    >
      <CreditNotices />
      <Subsidiaries />
    </DeskFrame>
  );
}
