import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Product } from '@woxing/contract/orders/orders';
import { useMember } from '#src/access/public.ts';
import { NoPermission } from '#src/rights/public.ts';
import { useSoldSearches, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { countWords } from './count-words.rules.ts';
import {
  firstProduct,
  type ListSearch,
  type OrderType,
  orderTypeIn,
  orderTypes,
  permittedType,
  productIn,
  shownTabs,
} from './list-search.rules.ts';
import { clockOffsetMs } from './moment.rules.ts';
import { orderWords } from './order.words.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { ordersFound } from './orders.queries.ts';
import { useProductTexts } from './products-context.ts';
import { tabWords } from './tab-words.ts';
import { useSearchOn } from './use-search-on.ts';
import { useTypeName } from './use-type-name.ts';

/** Orders of one kind: what can be ordered as a list, of the rest that it cannot be ordered yet. */
export function OrderList({
  type,
  onType,
  ...list
}: {
  readonly type: OrderType;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly onType: (type: OrderType) => void;
}) {
  const t = useWords(orderWords);
  const nameOf = useTypeName();
  const permissions = useMember()?.permissions ?? [];
  if (!permissions.includes(orderTypes[type])) return <NoPermission id={orderTypes[type]} />;
  const product = productIn(type);
  const shown = Object.keys(orderTypes).flatMap((name) => orderTypeIn(name) ?? []);
  return (
    <div className="flex flex-col gap-3">
      <title>{t('list.page-title')}</title>
      <PageHead
        title={t('list.title')}
        actions={
          <>
            {product !== undefined && (
              <Link
                to="/order/sheets"
                search={{ product }}
                className="mr-2 text-14 text-brand-700 underline-offset-4 hover:underline"
              >
                {t('list.sheets')}
              </Link>
            )}
            <RadioGroup
              look="pills"
              name="product"
              title={t('list.products')}
              value={type}
              choices={shown
                .filter((one) => one === type || (productIn(one) && permissions.includes(orderTypes[one])))
                .map((value) => ({ value, label: nameOf(value) }))}
              onChange={onType}
            />
          </>
        }
      />
      {product === undefined ? (
        <NotSold type={type} onType={onType} />
      ) : (
        <ProductOrders product={product} {...list} />
      )}
    </div>
  );
}

/** An address may name a product that is not sold: the page explains it and links to the lists there are. */
function NotSold({ type, onType }: { readonly type: OrderType; readonly onType: (type: OrderType) => void }) {
  const t = useWords(orderWords);
  const permissions = useMember()?.permissions ?? [];
  const nameOf = useTypeName();
  const instead = permittedType(firstProduct, permissions);
  const products = useSoldSearches()
    .map(({ name }) => name)
    .join('、');
  return (
    <Card>
      <EmptyState
        picture="orders"
        title={t('list.not-sold', { product: nameOf(type) })}
        {...(products !== '' && { hint: t('list.not-sold-hint', { products }) })}
        action={
          permissions.includes(orderTypes[instead]) && (
            <Button onClick={() => onType(instead)}>
              {t('list.to-other', { product: nameOf(instead) })}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** Tabs with their numbers, filters, rows, and every state a list can be in. */
function ProductOrders({
  product,
  search,
  onSearch,
}: {
  readonly product: Product;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}) {
  const t = useWords(orderWords);
  const texts = useProductTexts(product);
  const found = useInfiniteQuery(ordersFound(product, search));
  const orders = found.data?.pages.flatMap((page) => page.orders) ?? [];
  const counts = found.data?.pages[0]?.counts;
  const searchesOn = useSearchOn(found, orders.length);
  const latest = found.data?.pages.at(-1);
  const { tab: chosen, ...filters } = search;
  return (
    <div className="md:rounded-l md:bg-surface md:px-5 md:pt-1 md:pb-5 md:shadow-1">
      <Tabs
        title={t('list.tabs')}
        value={chosen ?? 'all'}
        tabs={shownTabs(chosen ?? 'all', counts).map((value) => ({
          value,
          label: (
            <>
              {tabWords(t, texts, value)}
              {counts?.[value] !== undefined && (
                <span className="digits ml-1 text-12">{countWords(counts[value])}</span>
              )}
            </>
          ),
        }))}
        onChange={(tab) => onSearch({ ...filters, ...(tab !== 'all' && { tab }) })}
      >
        <OrderTable
          product={product}
          search={search}
          orders={searchesOn && orders.length === 0 ? undefined : found.data && orders}
          clockOffsetMs={latest && clockOffsetMs(latest.now, found.dataUpdatedAt)}
          error={found.error}
          onRetry={() => void found.refetch()}
          paging={{
            more: found.hasNextPage,
            busy: found.isFetchingNextPage || searchesOn,
            failed: found.isFetchNextPageError,
            onMore: () => void found.fetchNextPage(),
          }}
          filters={<OrderFilters search={search} orders={orders} product={product} onSearch={onSearch} />}
          onClear={() => onSearch(chosen === undefined ? {} : { tab: chosen })}
        />
      </Tabs>
    </div>
  );
}
