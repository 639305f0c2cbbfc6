import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BillFacet } from '@woxing/contract/payments/bill-parts.rules';
import { post } from '#src/api/call.ts';
import { quietly } from './bills.queries.ts';

export const pageParts = 20;

export interface PartsAsked {
  readonly billNo: string;
  readonly spenderId: string;
  readonly by: BillFacet;
  readonly against: string;
}

export const billParts = (asked: PartsAsked, page: number, max = pageParts) =>
  queryOptions({
    queryKey: ['/finance/bill/parts', asked, page, max],
    queryFn: ({ signal }) => post('/finance/bill/parts', { ...asked, page, max }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const billCard = (asked: {
  readonly billNo: string;
  readonly spenderId: string;
  readonly key: string;
}) =>
  queryOptions({
    queryKey: ['/finance/bill/card', asked],
    queryFn: ({ signal }) => post('/finance/bill/card', asked, { signal, ...quietly }),
    staleTime: 0,
  });
