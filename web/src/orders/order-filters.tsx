import { type Day, dayOf } from '@woxing/contract/core/days';
import type { OrderSummary, Product } from '@woxing/contract/orders/orders';
import { FilterBar, type FilterField } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { bookedToFields } from './booked-to-fields.tsx';
import { type ListSearch, readListSearch } from './list-search.rules.ts';
import { orderWords } from './order.words.ts';
import { PeriodFields } from './period-fields.tsx';
import { useProductTexts } from './products-context.ts';
import { useCustomerChoices } from './use-customer-choices.ts';
import { useOrdererFilter } from './use-orderer-filter.tsx';
import { useSeesEmployees } from './use-orderers.ts';

/** Keyword, person, what it is booked to, and days. */
export function OrderFilters(props: {
  readonly search: ListSearch;
  readonly product: Product;
  readonly orders: readonly OrderSummary[];
  readonly onSearch: (search: ListSearch) => void;
}) {
  const { search, product, orders, onSearch } = props;
  const t = useWords(orderWords);
  const texts = useProductTexts(product);
  const seesEmployees = useSeesEmployees();
  const customers = useCustomerChoices(search.customerId);
  const fields: readonly FilterField[] = [
    { kind: 'text', key: 'keyword', label: t('list.keyword'), hint: texts.keywordHint },
    ...useOrdererFilter(search.orderedBy),
    ...(seesEmployees
      ? [
          ...bookedToFields(search),
          { kind: 'text' as const, key: 'applicationNo', label: t('list.application'), maxLength: 40 },
        ]
      : []),
    ...(customers === undefined
      ? []
      : [
          {
            kind: 'choice' as const,
            key: 'customerId',
            label: t('list.customer'),
            all: t('list.customer-any'),
            options: customers,
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
