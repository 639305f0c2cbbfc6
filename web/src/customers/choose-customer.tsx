import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@woxing/contract/people/customers';
import { useDeferredValue, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PlusIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { CustomerForm } from './customer-fields.tsx';
import { customersOffered, offeredCustomers } from './customers.queries.ts';
import { saleWords } from './sale.words.ts';

/** One of the customers, looked for as they are called, or somebody new. */
export function ChooseCustomer(props: {
  readonly onChoose: (customer: Customer) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(saleWords);
  const [keyword, setKeyword] = useState('');
  const [adding, setAdding] = useState(false);
  return (
    <Dialog
      open
      stays={adding}
      title={t(adding ? 'sale.add' : 'sale.choose-title')}
      width={520}
      onClose={props.onClose}
    >
      {adding ? (
        <CustomerForm
          customer={undefined}
          name={/^\d*$/.test(keyword.trim()) ? '' : keyword.trim()}
          onSaved={props.onChoose}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex items-end gap-2">
            <TextField
              label={t('sale.search')}
              labelHidden
              type="search"
              placeholder={t('sale.search-hint')}
              maxLength={40}
              className="min-w-0 flex-1"
              value={keyword}
              onChange={setKeyword}
            />
            <Button look="quiet" onClick={() => setAdding(true)}>
              <PlusIcon size={16} />
              {t('sale.add')}
            </Button>
          </div>
          <Offered keyword={keyword.trim()} onChoose={props.onChoose} />
        </div>
      )}
    </Dialog>
  );
}

function Offered(props: { readonly keyword: string; readonly onChoose: (customer: Customer) => void }) {
  const t = useWords(saleWords);
  const found = useQuery(customersOffered(useDeferredValue(props.keyword)));
  if (found.data === undefined)
    return found.isError ? (
      <ErrorState title={t('sale.failed')} hint={found.error.message} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  const { list, total } = found.data;
  if (list.length === 0)
    return (
      <EmptyState
        picture="people"
        title={t(props.keyword === '' ? 'sale.none-yet' : 'sale.none-found')}
        hint={t(props.keyword === '' ? 'sale.none-yet-hint' : 'sale.none-found-hint')}
      />
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-m border border-line">
        {list.map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              onClick={() => props.onChoose(customer)}
              className="flex w-full flex-wrap items-baseline gap-x-3 px-3 py-3 text-left hover:bg-brand-50"
            >
              <span className="font-semibold">{customer.name}</span>
              <span className="digits text-ink-500">{customer.mobilePhone}</span>
              <span className="min-w-0 truncate text-12 text-ink-500">{customer.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > list.length && (
        <p className="text-12 text-ink-500">{t('sale.more', { count: offeredCustomers })}</p>
      )}
    </>
  );
}
