import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { caseStates } from '@woxing/contract/approvals/approval-flow.rules';
import type { ApprovalTask } from '@woxing/contract/approvals/approvals';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable, FilterBar, moneyColumn, numberedPaging } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import { approvalWords } from './approval.words.ts';
import { ownCasesFound, pageSize } from './approvals.queries.ts';
import { CaseBadge } from './case-badge.tsx';
import { kindColumn } from './kind-column.ts';
import { pageIn, readTravelAddress, type TravelAddress } from './public.rules.ts';

const route = getRouteApi('/member/desk/travel/application/order');

const states = ['all', ...caseStates] as const;

/** 订单申请: the member's own orders that somebody has to agree to, whatever became of them. */
export function OwnCasesPage() {
  const t = useWords(approvalWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { words = '' } = search;
  const page = pageIn(search.page);
  const state = states.find((one) => one === search.tab) ?? 'all';
  const filter = { kind: 'order', state, words } as const;
  const found = useQuery(ownCasesFound({ ...filter, page }));
  const go = (next: TravelAddress) => void navigate({ search: next, replace: true });
  return (
    <DeskFrame title={t('own.title')} hint={t('own.hint')}>
      <Tabs
        title={t('own.list')}
        tabs={states.map((value) => ({
          value,
          label: value === 'all' ? t('own.state-all') : t(`audit.state-${value}`),
        }))}
        value={state}
        onChange={(next) =>
          go(readTravelAddress({ tab: next === 'all' ? undefined : next, words: search.words }))
        }
      >
        <DataTable<ApprovalTask>
          name="order-applications"
          label={t('own.title')}
          titleHidden
          columns={columnsOf(t)}
          rows={found.data?.list}
          rowKey={({ caseId }) => caseId}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={
            state === 'all' && words === ''
              ? { picture: 'orders', title: t('own.empty'), hint: t('own.empty-hint') }
              : { title: t('audit.empty') }
          }
          paging={numberedPaging({
            page,
            total: found.data?.total ?? 0,
            pageSize,
            onPage: (next) => go({ ...search, page: String(next) }),
          })}
          read={(onCount, signal) => exportedRows('/travel/note/ownExport', filter, onCount, signal)}
          filters={
            <FilterBar
              fields={[{ kind: 'text', key: 'words', label: t('own.words'), maxLength: 60 }]}
              search={{ words: search.words }}
              onSearch={(next) => go(readTravelAddress({ ...next, tab: search.tab }))}
            />
          }
        />
      </Tabs>
    </DeskFrame>
  );
}

type Speaker = ReturnType<typeof useWords<typeof approvalWords.base>>;

function columnsOf(t: Speaker): readonly Column<ApprovalTask>[] {
  return [
    {
      key: 'title',
      title: t('audit-order.trip'),
      text: ({ title }) => title,
      cell: ({ caseId, title }) => (
        <Link
          to="/travel/apply/details"
          search={{ caseId }}
          className="font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      ),
    },
    kindColumn(t),
    moneyColumn({ key: 'amount', title: t('audit-order.amount') }, ({ amountFen }) => amountFen),
    {
      key: 'state',
      title: t('audit.state'),
      card: 'aside',
      text: ({ state }) => t(`audit.state-${state}`),
      cell: ({ state }) => <CaseBadge state={state} />,
    },
    { key: 'node', title: t('audit.node'), text: ({ nodeName }) => nodeName },
    {
      key: 'started',
      title: t('audit.started'),
      className: 'digits whitespace-nowrap',
      text: ({ startedAt }) => stampWords(startedAt),
      value: ({ startedAt }) => startedAt,
    },
  ];
}
