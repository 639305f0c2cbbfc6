import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan } from '@woxing/contract/core/money';
import type { ShareMove, shareMonths } from '@woxing/contract/distribution/shares';
import { percentText } from '@woxing/contract/distribution/shares.rules';
import { useMember } from '#src/access/public.ts';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import {
  Amount,
  type Column,
  DataTable,
  FilterBar,
  momentColumn,
  moneyColumn,
  numberedPaging,
} from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { monthsFound, pageSize, sharesFound } from './distribution.queries.ts';
import { distributionWords } from './distribution.words.ts';
import { daysOfMonth, readShareSearch, type ShareSearch, sharesAsked } from './distribution-search.rules.ts';
import { useProductOptions } from './rule-words.ts';
import { ShareDrawer } from './share-drawer.tsx';
import { useGoods } from './use-goods.ts';

/** 奖励明细 at the desk, which a partner's menu may leave out. */
const rewardsMenu = 71;

/** 分润收益: every step that was booked, and the months it adds up to; an order opens why. */
export function ShareBillPage() {
  const t = useWords(distributionWords);
  const search = readShareSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const hasRewardsAtDesk = useMember()?.permissions.includes(rewardsMenu) === true;
  const go = (next: object) =>
    void navigate({ to: '.', search: readShareSearch({ ...next }) as never, replace: true });
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
        value={search.view ?? 'lines'}
        onChange={(view) => go(view === 'months' ? { view } : {})}
      >
        {search.view === 'months' ? (
          <Months onOpen={(month) => go(daysOfMonth(month))} />
        ) : (
          <Lines search={search} onGo={go} />
        )}
      </Tabs>
      {search.order !== undefined && (
        <ShareDrawer orderNo={search.order} onClose={() => go({ ...search, order: undefined })} />
      )}
    </DeskFrame>
  );
}

function Lines({ search, onGo }: { readonly search: ShareSearch; readonly onGo: (next: object) => void }) {
  const t = useWords(distributionWords);
  const found = useQuery(sharesFound(search));
  const { data } = found;
  const { page = 1, order: _order, ...filters } = search;
  const [, ...products] = useProductOptions();
  return (
    <>
      {data !== undefined && (
        <p className="digits mb-3 text-14 text-ink-700">
          {t('share-bill.summary', {
            earned: formatYuan(data.earnedFen),
            taken: formatYuan(data.takenFen),
            net: formatYuan(data.netFen),
          })}
        </p>
      )}
      <DataTable<ShareMove>
        name="shares"
        label={t('share-bill.title')}
        titleHidden
        columns={useColumns()}
        rows={data?.list}
        rowKey={({ id }) => id}
        error={found.error}
        onRetry={() => void found.refetch()}
        onOpen={({ orderNo }) => onGo({ ...search, order: orderNo })}
        empty={
          Object.keys(filters).length > 0
            ? { picture: 'wallet', title: t('share-bill.empty-found') }
            : { picture: 'wallet', title: t('share-bill.empty'), hint: t('share-bill.empty-hint') }
        }
        {...(data !== undefined && {
          paging: numberedPaging({
            page,
            total: data.total,
            pageSize,
            onPage: (next) => onGo({ ...filters, page: next }),
          }),
          totals: {
            amount: <Amount fen={data.netFen} strong />,
          },
        })}
        read={(onCount, signal) =>
          exportedRows('/account/AppShareIncomeExport', sharesAsked(search), onCount, signal)
        }
        filters={
          <FilterBar
            name="shares"
            fields={[
              {
                kind: 'text',
                key: 'keyword',
                label: t('share-bill.keyword'),
                hint: t('share-bill.keyword-hint'),
              },
              { kind: 'choice', key: 'product', label: t('share-bill.product'), options: products },
              {
                kind: 'days',
                from: { key: 'from', label: t('subordinate.from') },
                until: { key: 'to', label: t('subordinate.to') },
              },
            ]}
            search={search}
            onSearch={onGo}
          />
        }
      />
    </>
  );
}

const levels = ['share-bill.level-0', 'share-bill.level-1', 'share-bill.level-2'] as const;

function useColumns(): readonly Column<ShareMove>[] {
  const t = useWords(distributionWords);
  const goods = useGoods();
  const levelOf = ({ level }: ShareMove) => t(levels[level] ?? levels[2]);
  const partOf = ({ permille, belowPermille }: ShareMove) =>
    t('share-bill.part-value', { from: percentText(belowPermille), to: percentText(permille) });
  return [
    {
      key: 'order',
      title: t('share-bill.order'),
      className: 'digits break-all',
      text: ({ orderNo }) => orderNo,
    },
    momentColumn({ key: 'at', title: t('share-bill.at') }, ({ at }) => at, stampWords),
    {
      key: 'seller',
      title: t('share-bill.seller'),
      text: (row) => `${row.sellerName}（${levelOf(row)}）`,
      cell: (row) => (
        <>
          {row.sellerName}
          <span className="block text-12 text-ink-500">{levelOf(row)}</span>
        </>
      ),
    },
    {
      key: 'product',
      title: t('share-bill.product'),
      text: ({ product, carrier }) => [goods(product), carrier].filter(Boolean).join(' '),
    },
    moneyColumn({ key: 'margin', title: t('share-bill.margin') }, ({ marginFen }) => marginFen),
    { key: 'part', title: t('share-bill.part'), align: 'right', className: 'digits', text: partOf },
    moneyColumn(
      { key: 'amount', title: t('share-bill.amount'), card: 'aside', signed: true },
      ({ amountFen }) => amountFen,
    ),
  ];
}

type Month = OutputOf<typeof shareMonths>['list'][number];

function Months({ onOpen }: { readonly onOpen: (month: string) => void }) {
  const t = useWords(distributionWords);
  const found = useQuery(monthsFound);
  const columns: readonly Column<Month>[] = [
    {
      key: 'month',
      title: t('share-bill.month'),
      shown: 'always',
      className: 'digits',
      text: ({ month }) => month,
      cell: ({ month }) => (
        <Button
          look="text"
          className="px-0!"
          aria-label={t('share-bill.month-open', { month })}
          onClick={() => onOpen(month)}
        >
          {month}
        </Button>
      ),
    },
    {
      key: 'orders',
      title: t('share-bill.month-orders'),
      align: 'right',
      className: 'digits',
      text: ({ orders }) => String(orders),
      value: ({ orders }) => orders,
    },
    moneyColumn({ key: 'earned', title: t('share-bill.earned') }, ({ earnedFen }) => earnedFen),
    moneyColumn({ key: 'taken', title: t('share-bill.taken') }, ({ takenFen }) => takenFen),
    moneyColumn(
      { key: 'net', title: t('share-bill.net'), card: 'aside', strong: true },
      ({ netFen }) => netFen,
    ),
  ];
  return (
    <DataTable<Month>
      name="share-months"
      label={t('share-bill.tab-months')}
      titleHidden
      columns={columns}
      rows={found.data?.list}
      rowKey={({ month }) => month}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={{ picture: 'wallet', title: t('share-bill.months-empty'), hint: t('share-bill.empty-hint') }}
    />
  );
}
