import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { findOffices } from '@woxing/contract/places/offices';
import { post } from '#src/api/call.ts';

export type OfficeRow = OutputOf<typeof findOffices>['list'][number];

export const officesListed = () =>
  queryOptions({
    queryKey: ['/member/center/office/find'],
    queryFn: ({ signal }) => post('/member/center/office/find', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

/** What is offered and found by name is asked for anew as well. */
export function useFreshOffices(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const path of [
      '/member/center/office/find',
      '/member/center/office/choices',
      '/api/place/v2/suggestion',
    ])
      void queries.invalidateQueries({ queryKey: [path] });
  };
}
