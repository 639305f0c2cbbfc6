import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type {
  findOrderBooks,
  listLedgerAccounts,
  listLedgerTransfers,
  proveLedger,
} from '@woxing/contract/operations/proof';
import { post } from '#src/api/call.ts';

export type Proof = OutputOf<typeof proveLedger>;
export type Account = OutputOf<typeof listLedgerAccounts>['list'][number];
export type TransferLine = OutputOf<typeof listLedgerTransfers>['list'][number];
export type OrderBooks = OutputOf<typeof findOrderBooks>;

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const ledgerProved = (tenant: string) =>
  queryOptions({
    queryKey: ['/ledger/admin/proof', tenant],
    queryFn: ({ signal }) => post('/ledger/admin/proof', { tenant }, { signal, ...quietly }),
    staleTime: 0,
  });

/** The books of every tenant, the own ones first. */
export const allLedgersProved = () =>
  queryOptions({
    queryKey: ['/ledger/admin/proof', 'all'],
    queryFn: async ({ signal }) => {
      const prove = (tenant: string) => post('/ledger/admin/proof', { tenant }, { signal, ...quietly });
      const own = await prove('');
      const others = own.tenants.filter(({ id }) => id !== own.tenant);
      const proved = [own, ...(await Promise.all(others.map(({ id }) => prove(id))))];
      return proved.map(({ tenant, proofs }) => ({
        name: own.tenants.find(({ id }) => id === tenant)?.name ?? tenant,
        proofs,
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
