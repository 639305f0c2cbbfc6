import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { findReconciliation } from '@woxing/contract/operations/reconciliation';
import { post } from '#src/api/call.ts';

export type Reconciliation = OutputOf<typeof findReconciliation>;
export type Difference = Reconciliation['differences'][number];
export type Statement = Reconciliation['statements'][number];
export type UnpaidCard = Reconciliation['unpaidCards'][number];
export type SettledCard = Reconciliation['settledCards'][number];
export type StuckReturn = Reconciliation['stuckReturns'][number];

export const reconciliationFound = () =>
  queryOptions({
    queryKey: ['/reconciliation/admin/overview'],
    queryFn: ({ signal }) =>
      post('/reconciliation/admin/overview', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });
