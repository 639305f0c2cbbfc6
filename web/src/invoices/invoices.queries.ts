import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import type { InvoiceSearch } from './invoice-address.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** What can be invoiced; of an order that is named, all of it. */
export const invoiceableOrders = ({ orderNo, bill }: Pick<InvoiceSearch, 'orderNo' | 'bill'>) =>
  queryOptions({
    queryKey: ['/member/invoice/orders', orderNo ?? '', bill ?? ''],
    queryFn: ({ signal }) =>
      post(
        '/member/invoice/orders',
        { ...(orderNo !== undefined && { orderNo }), ...(bill !== undefined && { billNo: bill }) },
        { ...quietly, signal },
      ),
  });

/** Asked again while the applications of the bill are being made. */
export const billInvoicing = (billNo: string) =>
  queryOptions({
    queryKey: ['/member/invoice/bill', billNo],
    queryFn: ({ signal }) => post('/member/invoice/bill', { billNo }, { ...quietly, signal }),
    refetchInterval: ({ state: { data } }) => (data?.invoicing?.state === 'working' ? 1500 : false),
  });

/** Asked again while something on the page is on its way. */
export const invoiceApplications = (search: InvoiceSearch) =>
  queryOptions({
    queryKey: ['/member/invoice/list', search],
    queryFn: ({ signal }) => post('/member/invoice/list', search, { ...quietly, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ documents }) => documents.some(({ state }) => state === 'waiting')) === true
        ? 2000
        : false,
  });
