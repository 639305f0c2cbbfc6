import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ApplicationSummary } from '@woxing/contract/applications/applications';
import { applicationStateWords } from '@woxing/contract/applications/trip-application.rules';
import type { Day } from '@woxing/contract/core/days';
import { exportedRows } from '#src/api/export-rows.ts';
import { pageIn, readTravelAddress, type TravelAddress } from '#src/approvals/public.rules.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable, FilterBar, moneyColumn, numberedPaging } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { applicationWords } from './application.words.ts';
import { notesFound, pageSize } from './applications.queries.ts';
import { BookableUntil, untilWords } from './bookable-until.tsx';
import { StateBadge } from './state-badge.tsx';

const route = getRouteApi('/member/desk/travel/application');
const tabs = ['all', 'draft', 'running', 'agreed', 'ended'] as const;

/** 行程申请: the member's own, whatever became of them. */
export function ApplicationsPage() {
  const t = useWords(applicationWords);
  const today = useToday();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { words = '' } = search;
  const page = pageIn(search.page);
  const tab = tabs.find((one) => one === search.tab) ?? 'all';
  const found = useQuery(notesFound({ tab, words, page }));
  const go = (next: TravelAddress) => void navigate({ search: next, replace: true });
  const add = (
    <Link to="/travel/application/add" className={buttonClass({})}>
      {t('apply.new')}
    </Link>
  );
  return (
    <DeskFrame title={t('apply.title')} hint={t('apply.hint')} actions={add}>
      <Tabs
        title={t('apply.tabs')}
        tabs={tabs.map((value) => ({ value, label: t(`apply.tab-${value}`) }))}
        value={tab}
        onChange={(next) =>
          go(readTravelAddress({ tab: next === 'all' ? undefined : next, words: search.words }))
        }
      >
        <DataTable<ApplicationSummary>
          name="applications"
          label={t('apply.title')}
          titleHidden
          columns={columnsOf(t, today)}
          rows={found.data?.list}
          rowKey={({ noteNo }) => noteNo}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={
            tab === 'all' && words === ''
              ? { picture: 'history', title: t('apply.empty'), hint: t('apply.empty-hint'), action: add }
              : { title: t('apply.empty-found') }
          }
          paging={numberedPaging({
            page,
            total: found.data?.total ?? 0,
            pageSize,
            onPage: (next) => go({ ...search, page: String(next) }),
          })}
          read={(onCount, signal) => exportedRows('/travel/note/export', { tab, words }, onCount, signal)}
          filters={
            <FilterBar
              fields={[{ kind: 'text', key: 'words', label: t('apply.words'), maxLength: 60 }]}
              search={{ words: search.words }}
              onSearch={(next) => go(readTravelAddress({ ...next, tab: search.tab }))}
            />
          }
        />
      </Tabs>
    </DeskFrame>
  );
}

type Speaker = ReturnType<typeof useWords<typeof applicationWords.base>>;

function columnsOf(t: Speaker, today: Day | undefined): readonly Column<ApplicationSummary>[] {
  return [
    {
      key: 'title',
      title: t('apply.trip'),
      text: ({ title }) => title,
      cell: ({ noteNo, title }) => (
        <Link
          to="/travel/apply/details"
          search={{ noteNo }}
          className="font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('apply.state'),
      card: 'aside',
      text: ({ state }) => applicationStateWords[state],
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'until',
      title: t('apply.until'),
      className: 'digits whitespace-nowrap',
      text: ({ bookUntil }) => untilWords(bookUntil, today, t),
      value: ({ bookUntil }) => bookUntil,
      cell: ({ bookUntil }) => (bookUntil === '' ? '—' : <BookableUntil bookUntil={bookUntil} />),
    },
    { key: 'people', title: t('apply.people'), text: ({ travellers }) => travellers.join('、') },
    moneyColumn({ key: 'budget', title: t('apply.budget') }, ({ budgetFen }) => budgetFen),
    { key: 'reason', title: t('apply.reason'), text: ({ reason }) => reason },
    { key: 'no', title: t('apply.no'), className: 'digits', text: ({ noteNo }) => noteNo },
    {
      key: 'created',
      title: t('apply.created'),
      className: 'digits whitespace-nowrap',
      text: ({ createdAt }) => stampWords(createdAt),
      value: ({ createdAt }) => createdAt,
    },
  ];
}
