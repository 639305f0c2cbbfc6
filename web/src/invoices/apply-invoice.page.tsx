import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { ApplyForm } from './apply-form.tsx';
import { BillInvoicingCard } from './bill-invoicing-card.tsx';
import { readInvoiceSearch } from './invoice-address.rules.ts';
import { invoiceableOrders } from './invoices.queries.ts';
import { invoiceWords } from './invoices.words.ts';
import { usableTitles } from './titles.queries.ts';
import { useBillInvoicing } from './use-bill-invoicing.ts';

/** 申请开票: for the order somebody comes from, and for others that can be invoiced. */
export function ApplyInvoicePage() {
  const t = useWords(invoiceWords);
  return (
    <div className="flex flex-col gap-4">
      <title>{t('invoice-apply.page-title')}</title>
      <PageHead
        title={t('invoice-apply.title')}
        crumbs={[{ label: t('invoices.title'), to: '/myCenter/invoices' }]}
        hint={t('invoice-apply.orders-hint')}
      />
      <Asked />
    </div>
  );
}

/** Of a bill how far it is, where all of it was asked for at once; while that is being done there is nothing else to ask. */
function Asked() {
  const { orderNo, bill } = readInvoiceSearch(useSearch({ strict: false }));
  const invoicing = useBillInvoicing(bill);
  if (bill !== undefined && invoicing === undefined) return <Loading />;
  return (
    <>
      {invoicing && <BillInvoicingCard invoicing={invoicing} />}
      {invoicing?.state !== 'working' && <Content key={[bill, orderNo, invoicing?.invoicingNo].join(' ')} />}
    </>
  );
}

function Loading() {
  const t = useWords(invoiceWords);
  return (
    <output className="flex flex-col gap-3" aria-label={t('invoice-apply.loading')}>
      <Skeleton className="h-32" />
      <Skeleton className="h-24" />
    </output>
  );
}

function Content() {
  const t = useWords(invoiceWords);
  const { orderNo, bill } = readInvoiceSearch(useSearch({ strict: false }));
  const email = useMember()?.email ?? '';
  const orders = useQuery(invoiceableOrders({ ...(orderNo && { orderNo }), ...(bill && { bill }) }));
  const titles = useQuery(usableTitles());
  const failed = [orders, titles].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) {
    return (
      <ErrorState
        title={t('invoice-apply.failed')}
        hint={failed.error?.message ?? ''}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (orders.data === undefined || titles.data === undefined) return <Loading />;
  if (orders.data.list.length === 0) {
    return (
      <EmptyState
        picture="wallet"
        title={t('invoice-apply.empty')}
        hint={t('invoice-apply.empty-hint')}
        action={
          <Link to="/myCenter/invoices" className={buttonClass({})}>
            {t('invoice-apply.back')}
          </Link>
        }
      />
    );
  }
  return (
    <ApplyForm
      named={orderNo}
      bill={bill === undefined ? undefined : { ...orders.data, billNo: bill }}
      orders={orders.data.list}
      titles={titles.data.list}
      email={email}
    />
  );
}
