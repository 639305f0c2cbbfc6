import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

export const standardsFound = () =>
  queryOptions({
    queryKey: ['/member/center/tripLevel/list'],
    queryFn: ({ signal }) => post('/member/center/tripLevel/list', {}, { signal }),
  });

export const standardFound = (levelId: string) =>
  queryOptions({
    queryKey: ['/member/center/tripLevel/info', levelId],
    queryFn: ({ signal }) => post('/member/center/tripLevel/info', { levelId }, { signal }),
  });

export const ownStandard = () =>
  queryOptions({
    queryKey: ['/member/center/standard'],
    queryFn: ({ signal }) => post('/member/center/standard', {}, { signal }),
  });

export const preferencesFound = () =>
  queryOptions({
    queryKey: ['/preference/info'],
    queryFn: ({ signal }) => post('/preference/info', {}, { signal }),
  });

/** Asked again while it runs. */
export const trialFound = (levelId: string) =>
  queryOptions({
    queryKey: ['/member/center/tripRule/trialInfo', levelId],
    queryFn: ({ signal }) => post('/member/center/tripRule/trialInfo', { levelId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.trial?.state === 'running' ? 1500 : false),
  });

export const trialHits = (trialId: string) =>
  infiniteQueryOptions({
    queryKey: ['/member/center/tripRule/trialHits', trialId],
    queryFn: ({ signal, pageParam }) =>
      post('/member/center/tripRule/trialHits', { trialId, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const trialPeople = (trialId: string) =>
  infiniteQueryOptions({
    queryKey: ['/member/center/tripRule/trialPeople', trialId],
    queryFn: ({ signal, pageParam }) =>
      post('/member/center/tripRule/trialPeople', { trialId, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
