import { queryOptions } from '@tanstack/react-query';
import type { NameHint } from '@woxing/contract/people/latin-names.rules';
import { post } from '#src/api/call.ts';

/** What runs out within six months and is to be seen to. */
export const papersExpiring = () =>
  queryOptions({
    queryKey: ['/beneficiary/expiring'],
    queryFn: ({ signal }) => post('/beneficiary/expiring', {}, { signal, passErrorCodeMsgRet: 'all' }),
  });

/** How a Chinese name may stand on a passport; nothing is asked for any other. */
export const latinNamesOf = (name: string) =>
  queryOptions({
    queryKey: ['/beneficiary/latin_name', name],
    queryFn: async ({ signal }): Promise<readonly NameHint[]> =>
      (await post('/beneficiary/latin_name', { name }, { signal, passErrorCodeMsgRet: 'all' })).list,
    enabled: /^[\p{Script=Han}·]{2,12}$/u.test(name),
    staleTime: Infinity,
  });
