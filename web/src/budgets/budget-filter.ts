import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type BudgetPeriod,
  type BudgetScope,
  budgetPeriods,
  budgetScopes,
} from '@woxing/contract/budgets/budgets.rules';
import { post } from '#src/api/call.ts';
import type { BudgetSearch } from './budget-search.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const budgetPageSize = 20;

/** The address as the interface takes it; what is not understood counts as left out. */
export function budgetFilter({ scope, period, keyword = '' }: BudgetSearch): {
  readonly scope: BudgetScope | '';
  readonly period: BudgetPeriod | '';
  readonly keyword: string;
} {
  return {
    scope: budgetScopes.find((one) => one === scope) ?? '',
    period: budgetPeriods.find((one) => one === period) ?? '',
    keyword,
  };
}

export const budgetsFound = (search: BudgetSearch) =>
  queryOptions({
    queryKey: ['/member/center/budget/find', search],
    queryFn: ({ signal }) =>
      post(
        '/member/center/budget/find',
        { ...budgetFilter(search), page: search.page ?? 1, pageSize: budgetPageSize },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const budgetRead = (id: string, page: number) =>
  queryOptions({
    queryKey: ['/member/center/budget/detail', id, page],
    queryFn: ({ signal }) => post('/member/center/budget/detail', { id, page }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
