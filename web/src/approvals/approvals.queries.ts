import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SubjectKind } from '@woxing/contract/approvals/approval-flow.rules';
import type { listOwnCases } from '@woxing/contract/approvals/approvals';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import { post } from '#src/api/call.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export interface TaskSearch {
  readonly kind: SubjectKind;
  readonly tab: 'pending' | 'done' | 'copied' | 'all';
  readonly words: string;
  readonly page: number;
}

export const pageSize = 20;

export const tasksFound = (search: TaskSearch) =>
  queryOptions({
    queryKey: ['/travel/note/approveList', search],
    queryFn: ({ signal }) =>
      post('/travel/note/approveList', { size: pageSize, ...search }, { signal, ...quietly }),
    staleTime: 0,
  });

export const mailLinksRead = () =>
  queryOptions({
    queryKey: ['/travel/approval/mailLinks'],
    queryFn: ({ signal }) => post('/travel/approval/mailLinks', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export interface OwnCaseSearch {
  readonly kind: SubjectKind;
  readonly state: NonNullable<RequestOf<typeof listOwnCases>['state']>;
  readonly words: string;
  readonly page: number;
}

export const ownCasesFound = (search: OwnCaseSearch) =>
  queryOptions({
    queryKey: ['/travel/note/ownList', search],
    queryFn: ({ signal }) =>
      post('/travel/note/ownList', { size: pageSize, ...search }, { signal, ...quietly }),
    staleTime: 0,
  });

export const caseRead = (caseId: string) =>
  queryOptions({
    queryKey: ['/travel/approval/detail', caseId],
    queryFn: ({ signal }) => post('/travel/approval/detail', { caseId }, { signal, ...quietly }),
    staleTime: 0,
  });

/** Who may decide, by what is typed, page after page; with who is barred from a run, where one is named. */
export const approversFound = (keyword: string, caseId = '') =>
  infiniteQueryOptions({
    queryKey: ['/travel/approval/people', 'found', keyword, caseId],
    queryFn: ({ signal, pageParam }) =>
      post(
        '/travel/approval/people',
        { keyword, caseId, after: pageParam, departments: false },
        { signal, ...quietly },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    ...(caseId !== '' && { staleTime: 0 }),
  });

/** Those of these members, a hundred at most, who may decide, and the departments of the enterprise. */
export const approversNamed = (memberIds: readonly string[]) =>
  queryOptions({
    queryKey: ['/travel/approval/people', 'named', memberIds],
    queryFn: ({ signal }) =>
      post(
        '/travel/approval/people',
        { memberIds: [...memberIds], max: Math.max(memberIds.length, 1), departments: true },
        { signal, ...quietly },
      ),
  });

export const substituteRead = () =>
  queryOptions({
    queryKey: ['/travel/approval/substitute'],
    queryFn: ({ signal }) => post('/travel/approval/substitute', {}, { signal, ...quietly }),
    staleTime: 0,
  });

export const flowsListed = () =>
  queryOptions({
    queryKey: ['/travel/flow/list'],
    queryFn: ({ signal }) => post('/travel/flow/list', {}, { signal, ...quietly }),
    staleTime: 0,
  });
