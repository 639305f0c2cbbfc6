import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BookedToKind, Product } from '@woxing/contract/orders/orders';
import { post } from '#src/api/call.ts';
import type { ListSearch } from './list-search.rules.ts';
import { isMoving, isReturning } from './next-step.rules.ts';

const pageSize = 20;
/** How often a page asks about something that moves by itself. */
export const liveMs = 2500;

export const ordersFound = (product: Product, search: ListSearch) =>
  infiniteQueryOptions({
    queryKey: ['/order/appOrderList', product, search],
    queryFn: ({ signal, pageParam }) =>
      post(
        '/order/appOrderList',
        { product, ...search, after: pageParam, max: pageSize },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });

const fewOrders = 5;

/** The newest orders that a number, a name or a place is of. */
export const ordersNamed = (product: Product, keyword: string) =>
  queryOptions({
    queryKey: ['/order/appOrderList', product, 'named', keyword],
    queryFn: ({ signal }) =>
      post(
        '/order/appOrderList',
        { product, keyword, max: fewOrders },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: 5000,
  });

/** The first page of the list of each product that the member may see, with how many stand under its tabs. */
export const firstPages = () =>
  queryOptions({
    queryKey: ['/order/appOrderList', 'first'],
    queryFn: ({ signal }) =>
      post('/order/appOrderFirstPages', { max: fewOrders }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });

/** Orders that wait for their payment, what ends first first. */
export const ordersToPay = () =>
  queryOptions({
    queryKey: ['/order/appOrdersToPay'],
    queryFn: ({ signal }) => post('/order/appOrdersToPay', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });

/** Own orders that wait for an answer to what a carrier has done. */
export const unansweredFound = () =>
  queryOptions({
    queryKey: ['/order/appOrderUnanswered'],
    queryFn: ({ signal }) => post('/order/appOrderUnanswered', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });

/** Whose orders may be chosen from, by what is typed, with who is chosen; nobody's where only one's own are seen. */
export const orderersFound = (keyword: string, chosen: string) =>
  queryOptions({
    queryKey: ['/order/appOrderPeople', keyword, chosen],
    queryFn: ({ signal }) =>
      post('/order/appOrderPeople', { keyword, chosen }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 60_000,
  });

/** By what orders may be narrowed, by what is typed, with what is chosen. */
export const bookedToFound = (kind: BookedToKind, keyword: string, chosen: string) =>
  queryOptions({
    queryKey: ['/order/appOrderBookedTo', kind, keyword, chosen],
    queryFn: ({ signal }) =>
      post('/order/appOrderBookedTo', { kind, keyword, chosen }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 60_000,
  });

/** How often an order that changes is read whole, even if nothing was heard of it. */
const wholeMs = 30_000;

/** An order with its timeline. While it changes by itself and the page is visible, `useOrder` reads it again at every step. */
export const orderFound = (orderNo: string) =>
  queryOptions({
    queryKey: ['/order/appOrderDetail', orderNo],
    queryFn: ({ signal }) =>
      post('/order/appOrderDetail', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !isMoving(data)) return false;
      return isReturning(data) ? liveMs : wholeMs;
    },
  });

/** The state of an order, without its content: polled by pages that wait for it. */
export const orderStateAsked = (orderNo: string) =>
  queryOptions({
    queryKey: ['/order/appOrderState', orderNo],
    queryFn: ({ signal }) =>
      post('/order/appOrderState', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: liveMs,
  });

/** Whether and how far the owner's order is with its approval. */
export const orderApprovalRead = (orderNo: string) =>
  queryOptions({
    queryKey: ['/order/approval', orderNo],
    queryFn: ({ signal }) => post('/order/approval', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

export const sheetRequestsRead = (orderNo: string) =>
  queryOptions({
    queryKey: ['/order/sheetRequests', orderNo],
    queryFn: ({ signal }) =>
      post('/order/sheetRequests', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

/** Tickets of an order that nobody has flown by. */
export const unusedOfOrder = (orderNo: string) =>
  queryOptions({
    queryKey: ['/order/appUnusedTickets', 'of', orderNo],
    queryFn: ({ signal }) =>
      post('/order/appUnusedTickets', { orderNo }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 30_000,
    retry: false,
  });
