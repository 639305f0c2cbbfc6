import { Link, useNavigate } from '@tanstack/react-router';
import type { OrderSummary, Product } from '@woxing/contract/orders/orders';
import { customerMenu } from '@woxing/contract/people/customers.rules';
import type { ReactNode } from 'react';
import { useMember } from '#src/access/public.ts';
import { exportedRows } from '#src/api/export-rows.ts';
import { DataTable } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import type { EmptyState } from '#src/ui/states.tsx';
import { isFiltered, type ListSearch } from './list-search.rules.ts';
import { orderWords } from './order.words.ts';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { useProduct, useProductTexts } from './products-context.ts';
import { tabWords } from './tab-words.ts';
import { useSeesEmployees } from './use-orderers.ts';
import { useSearchLink } from './use-search-link.ts';

type Table = Parameters<typeof DataTable<OrderSummary>>[0];

/** Orders of one product as the one table has them: lines on a desktop, cards on a phone, a file of all that the filters find. */
export function OrderTable(
  props: Pick<Table, 'error' | 'onRetry' | 'paging'> & {
    readonly product: Product;
    readonly search: ListSearch;
    /** Undefined until they have come. */
    readonly orders: readonly OrderSummary[] | undefined;
    /** How far this clock runs behind the server's: a deadline must not follow a wrong one. */
    readonly clockOffsetMs: number | undefined;
    readonly filters?: ReactNode;
    readonly onClear: () => void;
  },
) {
  const { product, search, orders, clockOffsetMs, filters, onClear, ...table } = props;
  const t = useWords(orderWords);
  const texts = useProductTexts(product);
  const { links } = useProduct(product);
  const navigate = useNavigate();
  return (
    <DataTable<OrderSummary>
      {...table}
      bare
      name={`orders-${product}`}
      label={t('list.title')}
      titleHidden
      columns={orderColumns(t, texts, {
        ofSeveral: useSeesEmployees(),
        ofEnterprise: useMember()?.rightsKey.startsWith('7') === true,
        ofCustomers: useMember()?.permissions.includes(customerMenu) === true,
        clockOffsetMs,
      })}
      rows={orders}
      rowKey={({ orderNo }) => orderNo}
      onOpen={({ orderNo }) => void navigate(links.detail(orderNo))}
      empty={useEmpty(product, search, onClear)}
      fileName={texts.orders}
      read={(onCount, signal) =>
        exportedRows('/order/appOrderExport', { product, ...search }, onCount, signal)
      }
      filters={filters}
      card={(order) => <OrderCard order={order} clockOffsetMs={clockOffsetMs} />}
    />
  );
}

/** Nothing there: of this kind at all, in this tab, or under these filters. Each has its own way on. */
function useEmpty(
  product: Product,
  search: ListSearch,
  onClear: () => void,
): Parameters<typeof EmptyState>[0] {
  const t = useWords(orderWords);
  const texts = useProductTexts(product);
  const link = useSearchLink(product);
  const { tab } = search;
  if (isFiltered(search)) {
    return {
      title: t('list.empty-filtered'),
      hint: t('list.empty-filtered-hint'),
      action: <Button onClick={onClear}>{t('list.clear')}</Button>,
    };
  }
  const book = link && (
    <Link {...link} className={buttonClass({})}>
      {texts.book}
    </Link>
  );
  return tab === undefined
    ? {
        picture: 'orders',
        title: t('list.empty', { product: texts.orders }),
        hint: t('list.empty-hint'),
        action: book,
      }
    : {
        picture: 'orders',
        title: t('list.empty-tab', { tab: tabWords(t, texts, tab) }),
        hint: t('list.empty-tab-hint'),
        action: book,
      };
}
