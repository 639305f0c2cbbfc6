import { type Day, dayOf } from '@woxing/contract/core/days';
import type { OrderSummary, Product } from '@woxing/contract/orders/orders';
import { FilterBar, type FilterField } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { type ListSearch, readListSearch } from './list-search.rules.ts';
import { orderWords } from './order.words.ts';
import { PeriodFields } from './period-fields.tsx';
import { useProductTexts } from './products-context.ts';
import { useOrderers } from './use-orderers.ts';

/** Keyword, person and days. */
export function OrderFilters(props: {
  readonly search: ListSearch;
  readonly product: Product;
  readonly orders: readonly OrderSummary[];
  readonly onSearch: (search: ListSearch) => void;
}) {
  const { search, product, orders, onSearch } = props;
  const t = useWords(orderWords);
  const texts = useProductTexts(product);
  const orderers = useOrderers();
  const fields: readonly FilterField[] = [
    { kind: 'text', key: 'keyword', label: t('list.keyword'), hint: texts.keywordHint },
    ...(orderers === undefined
      ? []
      : [
          {
            kind: 'choice' as const,
            key: 'orderedBy',
            label: t('list.orderer'),
            all: t('list.orderer-any'),
            options: orderers.filter(({ value }) => value !== ''),
          },
        ]),
    {
      kind: 'own',
      keys: ['from', 'to'],
      render: (set) => (
        <PeriodFields
          key={`${search.from} ${search.to}`}
          days={{ from: search.from, to: search.to }}
          today={lastDay(orders)}
          onChange={({ from, to }) => set({ from, to })}
        />
      ),
    },
  ];
  return (
    <FilterBar
      name={`orders-${product}`}
      fields={fields}
      search={search}
      onSearch={(next) => onSearch(readListSearch(next))}
      className="md:mt-2"
    />
  );
}

/** Today, or the day of the newest order where the server's clock is ahead of this one. */
function lastDay(orders: readonly OrderSummary[]): Day {
  const today = dayOf(new Date());
  const newest = orders[0] === undefined ? today : dayOf(new Date(orders[0].createdAt));
  return newest > today ? newest : today;
}
