import { type Day, dayOf } from '@woxing/contract/core/days';
import type { OrderSummary, Product } from '@woxing/contract/orders/orders';
import { type FormEvent, useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { ExportActs } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { FilterIcon } from '#src/ui/icon.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type Days, isFiltered, type ListSearch } from './list-search.rules.ts';
import { orderWords } from './order.words.ts';
import { orderColumns } from './order-columns.ts';
import { PeriodFields } from './period-fields.tsx';
import { useProductTexts } from './products-context.ts';
import { useOrderers } from './use-orderers.ts';

/** Keyword, person and days as a form; the address changes when it is sent. Beside it, all that they find as a file. */
export function OrderFilters(props: {
  readonly search: ListSearch;
  readonly product: Product;
  readonly orders: readonly OrderSummary[];
  readonly onSearch: (search: ListSearch) => void;
}) {
  const { search, product, orders, onSearch } = props;
  const t = useWords(orderWords);
  const texts = useProductTexts(product);
  const [keyword, setKeyword] = useState(search.keyword ?? '');
  const orderers = useOrderers();
  const [orderedBy, setOrderedBy] = useState(search.orderedBy ?? '');
  const [days, setDays] = useState<Days>({ from: search.from, to: search.to });
  /** On a phone all but the keyword is folded away. */
  const [open, setOpen] = useState(isFiltered(search));
  const inTab = search.tab === undefined ? {} : { tab: search.tab };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = keyword.trim();
    const { from, to } = days;
    onSearch({
      ...inTab,
      ...(words !== '' && { keyword: words }),
      ...(orderedBy !== '' && { orderedBy }),
      ...(from && { from }),
      ...(to && { to }),
    });
  };
  const name = () => t('list.file-name', { product: texts.orders, day: dayOf(new Date()) });

  return (
    <form onSubmit={submit} className="mb-4 flex flex-wrap items-center gap-2">
      <TextField
        label={t('list.keyword')}
        labelHidden
        type="search"
        enterKeyHint="search"
        placeholder={texts.keywordHint}
        maxLength={40}
        value={keyword}
        onChange={setKeyword}
        className="flex-1 md:w-64 md:flex-none"
      />
      <IconButton
        label={t('list.filters')}
        aria-expanded={open}
        className="size-11 rounded-m! border border-[#cbd5e4] bg-surface md:hidden"
        onClick={() => setOpen(!open)}
      >
        <FilterIcon />
      </IconButton>
      <div className={open ? 'grid w-full grid-cols-2 gap-2 md:contents' : 'max-md:hidden md:contents'}>
        {orderers && (
          <Select
            label={t('list.orderer')}
            labelHidden
            value={orderedBy}
            options={orderers}
            onChange={setOrderedBy}
            className="col-span-2 md:w-44"
          />
        )}
        <PeriodFields days={days} today={lastDay(orders)} onChange={setDays} />
        <Button type="submit" className="h-11 md:px-6">
          {t('list.search')}
        </Button>
        <ExportActs
          name={name}
          columns={orderColumns(t, texts, orderers !== undefined)}
          disabled={orders.length === 0}
          read={(onCount, signal) =>
            exportedRows('/order/appOrderExport', { product, ...search }, onCount, signal)
          }
        />
        {isFiltered(search) && (
          <Button look="text" className="col-span-2 h-11" onClick={() => onSearch({ ...inTab })}>
            {t('list.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Today, or the day of the newest order where the server's clock is ahead of this one. */
function lastDay(orders: readonly OrderSummary[]): Day {
  const today = dayOf(new Date());
  const newest = orders[0] === undefined ? today : dayOf(new Date(orders[0].createdAt));
  return newest > today ? newest : today;
}
