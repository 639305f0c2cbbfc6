import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import type { OfflineSearch } from './offline-search.rules.ts';

const shownByPage = { passErrorCodeMsgRet: 'all' } as const;

/** Orders by a number of theirs, of a ticket, or of a booking. */
export const findByNumber = (written: string) => post('/admin/offline/find', { written }, shownByPage);

export const offlineOrder = (orderNo: string) =>
  queryOptions({
    queryKey: ['/admin/offline/order', orderNo],
    queryFn: ({ signal }) => post('/admin/offline/order', { orderNo }, { signal, ...shownByPage }),
    staleTime: 0,
    retry: false,
  });

/** Never kept: what an order gives back may be another sum a moment later. */
export const offlineRefundQuote = (
  orderNo: string,
  lines: readonly { readonly passenger: number; readonly leg: number; readonly feeFen: number }[],
) =>
  queryOptions({
    queryKey: ['/admin/offline/refundQuote', orderNo, lines],
    queryFn: ({ signal }) =>
      post('/admin/offline/refundQuote', { orderNo, lines: [...lines] }, { signal, ...shownByPage }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const offlineRecords = ({ order: _order, page = 1, ...filter }: OfflineSearch) =>
  queryOptions({
    queryKey: ['/admin/offline/list', filter, page],
    queryFn: ({ signal }) => post('/admin/offline/list', { ...filter, page }, { signal, ...shownByPage }),
    staleTime: 0,
  });

/** Asks anew of an order and of all records, once something was recorded or was refused. */
export function useSeeRecorded() {
  const queries = useQueryClient();
  return (orderNo: string) => {
    void queries.invalidateQueries({ queryKey: ['/admin/offline/order', orderNo] });
    void queries.invalidateQueries({ queryKey: ['/admin/offline/list'] });
  };
}
