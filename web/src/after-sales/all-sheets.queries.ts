import { infiniteQueryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import type { SheetSearch } from './sheet-search.rules.ts';

const pageSize = 20;

export const sheetsFound = (search: SheetSearch) =>
  infiniteQueryOptions({
    queryKey: ['/order/sheetList', search],
    queryFn: ({ signal, pageParam }) =>
      post(
        '/order/sheetList',
        { ...search, after: pageParam, max: pageSize },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });
