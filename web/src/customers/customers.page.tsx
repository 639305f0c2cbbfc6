import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Customer } from '@woxing/contract/people/customers';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { DataTable, FilterBar, numberedPaging } from '#src/list/public.ts';
import { useSoldSearches, useTenant, useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { customerColumns } from './customer-columns.tsx';
import { CustomerForm } from './customer-fields.tsx';
import { readCustomerSearch } from './customer-search.rules.ts';
import { customerPage, customerPageSize } from './customers.queries.ts';
import { customerWords } from './customers.words.ts';
import { MarkUpCard } from './mark-up-card.tsx';
import { orderNextFor } from './next-customer.ts';
import { useDeleteCustomer, useMobiles } from './use-customer-acts.ts';

/** 客户管理: for whom a distributor or city operator orders, and what is added to the net price. */
export function CustomersPage() {
  const t = useWords(customerWords);
  const search = useSearch({ from: '/member/desk/personnel/customers' });
  const navigate = useNavigate();
  const found = useQuery(customerPage(search));
  const mobiles = useMobiles();
  const remove = useDeleteCustomer();
  const book = useBooking();
  const [opened, setOpened] = useState<{ readonly customer: Customer | undefined }>();
  const look = (next: object) =>
    void navigate({ to: '/personnel/customers', search: readCustomerSearch({ ...next }), replace: true });
  const close = () => setOpened(undefined);
  return (
    <DeskFrame
      title={t('customer.title')}
      hint={t('customer.hint')}
      actions={
        <>
          <Link to="/personnel/import_customers" className={buttonClass({ look: 'quiet' })}>
            {t('customer.import')}
          </Link>
          <Button aria-label={t('customer.add')} onClick={() => setOpened({ customer: undefined })}>
            {t('customer.add-short')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <MarkUpCard />
        <DataTable<Customer>
          name="customers"
          label={t('customer.list')}
          titleHidden
          columns={customerColumns(t, {
            mobiles,
            onBook: book,
            onEdit: (customer) => setOpened({ customer }),
            onDelete: remove,
          })}
          rows={found.data?.list}
          rowKey={({ id }) => id}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={{
            picture: 'people',
            title: t('customer.empty'),
            hint: t('customer.empty-hint'),
            ...(search.keyword !== undefined && {
              action: <Button onClick={() => look({})}>{t('customer.clear')}</Button>,
            }),
          }}
          paging={numberedPaging({
            page: search.page ?? 1,
            total: found.data?.total ?? 0,
            pageSize: customerPageSize,
            onPage: (page) => look({ ...search, page }),
          })}
          fileName={t('customer.title')}
          read={(onCount, signal) =>
            exportedRows('/customer/export', { keyword: search.keyword ?? '' }, onCount, signal)
          }
          filters={
            <FilterBar
              name="customers"
              fields={[
                {
                  kind: 'text',
                  key: 'keyword',
                  label: t('customer.keyword'),
                  hint: t('customer.keyword-hint'),
                },
              ]}
              search={search}
              onSearch={(next) => look({ ...next, page: undefined })}
            />
          }
        />
      </div>
      {opened !== undefined && (
        <Dialog
          open
          stays
          title={
            opened.customer === undefined ? t('customer.add') : t('customer.edit-title', opened.customer)
          }
          onClose={close}
        >
          <CustomerForm customer={opened.customer} onSaved={close} onCancel={close} />
        </Dialog>
      )}
    </DeskFrame>
  );
}

/** Leads to the searches, where the forms begin with this customer from then on; undefined where nothing is sold. */
function useBooking(): ((customer: Customer) => void) | undefined {
  const navigate = useNavigate();
  const { variant } = useTenant();
  const [sold] = useSoldSearches();
  // Variant B hides searching.
  if (sold === undefined || variant !== 'A') return undefined;
  return ({ id }) => {
    orderNextFor(id);
    void navigate({ to: sold.to });
  };
}
