import { Link } from '@tanstack/react-router';
import { useMember } from '#src/access/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useListAddress } from '#src/list/public.ts';
import { ReportLines, type ReportSearch, ReportSums, readReportSearch } from '#src/reports/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { distributionWords } from './distribution.words.ts';
import { readShareSearch } from './distribution-search.rules.ts';
import { ShareReason } from './share-reason.tsx';

/** 奖励明细 at the desk, which a partner's menu may leave out. */
const rewardsMenu = 71;

/** 分润收益: every step that was booked, and the months it adds up to; a line opens its postings and why it came about. */
export function ShareBillPage() {
  const t = useWords(distributionWords);
  const { search, go } = useListAddress(readShareSearch);
  const { view, ...filter } = search;
  const hasRewardsAtDesk = useMember()?.permissions.includes(rewardsMenu) === true;
  const shown = {
    search: readReportSearch(filter),
    name: t(view === 'months' ? 'share-bill.tab-months' : 'share-bill.title'),
    behind: (orderNo: string) => <ShareReason key={orderNo} orderNo={orderNo} />,
    onSearch: (next: ReportSearch) => go({ ...readReportSearch({ ...next }), ...(view && { view }) }),
  };
  return (
    <DeskFrame
      title={t('share-bill.title')}
      hint={t('share-bill.hint')}
      actions={
        <Link
          to={hasRewardsAtDesk ? '/finance/rewradsDetail' : '/myCenter/rewrads_detail'}
          className={buttonClass({ look: 'quiet' })}
        >
          {t('share-bill.rewards')}
        </Link>
      }
    >
      <Tabs<'lines' | 'months'>
        title={t('share-bill.tabs')}
        tabs={[
          { value: 'lines', label: t('share-bill.tab-lines') },
          { value: 'months', label: t('share-bill.tab-months') },
        ]}
        value={view ?? 'lines'}
        onChange={(next) => go(next === 'months' ? { view: next } : {})}
      >
        {view === 'months' ? (
          <ReportSums id="shareSum" {...shown} />
        ) : (
          <ReportLines id="share" asked={{}} {...shown} />
        )}
      </Tabs>
    </DeskFrame>
  );
}
