import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type {
  auditLedger,
  findOrderBooks,
  listLedgerAccounts,
  listLedgerTransfers,
} from '@woxing/contract/operations/ledger-audit';
import { post } from '#src/api/call.ts';

export type LedgerAudit = OutputOf<typeof auditLedger>;
export type Account = OutputOf<typeof listLedgerAccounts>['list'][number];
export type TransferLine = OutputOf<typeof listLedgerTransfers>['list'][number];
export type OrderBooks = OutputOf<typeof findOrderBooks>;

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const ledgerAudited = (tenant: string) =>
  queryOptions({
    queryKey: ['/ledger/admin/proof', tenant],
    queryFn: ({ signal }) => post('/ledger/admin/proof', { tenant }, { signal, ...quietly }),
    staleTime: 0,
  });

/** The books of every tenant, the own ones first. */
export const allLedgersAudited = () =>
  queryOptions({
    queryKey: ['/ledger/admin/proof', 'all'],
    queryFn: async ({ signal }) => {
      const audit = (tenant: string) => post('/ledger/admin/proof', { tenant }, { signal, ...quietly });
      const own = await audit('');
      const others = own.tenants.filter(({ id }) => id !== own.tenant);
      const audited = [own, ...(await Promise.all(others.map(({ id }) => audit(id))))];
      return audited.map(({ tenant, checks }) => ({
        name: own.tenants.find(({ id }) => id === tenant)?.name ?? tenant,
        checks,
      }));
    },
    staleTime: 0,
  });

export const accountsListed = (tenant: string, kind: string) =>
  infiniteQueryOptions({
    queryKey: ['/ledger/admin/accounts', tenant, kind],
    queryFn: ({ pageParam, signal }) =>
      post('/ledger/admin/accounts', { tenant, kind, after: pageParam }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const transfersListed = (tenant: string, account: string) =>
  infiniteQueryOptions({
    queryKey: ['/ledger/admin/transfers', tenant, account],
    queryFn: ({ pageParam, signal }) =>
      post('/ledger/admin/transfers', { tenant, account, before: pageParam }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const orderBooks = (tenant: string, orderNo: string) =>
  queryOptions({
    queryKey: ['/ledger/admin/order', tenant, orderNo],
    queryFn: ({ signal }) => post('/ledger/admin/order', { tenant, orderNo }, { signal, ...quietly }),
  });
