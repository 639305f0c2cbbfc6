import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CostObjectKind } from '@woxing/contract/people/cost-objects.rules';
import { post } from '#src/api/call.ts';
import type { CostObjectSearch } from './cost-object-search.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const costObjectPageSize = 20;

interface CostObjectFilter {
  readonly kind: CostObjectKind;
  readonly keyword: string;
  readonly state: '' | 'open' | 'closed';
}

/** The address as the interface takes it; what is not understood counts as left out. */
export const costObjectFilter = ({ kind, keyword = '', state }: CostObjectSearch): CostObjectFilter => ({
  kind: kind === 'project' ? 'project' : 'cost-centre',
  keyword,
  state: state === 'open' || state === 'closed' ? state : '',
});

export const costObjectsFound = (search: CostObjectSearch) =>
  queryOptions({
    queryKey: ['/member/center/costObject/find', search],
    queryFn: ({ signal }) =>
      post(
        '/member/center/costObject/find',
        { ...costObjectFilter(search), page: search.page ?? 1, pageSize: costObjectPageSize },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const departmentsListed = () =>
  queryOptions({
    queryKey: ['/member/center/department/list'],
    queryFn: ({ signal }) => post('/member/center/department/list', {}, { signal, ...quietly }),
    staleTime: 0,
  });
