import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import type { SubordinateSale } from '@woxing/contract/distribution/subordinates';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DetailDrawer } from '#src/desk/public.ts';
import { type Column, DataTable, momentColumn, moneyColumn, numberedPaging } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { pageSize, salesFound } from './distribution.queries.ts';
import { distributionWords } from './distribution.words.ts';
import { days, type SubordinateSearch } from './distribution-search.rules.ts';
import { useGoods } from './use-goods.ts';

/** What somebody sold in the days of the page's filter, order by order. */
export function SalesDrawer(props: {
  readonly memberNo: string;
  readonly search: SubordinateSearch;
  readonly onClose: () => void;
}) {
  const t = useWords(distributionWords);
  const { memberNo, search } = props;
  const [page, setPage] = useState(1);
  const found = useQuery(salesFound(memberNo, search, page));
  const { data } = found;
  const title =
    data === undefined ? t('subordinate.sales') : t('subordinate.sales-title', { name: data.name });
  return (
    <DetailDrawer title={title} onClose={props.onClose}>
      {data !== undefined && (
        <p className="digits mb-3 font-semibold">
          {t('subordinate.sales-summary', {
            count: data.total,
            sold: formatYuan(data.soldFen),
            share: formatYuan(data.shareFen),
          })}
        </p>
      )}
      <DataTable<SubordinateSale>
        bare
        name="subordinate-sales"
        label={t('subordinate.sales')}
        titleHidden
        columns={useColumns()}
        rows={data?.list}
        rowKey={({ orderNo }) => orderNo}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'orders', title: t('subordinate.sales-empty') }}
        paging={numberedPaging({ page, total: data?.total ?? 0, pageSize, onPage: setPage })}
        fileName={title}
        read={(onCount, signal) =>
          exportedRows('/subordinate/salesExport', { memberNo, ...days(search) }, onCount, signal)
        }
      />
      <p className="mt-2 text-12 text-ink-500">{t('subordinate.sales-hint')}</p>
    </DetailDrawer>
  );
}

function useColumns(): readonly Column<SubordinateSale>[] {
  const t = useWords(distributionWords);
  const goods = useGoods();
  return [
    {
      key: 'order',
      title: t('subordinate.sales-order'),
      className: 'digits whitespace-nowrap',
      text: ({ orderNo }) => orderNo,
      cell: ({ orderNo, at }) => (
        <>
          {orderNo}
          <span className="block text-12 font-normal text-ink-500">{stampWords(at)}</span>
        </>
      ),
    },
    {
      ...momentColumn<SubordinateSale>(
        { key: 'at', title: t('subordinate.sales-at') },
        ({ at }) => at,
        stampWords,
      ),
      shown: 'file',
    },
    { key: 'product', title: t('subordinate.sales-product'), text: ({ product }) => goods(product) },
    moneyColumn({ key: 'sold', title: t('subordinate.sales-sold') }, ({ soldFen }) => soldFen),
    moneyColumn(
      { key: 'share', title: t('subordinate.share'), card: 'aside', strong: true },
      ({ shareFen }) => shareFen,
    ),
  ];
}
