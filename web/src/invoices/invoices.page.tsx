import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InvoiceApplication } from '@woxing/contract/invoices/invoice-applications';
import {
  applicationStateNames,
  applicationStates,
} from '@woxing/contract/invoices/invoice-applications.rules';
import { exportedRows } from '#src/api/export-rows.ts';
import { DataTable, FilterBar, numberedPaging, useListAddress } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { type InvoiceSearch, readInvoiceSearch } from './invoice-address.rules.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { invoiceApplications } from './invoices.queries.ts';
import { invoiceWords } from './invoices.words.ts';

/** 发票: what was asked for, the last first, and its documents; it follows what is still on its way. */
export function InvoicesPage() {
  const t = useWords(invoiceWords);
  return (
    <div className="flex flex-col gap-4">
      <title>{t('invoices.page-title')}</title>
      <PageHead
        title={t('invoices.title')}
        actions={
          <>
            <Link to="/myCenter/invoice_management" className={buttonClass({ look: 'quiet' })}>
              {t('invoices.titles')}
            </Link>
            <ApplyLink />
          </>
        }
      />
      <Applications />
    </div>
  );
}

function ApplyLink() {
  const t = useWords(invoiceWords);
  return (
    <Link to="/myCenter/apply_invoice" className={buttonClass({})}>
      {t('invoices.apply')}
    </Link>
  );
}

function Applications() {
  const t = useWords(invoiceWords);
  const { search, go } = useListAddress(readInvoiceSearch, { back: true });
  const { page = 1, id: _id, orderNo: _orderNo, ...filters } = search;
  const found = useQuery(invoiceApplications({ ...filters, page }));
  const { data } = found;
  const filtered = Object.keys(filters).length > 0;
  return (
    <DataTable<InvoiceApplication>
      name="invoices"
      label={t('invoices.title')}
      titleHidden
      columns={invoiceColumns(t)}
      rows={data?.list}
      rowKey={({ applicationNo }) => applicationNo}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={
        filtered
          ? { picture: 'search', title: t('invoices.none-found'), hint: t('invoices.none-found-hint') }
          : {
              picture: 'wallet',
              title: t('invoices.empty'),
              hint: t('invoices.empty-hint'),
              action: <ApplyLink />,
            }
      }
      {...(data !== undefined && {
        paging: numberedPaging({
          page,
          total: data.total,
          pageSize: data.pageSize,
          onPage: (next) => go({ ...filters, page: next }),
        }),
      })}
      read={(onCount, signal) => exportedRows('/member/invoice/export', filters, onCount, signal)}
      filters={<Filters search={search} onSearch={go} />}
    />
  );
}

function Filters({
  search,
  onSearch,
}: {
  readonly search: InvoiceSearch;
  readonly onSearch: (next: object) => void;
}) {
  const t = useWords(invoiceWords);
  return (
    <FilterBar
      name="invoices"
      fields={[
        {
          kind: 'choice',
          key: 'state',
          label: t('invoices.state'),
          all: t('invoices.state-all'),
          options: applicationStates.map((value) => ({ value, label: applicationStateNames[value] })),
        },
        {
          kind: 'days',
          from: { key: 'from', label: t('invoices.from') },
          until: { key: 'to', label: t('invoices.to') },
        },
        { kind: 'text', key: 'no', label: t('invoices.no') },
      ]}
      search={search}
      onSearch={onSearch}
    />
  );
}
