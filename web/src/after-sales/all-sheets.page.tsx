import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { SheetSummary } from '@woxing/contract/orders/sheets';
import { type Product, productMenus, products } from '@woxing/contract/products/products.rules';
import { lazy, Suspense, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { exportedRows } from '#src/api/export-rows.ts';
import { DataTable, FilterBar, type FilterField } from '#src/list/public.ts';
import { countWords } from '#src/orders/public.rules.ts';
import {
  orderWords,
  useOrdererFilter,
  useProducts,
  useSearchOn,
  useSeesEmployees,
} from '#src/orders/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { afterSalesWords } from './after-sales.words.ts';
import { sheetsFound } from './all-sheets.queries.ts';
import { allSheetsWords } from './all-sheets.words.ts';
import { sheetColumns } from './sheet-columns.tsx';
import { isNarrowed, kinds, readSheetSearch, type SheetSearch, tabs } from './sheet-search.rules.ts';

const SheetDrawer = lazy(() => import('./sheet-drawer.tsx'));

const route = getRouteApi('/member/desk/order/sheets');

/** 退改单: refunds and changes of all orders that are seen, by product. */
export function AllSheetsPage() {
  const t = useWords(allSheetsWords);
  const translate = useTranslate();
  const shown = useProducts();
  const permissions = useMember()?.permissions ?? [];
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const permitted = products.filter((product) => permissions.includes(productMenus[product]));
  const product = search.product ?? permitted[0] ?? products[0];
  const go = (next: SheetSearch) => void navigate({ to: '.', search: next });
  return (
    <div className="flex flex-col gap-3">
      <title>{t('all-sheets.page-title')}</title>
      <PageHead
        title={t('all-sheets.title')}
        crumbs={[{ label: t('all-sheets.orders'), to: '/order/list' }]}
        actions={
          permitted.length > 1 && (
            <RadioGroup
              look="pills"
              name="product"
              title={t('all-sheets.products')}
              value={product}
              choices={permitted.map((value) => ({ value, label: shown[value].texts(translate).goods }))}
              onChange={(value) => go({ product: value })}
            />
          )
        }
      />
      <Sheets product={product} search={search} onSearch={go} />
    </div>
  );
}

interface Listed {
  readonly product: Product;
  readonly search: SheetSearch;
  readonly onSearch: (search: SheetSearch) => void;
}

function Sheets({ product, search, onSearch }: Listed) {
  const t = useWords(allSheetsWords);
  const states = useWords(afterSalesWords);
  const orders = useWords(orderWords);
  const [opened, setOpened] = useState<SheetSummary>();
  const found = useInfiniteQuery(sheetsFound({ ...search, product }));
  const sheets = found.data?.pages.flatMap((page) => page.sheets) ?? [];
  const counts = found.data?.pages[0]?.counts;
  const searchesOn = useSearchOn(found, sheets.length);
  const { tab: chosen, ...filters } = search;
  const ofSeveral = useSeesEmployees();
  const fields: readonly FilterField[] = [
    {
      kind: 'text',
      key: 'keyword',
      label: t('all-sheets.keyword'),
      hint: t('all-sheets.keyword-hint'),
      maxLength: 40,
    },
    {
      kind: 'choice',
      key: 'kind',
      label: t('all-sheets.kind'),
      options: kinds.map((value) => ({ value, label: t(`all-sheets.kind-${value}`) })),
    },
    ...useOrdererFilter(search.orderedBy),
    {
      kind: 'days',
      from: { key: 'from', label: t('all-sheets.from') },
      until: { key: 'to', label: t('all-sheets.to') },
    },
  ];
  return (
    <div className="md:rounded-l md:bg-surface md:px-5 md:pt-1 md:pb-5 md:shadow-1">
      <Tabs
        title={t('all-sheets.tabs')}
        value={chosen ?? 'all'}
        tabs={tabs.map((value) => ({
          value,
          label: (
            <>
              {t(`all-sheets.tab-${value}`)}
              {counts !== undefined && (
                <span className="digits ml-1 text-12">{countWords(counts[value] ?? 0)}</span>
              )}
            </>
          ),
        }))}
        onChange={(tab) => onSearch({ ...filters, ...(tab !== 'all' && { tab }) })}
      >
        <DataTable<SheetSummary>
          bare
          name={`sheets-${product}`}
          label={t('all-sheets.title')}
          titleHidden
          columns={sheetColumns(t, {
            ofSeveral,
            stateWords: ({ state }) => states(`sheets.state-${state}`),
            orderWords: orders,
            onOpen: setOpened,
          })}
          rows={searchesOn && sheets.length === 0 ? undefined : found.data && sheets}
          rowKey={({ sheetNo }) => sheetNo}
          onOpen={setOpened}
          error={found.error}
          onRetry={() => void found.refetch()}
          paging={{
            more: found.hasNextPage,
            busy: found.isFetchingNextPage || searchesOn,
            failed: found.isFetchNextPageError,
            onMore: () => void found.fetchNextPage(),
          }}
          empty={useEmpty(search, () => onSearch({ product, ...(chosen !== undefined && { tab: chosen }) }))}
          read={(onCount, signal) =>
            exportedRows('/order/sheetExport', { ...search, product }, onCount, signal)
          }
          filters={
            <FilterBar
              name="sheets"
              fields={fields}
              search={search}
              onSearch={(next) => onSearch(readSheetSearch(next))}
              className="md:mt-2"
            />
          }
        />
      </Tabs>
      {opened !== undefined && (
        <Suspense>
          <SheetDrawer sheet={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** Nothing there: at all, in this tab, or under these filters. */
function useEmpty(search: SheetSearch, onClear: () => void): Parameters<typeof DataTable>[0]['empty'] {
  const t = useWords(allSheetsWords);
  if (isNarrowed(search))
    return {
      title: t('all-sheets.empty-filtered'),
      hint: t('all-sheets.empty-filtered-hint'),
      action: <Button onClick={onClear}>{t('all-sheets.clear')}</Button>,
    };
  if (search.tab !== undefined)
    return {
      picture: 'orders',
      title: t('all-sheets.empty-tab', { tab: t(`all-sheets.tab-${search.tab}`) }),
      hint: t('all-sheets.empty-tab-hint'),
    };
  return { picture: 'orders', title: t('all-sheets.empty'), hint: t('all-sheets.empty-hint') };
}
