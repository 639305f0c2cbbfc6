import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { fen, formatYuan } from '@woxing/contract/core/money';
import type { recommendedMembers } from '@woxing/contract/people/recommend';
import type { ReactNode } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { KpiTile } from '#src/charts/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import {
  type Column,
  DataTable,
  FilterBar,
  momentColumn,
  moneyColumn,
  numberedPaging,
  useListAddress,
} from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { earningWords } from './earning.words.ts';
import { type RecommendedSearch, readRecommendedSearch } from './earning-search.rules.ts';
import { recommendCount, recommendedAsked, recommendedListed, recommendLink } from './earnings.queries.ts';
import { RecommendLinkCard } from './recommend-link-card.tsx';
import { usePeriodField } from './use-period-field.ts';

type Recommended = OutputOf<typeof recommendedMembers>['list'][number];

const pageSize = 20;

/** 推荐会员: the own link, what came of it, and who came; the filters live in the address. */
export function RecommendedPage() {
  const t = useWords(earningWords);
  const { search, go } = useListAddress(readRecommendedSearch, { back: true });
  return (
    <DeskFrame
      title={t('recommend.title')}
      actions={
        <Link to="/bill/recomBill" className={buttonClass({ look: 'quiet' })}>
          {t('income.title')}
        </Link>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <RecommendLinkCard />
        <Effect />
        <div id={listId} className="scroll-mt-20">
          <Members search={search} onGo={go} />
        </div>
      </div>
    </DeskFrame>
  );
}

const count = (value: number) => value.toLocaleString('zh-CN');

/** Into the list below, which has those that are counted. */
const listed = (search: RecommendedSearch) => (figure: ReactNode) => (
  <Link to="." search={search as never} hash={listId} className="underline-offset-4 hover:underline">
    {figure}
  </Link>
);
const listId = 'members';

/** From the link to the income, step by step. */
function Effect() {
  const t = useWords(earningWords);
  const link = useQuery(recommendLink());
  const counted = useQuery(recommendCount());
  const { joined = 0, ordered = 0, rewardFen = fen(0) } = counted.data ?? {};
  const tiles = [
    { label: t('recommend.opened'), value: link.data?.opened ?? 0, format: count, of: link },
    { label: t('recommend.joined'), value: joined, format: count, of: counted, link: listed({}) },
    {
      label: t('recommend.ordered'),
      value: ordered,
      format: count,
      of: counted,
      link: listed({ state: 'ordered' }),
    },
    {
      label: t('recommend.reward'),
      value: rewardFen,
      format: (value: number) => formatYuan(fen(value)),
      of: counted,
    },
  ];
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ of, ...tile }) => (
        <KpiTile
          key={tile.label}
          {...tile}
          loading={of.isPending}
          {...(of.isError && {
            failed: {
              words: t('recommend.count-failed'),
              again: t('recommend.again'),
              onRetry: () => void of.refetch(),
            },
          })}
        />
      ))}
    </div>
  );
}

function Members({
  search,
  onGo,
}: {
  readonly search: RecommendedSearch;
  readonly onGo: (next: object) => void;
}) {
  const t = useWords(earningWords);
  const found = useQuery(recommendedListed(search, pageSize));
  const { page = 1, ...filters } = search;
  const { data } = found;
  return (
    <DataTable<Recommended>
      name="recommended"
      label={t('recommend.list')}
      columns={useColumns()}
      rows={data?.list}
      rowKey={({ memberNo }) => memberNo}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={
        Object.keys(filters).length > 0
          ? { picture: 'people', title: t('earning.empty-found') }
          : { picture: 'people', title: t('recommend.empty'), hint: t('recommend.empty-hint') }
      }
      {...(data !== undefined && {
        paging: numberedPaging({
          page,
          total: data.total,
          pageSize,
          onPage: (next) => onGo({ ...filters, page: next }),
        }),
      })}
      read={(onCount, signal) =>
        exportedRows('/account/AppRecommendedListExport', recommendedAsked(search), onCount, signal)
      }
      filters={
        <FilterBar
          name="recommended"
          fields={[
            {
              kind: 'choice',
              key: 'state',
              label: t('recommend.state'),
              options: (['joined', 'ordered'] as const).map((value) => ({
                value,
                label: t(`recommend.state-${value}`),
              })),
            },
            usePeriodField(),
          ]}
          search={search}
          onSearch={onGo}
        />
      }
    />
  );
}

function useColumns(): readonly Column<Recommended>[] {
  const t = useWords(earningWords);
  return [
    { key: 'member', title: t('income.member'), text: ({ name }) => name || t('income.unnamed') },
    { key: 'mobile', title: t('income.mobile'), className: 'digits', text: ({ mobile }) => mobile },
    momentColumn({ key: 'joined', title: t('recommend.joined-at') }, ({ joinedAt }) => joinedAt, stampWords),
    {
      key: 'first',
      title: t('recommend.first-order'),
      className: 'digits',
      text: ({ firstOrderAt }) =>
        firstOrderAt === null ? t('recommend.no-order') : stampWords(firstOrderAt),
      value: ({ firstOrderAt }) => firstOrderAt,
    },
    {
      key: 'orders',
      title: t('recommend.orders'),
      align: 'right',
      className: 'digits',
      text: ({ orders }) => String(orders),
      value: ({ orders }) => orders,
    },
    moneyColumn(
      { key: 'net', title: t('income.net'), card: 'aside', strong: true },
      ({ rewardFen }) => rewardFen,
    ),
  ];
}
