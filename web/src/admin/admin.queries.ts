import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { findBusinessSettings } from '@woxing/contract/tenancy/business-settings';
import { post } from '#src/api/call.ts';
import { type CallSearch, callFilter } from './call-search.rules.ts';
import { type ExceptionSearch, exceptionFilter } from './exception-search.rules.ts';
import { type ParcelSearch, parcelFilter } from './parcel-search.rules.ts';

const shownByPage = { passErrorCodeMsgRet: 'all' } as const;

export const allTenants = () =>
  queryOptions({
    queryKey: ['/tenant/admin/list'],
    queryFn: ({ signal }) => post('/tenant/admin/list', {}, { signal, ...shownByPage }),
  });

/** Never older than the page: what is edited must be the newest version. */
export const tenantSheet = (tenant: string) =>
  queryOptions({
    queryKey: ['/tenant/admin/info', tenant],
    queryFn: ({ signal }) => post('/tenant/admin/info', { tenant }, { signal, ...shownByPage }),
    staleTime: 0,
    gcTime: 0,
  });

export const tenantHistory = (tenant: string, version: number) =>
  queryOptions({
    queryKey: ['/tenant/admin/history', tenant, version],
    queryFn: ({ signal }) => post('/tenant/admin/history', { tenant }, { signal, ...shownByPage }),
  });

export type FoundBusinessSettings = OutputOf<typeof findBusinessSettings>;

/** Never older than the page: what is edited must be the newest version. */
export const businessSettingsOf = (tenant: string) =>
  queryOptions({
    queryKey: ['/figures/admin/info', tenant],
    queryFn: ({ signal }) => post('/figures/admin/info', { tenant }, { signal, ...shownByPage }),
    staleTime: 0,
    gcTime: 0,
  });

export const tenantTexts = () =>
  queryOptions({
    queryKey: ['/tenant/admin/texts'],
    queryFn: ({ signal }) => post('/tenant/admin/texts', {}, { signal, ...shownByPage }),
    staleTime: Infinity,
  });

export const entryKeys = (tenantId: string) =>
  queryOptions({
    queryKey: ['/admin/entry-keys/list', tenantId],
    queryFn: ({ signal }) => post('/admin/entry-keys/list', { tenantId }, { signal, ...shownByPage }),
  });

/** The moment is taken when the list is asked for, so that 刷新 moves it on. */
export const exceptionCounts = (search: ExceptionSearch) =>
  queryOptions({
    queryKey: ['/exception/admin/counts', search],
    queryFn: ({ signal }) =>
      post('/exception/admin/counts', exceptionFilter(search, new Date()), { signal, ...shownByPage }),
    staleTime: 0,
  });

export const exceptionPages = (search: ExceptionSearch) =>
  infiniteQueryOptions({
    queryKey: ['/exception/admin/list', search],
    queryFn: ({ signal, pageParam }) =>
      post(
        '/exception/admin/list',
        { ...exceptionFilter(search, new Date()), after: pageParam },
        { signal, ...shownByPage },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    staleTime: 0,
  });

export const callPages = (search: CallSearch) =>
  infiniteQueryOptions({
    queryKey: ['/integration/admin/list', search],
    queryFn: ({ signal, pageParam }) =>
      post(
        '/integration/admin/list',
        { ...callFilter(search, new Date()), after: pageParam },
        { signal, ...shownByPage },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    staleTime: 0,
  });

/** What was said never changes. */
export const callInFull = (tenant: string, id: string) =>
  queryOptions({
    queryKey: ['/integration/admin/detail', tenant, id],
    queryFn: ({ signal }) =>
      post('/integration/admin/detail', { tenant, id: Number(id) }, { signal, ...shownByPage }),
    staleTime: Infinity,
  });

export const failedJobs = () =>
  queryOptions({
    queryKey: ['/jobs/admin/failed'],
    queryFn: ({ signal }) => post('/jobs/admin/failed', {}, { signal, ...shownByPage }),
    staleTime: 0,
  });

export const creditLines = () =>
  queryOptions({
    queryKey: ['/credit/admin/list'],
    queryFn: ({ signal }) => post('/credit/admin/list', {}, { signal, ...shownByPage }),
    staleTime: 0,
  });

export const creditHistory = (enterpriseId: string) =>
  queryOptions({
    queryKey: ['/credit/admin/history', enterpriseId],
    queryFn: ({ signal }) => post('/credit/admin/history', { enterpriseId }, { signal, ...shownByPage }),
    staleTime: 0,
  });

export const enterpriseBills = (enterpriseId: string) =>
  queryOptions({
    queryKey: ['/credit/admin/bills', enterpriseId],
    queryFn: ({ signal }) => post('/credit/admin/bills', { enterpriseId }, { signal, ...shownByPage }),
    staleTime: 0,
  });

/** Red letters that were refused, of every tenant. */
export const refusedRedLetters = () =>
  queryOptions({
    queryKey: ['/redLetter/admin/list'],
    queryFn: ({ signal }) => post('/redLetter/admin/list', {}, { signal, ...shownByPage }),
    staleTime: 0,
  });

/** Paper of invoices, of every tenant. */
export const parcelsFound = (search: ParcelSearch) =>
  queryOptions({
    queryKey: ['/invoicePost/admin/list', parcelFilter(search)],
    queryFn: ({ signal }) =>
      post('/invoicePost/admin/list', parcelFilter(search), { signal, ...shownByPage }),
    staleTime: 0,
  });
