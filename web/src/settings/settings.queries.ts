import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { memberInfoEx } from '@woxing/contract/people/account-security';
import { post } from '#src/api/call.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

export type Account = OutputOf<typeof memberInfoEx>;

export const ownAccount = () =>
  queryOptions({
    queryKey: ['/member/info_ex'],
    queryFn: ({ signal }) => post('/member/info_ex', {}, { signal, ...quietly }),
  });

export const payPasswordSetup = () =>
  queryOptions({
    queryKey: ['/member/isPayPwdSetup'],
    queryFn: ({ signal }) => post('/member/isPayPwdSetup', {}, { signal, ...quietly }),
  });

export const ownDevices = () =>
  queryOptions({
    queryKey: ['/member/sessions/list'],
    queryFn: ({ signal }) => post('/member/sessions/list', {}, { signal, ...quietly }),
  });

export const ownPartnerLinks = () =>
  queryOptions({
    queryKey: ['/member/entryLinks/list'],
    queryFn: ({ signal }) => post('/member/entryLinks/list', {}, { signal, ...quietly }),
  });

export const ownSignIns = () =>
  queryOptions({
    queryKey: ['/member/signIn/history'],
    queryFn: ({ signal }) => post('/member/signIn/history', {}, { signal, ...quietly }),
  });

/** After any change: who did one may look at all. */
export function readAgain(queries: QueryClient): void {
  for (const { queryKey } of [ownAccount(), payPasswordSetup(), ownDevices()])
    void queries.invalidateQueries({ queryKey });
}
