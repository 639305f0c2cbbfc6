import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable, momentColumn, moneyColumn, pagedRows } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { earningWords } from './earning.words.ts';
import { type RewardMovement, type RewardSearch, rewardsListed } from './earnings.queries.ts';
import { StateBadge } from './state-badge.tsx';

type Table = Parameters<typeof DataTable<RewardMovement>>[0];

/** Movements of rewards. The order is somebody else's, so the way leads to what it brought and not to the order. */
export function RewardTable(
  props: Pick<Table, 'label' | 'titleHidden' | 'read' | 'filters' | 'fileName' | 'bare' | 'empty'> & {
    readonly search: RewardSearch;
    readonly max: number;
  },
) {
  const { search, max, ...table } = props;
  const t = useWords(earningWords);
  const found = useInfiniteQuery(rewardsListed(search, max));
  const columns: readonly Column<RewardMovement>[] = [
    { key: 'memo', title: t('earning.column-memo'), text: ({ memo }) => memo },
    momentColumn({ key: 'at', title: t('earning.column-at') }, ({ at }) => at, stampWords),
    {
      key: 'state',
      title: t('earning.column-state'),
      text: (row) => t(`earning.${stateOf(row)}`),
      cell: (row) => <StateBadge state={stateOf(row)} />,
    },
    {
      key: 'order',
      title: t('earning.column-order'),
      className: 'digits break-all',
      text: ({ orderNo }) => orderNo ?? '',
      cell: ({ orderNo, reason, id }) =>
        orderNo !== null &&
        (reason === 'shared' || id.startsWith('share-') ? (
          <Link
            to="/bill/shareBill"
            search={{ keyword: orderNo }}
            aria-label={t('earning.share-of', { no: orderNo })}
            className="text-brand-700 hover:underline"
          >
            {orderNo}
          </Link>
        ) : (
          <Link
            to="/myCenter/recom_bill"
            search={{ keyword: orderNo }}
            aria-label={t('earning.income-of', { no: orderNo })}
            className="text-brand-700 hover:underline"
          >
            {orderNo}
          </Link>
        )),
    },
    moneyColumn(
      { key: 'amount', title: t('earning.column-amount'), card: 'aside', signed: true },
      ({ amountFen }) => amountFen,
    ),
  ];
  return (
    <DataTable<RewardMovement>
      {...table}
      name="rewards"
      columns={columns}
      {...pagedRows(found)}
      rowKey={({ id }) => id}
    />
  );
}

const stateOf = ({ state, owed }: RewardMovement) => (owed ? 'owed' : state);
