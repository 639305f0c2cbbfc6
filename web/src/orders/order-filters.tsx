import { type Day, dayOf } from '@woxing/contract/core/days';
import type { OrderSummary, Product } from '@woxing/contract/orders/orders';
import { lazy, Suspense } from 'react';
import { FilterBar, type FilterField } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type ListSearch, readListSearch } from './list-search.rules.ts';
import { orderWords } from './order.words.ts';
import { PeriodFields } from './period-fields.tsx';
import { useProductTexts } from './products-context.ts';
import { useCustomerChoices } from './use-customer-choices.ts';
import { useOrdererFilter } from './use-orderer-filter.tsx';
import { useSeesEmployees } from './use-orderers.ts';

const BookedToField = lazy(() => import('./booked-to-field.tsx'));

/** By the names under which they stand in the address. */
const bookedTo = { departmentId: 'department', costCentreId: 'cost-centre', projectId: 'project' } as const;

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

const bookedToFields = (search: ListSearch): FilterField[] =>
  (Object.keys(bookedTo) as (keyof typeof bookedTo)[]).map((key) => ({
    kind: 'own',
    keys: [key],
    render: (set) => (
      <Suspense key={key} fallback={<Skeleton className="h-control-40 md:w-40" />}>
        <BookedToField
          kind={bookedTo[key]}
          chosen={search[key] ?? ''}
          onChange={(id) => set({ [key]: id || undefined })}
        />
      </Suspense>
    ),
  }));

/** Today, or the day of the newest order where the server's clock is ahead of this one. */
function lastDay(orders: readonly OrderSummary[]): Day {
  const today = dayOf(new Date());
  const newest = orders[0] === undefined ? today : dayOf(new Date(orders[0].createdAt));
  return newest > today ? newest : today;
}
