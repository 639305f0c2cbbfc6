import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { MessageGroup } from '@woxing/contract/messages/message-kinds.rules';
import type { findMessages } from '@woxing/contract/messages/messages';
import { post } from '#src/api/call.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export type Messages = OutputOf<typeof findMessages>;

/** Of both lists and of the bell's figure: what changes one changes them all. */
export const messageKeys = ['/message'] as const;

/** While somebody looks; a tab in the background asks nothing. */
const askEveryMs = 30_000;

export const messageState = () =>
  queryOptions({
    queryKey: [...messageKeys, 'state'],
    queryFn: ({ signal }) => post('/message/state', {}, { signal, passive: true, ...quietly }),
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: true,
    staleTime: 5000,
  });

/** What the bell shows; asked for when it is opened. */
export const newestMessages = () =>
  queryOptions({
    queryKey: [...messageKeys, 'newest'],
    queryFn: ({ signal }) => post('/message/list', { size: 20 }, { signal, ...quietly }),
    staleTime: 0,
  });

export interface MessageSearch {
  readonly group: MessageGroup | '';
  readonly unread: boolean;
}

export const messagesFound = (search: MessageSearch) =>
  infiniteQueryOptions({
    queryKey: [...messageKeys, 'list', search],
    queryFn: ({ signal, pageParam }) =>
      post('/message/list', { ...search, after: pageParam, size: 20 }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Messages) => (next === '' ? undefined : next),
    staleTime: 0,
  });

export const messageSettings = () =>
  queryOptions({
    queryKey: ['/message/settings'],
    queryFn: ({ signal }) => post('/message/settings', {}, { signal, ...quietly }),
    staleTime: 0,
  });
