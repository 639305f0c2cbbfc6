import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export interface NoteSearch {
  readonly tab: 'all' | 'draft' | 'running' | 'agreed' | 'ended';
  readonly words: string;
  readonly page: number;
}

export const pageSize = 20;

export const notesFound = (search: NoteSearch) =>
  queryOptions({
    queryKey: ['/travel/note/find', search],
    queryFn: ({ signal }) => post('/travel/note/find', { size: pageSize, ...search }, { signal, ...quietly }),
    staleTime: 0,
  });

export const noteRead = (noteNo: string) =>
  queryOptions({
    queryKey: ['/travel/note/detail', noteNo],
    queryFn: ({ signal }) => post('/travel/note/detail', { noteNo }, { signal, ...quietly }),
    staleTime: 0,
  });

/** Colleagues by what is typed, page after page. */
export const colleaguesFound = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['/travel/note/people', keyword],
    queryFn: ({ signal, pageParam }) =>
      post('/travel/note/people', { keyword, after: pageParam }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** As many as are offered at once; of more some are looked for. */
const maxGuests = 100;

/** External travellers for whom the member may book. */
export const guestsFound = (keyword: string) =>
  queryOptions({
    queryKey: ['/member/center/external/find', { keyword, pageSize: maxGuests }],
    queryFn: ({ signal }) =>
      post('/member/center/external/find', { keyword, pageSize: maxGuests }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const bookableListed = () =>
  queryOptions({
    queryKey: ['/travel/note/bookable'],
    queryFn: ({ signal }) => post('/travel/note/bookable', {}, { signal, ...quietly }),
    staleTime: 0,
  });
