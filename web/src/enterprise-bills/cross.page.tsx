import { Link } from '@tanstack/react-router';
import { DeskFrame } from '#src/desk/public.ts';
import { useListAddress } from '#src/list/public.ts';
import { ReportLines, type ReportSearch, ReportSums, readReportSearch } from '#src/reports/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { BilledOrder } from './billed-order.tsx';
import { CreditNotices } from './credit-notices.tsx';
import { crossWords } from './cross.words.ts';
import { readCrossSearch } from './cross-search.rules.ts';
import { Subsidiaries } from './subsidiaries.tsx';

/** In one file with this page: both show the companies of the group. */
export { GroupPage } from './group.page.tsx';

/** 跨企业结算: what each company of a group spends of its line, down to the order. */
export function CrossPage() {
  const t = useWords(crossWords);
  return (
    <DeskFrame
      title={t('cross.title')}
      hint={t('cross.hint')}
      actions={
        <Link to="/finance/netting" className={buttonClass({ look: 'quiet' })}>
          {t('cross.netting')}
        </Link>
      }
    >
      <CreditNotices />
      <div className="flex flex-col gap-4">
        <Subsidiaries />
        <Spending />
      </div>
    </DeskFrame>
  );
}

/** By company, or line by line for all of them. */
function Spending() {
  const t = useWords(crossWords);
  const { search, go } = useListAddress(readCrossSearch);
  const { view, ...filter } = search;
  const shown = {
    id: 'groupLines',
    search: readReportSearch(filter),
    name: t(view === 'lines' ? 'cross.lines' : 'cross.spending'),
    behind: (orderNo: string) => <BilledOrder key={orderNo} orderNo={orderNo} />,
    onSearch: (next: ReportSearch) => go({ ...next, ...(view && { view }) }),
  } as const;
  return (
    <Tabs<'companies' | 'lines'>
      title={t('cross.spending')}
      tabs={[
        { value: 'companies', label: t('cross.spending') },
        { value: 'lines', label: t('cross.lines') },
      ]}
      value={view ?? 'companies'}
      onChange={(next) => go({ ...filter, ...(next === 'lines' && { view: next }) })}
    >
      <div className="pt-4">
        {view === 'lines' ? <ReportLines asked={{}} {...shown} /> : <ReportSums {...shown} />}
      </div>
    </Tabs>
  );
}
