import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ListKind } from '@woxing/contract/approvals/approval-flow.rules';
import type { ApprovalTask } from '@woxing/contract/approvals/approvals';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable, FilterBar, moneyColumn, numberedPaging } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { approvalWords } from './approval.words.ts';
import { pageSize, substituteRead, tasksFound } from './approvals.queries.ts';
import { AwayDialog } from './away-dialog.tsx';
import { CaseBadge } from './case-badge.tsx';
import { kindColumn } from './kind-column.ts';
import { pageIn, readTravelAddress, type TravelAddress } from './public.rules.ts';

const routes = {
  'trip-application': getRouteApi('/member/desk/travel/audit'),
  order: getRouteApi('/member/desk/travel/audit/order'),
};

/** What lists of a kind are called. */
const ownWords = {
  'trip-application': {
    title: 'audit.title',
    hint: 'audit.hint',
    words: 'audit.words',
    trip: 'audit.trip',
    amount: 'audit.amount',
    empty: 'audit.empty-pending',
  },
  order: {
    title: 'audit-order.title',
    hint: 'audit-order.hint',
    words: 'audit-order.words',
    trip: 'audit-order.trip',
    amount: 'audit-order.amount',
    empty: 'audit-order.empty-pending',
  },
} as const;
type OwnWords = (typeof ownWords)[ListKind];

const allTabs = ['pending', 'done', 'copied', 'all'] as const;

/** 行程审批. */
export const TasksPage = () => <Tasks kind="trip-application" />;

/** 订单审批. */
export const OrderTasksPage = () => <Tasks kind="order" />;

/** What waits for the member, what is decided, what the member was told of; main accounts see everything. */
function Tasks({ kind }: { readonly kind: ListKind }) {
  const t = useWords(approvalWords);
  const route = routes[kind];
  const own = ownWords[kind];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const member = useMember();
  const [away, setAway] = useState(false);
  const { words = '' } = search;
  const page = pageIn(search.page);
  const tab = allTabs.find((one) => one === search.tab) ?? 'pending';
  const found = useQuery(tasksFound({ kind, tab, words, page }));
  const substitute = useQuery(substituteRead()).data?.substitute ?? null;
  const go = (next: TravelAddress) => void navigate({ search: next, replace: true });
  const isMain = member?.rightsKey === '70';
  const tabs = (['pending', 'done', 'copied', ...(isMain ? (['all'] as const) : [])] as const).map(
    (value) => ({
      value,
      label:
        value === 'pending'
          ? t('audit.tab-pending', { count: found.data?.pending ?? 0 })
          : t(`audit.tab-${value}`),
    }),
  );
  return (
    <DeskFrame
      title={t(own.title)}
      hint={
        substitute === null
          ? t(own.hint)
          : t('audit.away-now', {
              from: substitute.fromDay,
              until: substitute.untilDay,
              name: substitute.name,
            })
      }
      actions={
        <>
          {isMain && (
            <Link to="/travel/examination_install_list" className={buttonClass({ look: 'quiet' })}>
              {t('audit.flows')}
            </Link>
          )}
          <Button look="quiet" onClick={() => setAway(true)}>
            {t('audit.away')}
          </Button>
        </>
      }
    >
      <Tabs
        title={t('audit.tabs')}
        tabs={tabs}
        value={tab}
        onChange={(next) =>
          go(readTravelAddress({ tab: next === 'pending' ? undefined : next, words: search.words }))
        }
      >
        <DataTable<ApprovalTask>
          name={kind === 'order' ? 'order-approvals' : 'approvals'}
          label={t(own.title)}
          titleHidden
          columns={columnsOf(t, own)}
          rows={found.data?.list}
          rowKey={({ caseId }) => caseId}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={
            tab === 'pending' && words === ''
              ? {
                  picture: 'messages',
                  title: t(own.empty),
                  hint: t('audit.empty-pending-hint'),
                }
              : { title: t('audit.empty') }
          }
          paging={numberedPaging({
            page,
            total: found.data?.total ?? 0,
            pageSize,
            onPage: (next) => go({ ...search, page: String(next) }),
          })}
          read={(onCount, signal) =>
            exportedRows('/travel/note/approveExport', { kind, tab, words }, onCount, signal)
          }
          filters={
            <FilterBar
              fields={[{ kind: 'text', key: 'words', label: t(own.words), maxLength: 60 }]}
              search={{ words: search.words }}
              onSearch={(next) => go(readTravelAddress({ ...next, tab: search.tab }))}
            />
          }
        />
      </Tabs>
      {away && <AwayDialog substitute={substitute} onClose={() => setAway(false)} />}
    </DeskFrame>
  );
}

type Speaker = ReturnType<typeof useWords<typeof approvalWords.base>>;

function columnsOf(t: Speaker, own: OwnWords): readonly Column<ApprovalTask>[] {
  return [
    {
      key: 'title',
      title: t(own.trip),
      text: ({ title }) => title,
      cell: ({ caseId, title }) => (
        <Link
          to="/travel/audit/details"
          search={{ caseId }}
          className="font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      ),
    },
    {
      key: 'applicant',
      title: t('audit.applicant'),
      text: ({ applicant, deptName }) => (deptName === '' ? applicant : `${applicant}，${deptName}`),
    },
    moneyColumn({ key: 'amount', title: t(own.amount) }, ({ amountFen }) => amountFen),
    ...(own === ownWords.order
      ? [
          kindColumn(t),
          {
            key: 'over',
            title: t('flow.over'),
            text: ({ overStandard }: ApprovalTask) =>
              overStandard ? t('audit-order.over') : t('audit-order.within'),
            cell: ({ overStandard }: ApprovalTask) =>
              overStandard ? <Badge tone="warn">{t('audit-order.over')}</Badge> : t('audit-order.within'),
          },
        ]
      : []),
    {
      key: 'state',
      title: t('audit.state'),
      card: 'aside',
      text: ({ state }) => t(`audit.state-${state}`),
      cell: ({ state }) => <CaseBadge state={state} />,
    },
    { key: 'node', title: t('audit.node'), text: ({ nodeName }) => nodeName },
    {
      key: 'due',
      title: t('audit.due'),
      className: 'digits whitespace-nowrap',
      text: ({ dueAt }) => (dueAt === null ? '' : stampWords(dueAt)),
      value: ({ dueAt }) => dueAt,
      cell: ({ dueAt }) => (dueAt === null ? '—' : stampWords(dueAt)),
    },
    {
      key: 'started',
      title: t('audit.started'),
      className: 'digits whitespace-nowrap',
      text: ({ startedAt }) => stampWords(startedAt),
      value: ({ startedAt }) => startedAt,
    },
  ];
}
