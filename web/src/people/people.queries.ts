import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import { employeeFilter } from './employee-filter.rules.ts';
import type { EmployeeSearch } from './employee-search.rules.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const structure = () =>
  queryOptions({
    queryKey: ['/member/center/department/list'],
    queryFn: ({ signal }) => post('/member/center/department/list', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const employeePageSize = 20;

export const employeePage = (search: EmployeeSearch) =>
  queryOptions({
    queryKey: ['/member/center/employee/find', search],
    queryFn: ({ signal }) =>
      post(
        '/member/center/employee/find',
        { ...employeeFilter(search), page: search.page ?? 1, pageSize: employeePageSize },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Who may lead a department, by a part of the name where they are many. */
export const leaderChoices = (keyword: string) =>
  queryOptions({
    queryKey: ['/member/center/employee/find', 'leaders', keyword],
    queryFn: ({ signal }) =>
      post(
        '/member/center/employee/find',
        { state: 'active', keyword, pageSize: 200 },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
  });

export const employeeDetail = (memberId: string) =>
  queryOptions({
    queryKey: ['/member/center/employee/detail', memberId],
    queryFn: ({ signal }) => post('/member/center/employee/detail', { memberId }, { signal, ...quietly }),
    staleTime: 0,
  });

export const ownSpending = () =>
  queryOptions({
    queryKey: ['/order/enterpriseSpending'],
    queryFn: ({ signal }) => post('/order/enterpriseSpending', {}, { signal, ...quietly }),
    staleTime: 0,
  });
