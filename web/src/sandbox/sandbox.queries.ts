import { queryOptions } from '@tanstack/react-query';
import { postSandbox } from './sandbox-call.ts';

const outboxEveryMs = 3000;
const tradeEveryMs = 4000;
const quietly = { passErrorCodeMsgRet: 'all' } as const;

export const sandboxFound = (appId?: string) =>
  queryOptions({
    queryKey: ['/api/sandbox/state', appId],
    queryFn: ({ signal }) => postSandbox('/api/sandbox/state', ofTenant({}, appId), { signal, ...quietly }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const mailboxFound = () =>
  queryOptions({
    queryKey: ['/api/sandbox/mailbox'],
    queryFn: ({ signal }) => postSandbox('/api/sandbox/mailbox', {}, { signal, ...quietly }),
    staleTime: 0,
    refetchInterval: tradeEveryMs,
  });

export const carrierFound = () =>
  queryOptions({
    queryKey: ['/api/sandbox/air/carrier'],
    queryFn: ({ signal }) => postSandbox('/api/sandbox/air/carrier', {}, { signal, ...quietly }),
    staleTime: 0,
    refetchInterval: tradeEveryMs,
  });

export const partnersFound = () =>
  queryOptions({
    queryKey: ['/api/sandbox/entry/partners'],
    queryFn: ({ signal }) => postSandbox('/api/sandbox/entry/partners', {}, { signal, ...quietly }),
  });

export const smsFound = (mobile: string | undefined) =>
  queryOptions({
    queryKey: ['/api/sandbox/sms', mobile],
    queryFn: ({ signal }) => postSandbox('/api/sandbox/sms', { mobile }, { signal, ...quietly }),
    staleTime: 0,
    refetchInterval: outboxEveryMs,
  });

export const mailFound = (address: string | undefined) =>
  queryOptions({
    queryKey: ['/api/sandbox/mail', address],
    queryFn: ({ signal }) => postSandbox('/api/sandbox/mail', { address }, { signal, ...quietly }),
    staleTime: 0,
    refetchInterval: outboxEveryMs,
  });

export const gatewayFaultsFound = () =>
  queryOptions({
    queryKey: ['/api/sandbox/pay/faults'],
    queryFn: ({ signal }) => postSandbox('/api/sandbox/pay/faults', {}, { signal, ...quietly }),
    staleTime: 0,
  });

/** Where a page of a payment company leads, by its signed path and query; asked once. */
export const gatewayVisited = (target: string) =>
  queryOptions({
    queryKey: ['/api/sandbox/pay/visit', target],
    queryFn: ({ signal }) => postSandbox('/api/sandbox/pay/visit', { target }, { signal, ...quietly }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** A trade of the gateway; asked again while it waits, because the merchant may close it. */
export const tradeFound = (outTradeNo: string, appId: string | undefined, redirectUrl?: string) =>
  queryOptions({
    queryKey: ['/api/sandbox/pay/find', outTradeNo, appId, redirectUrl],
    queryFn: ({ signal }) =>
      postSandbox('/api/sandbox/pay/find', ofTenant({ outTradeNo, redirectUrl }, appId), {
        signal,
        ...quietly,
      }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? tradeEveryMs : false),
  });

/** What a card's bank has reserved; asked again while its holder has not confirmed. */
export const cardFound = (reference: string) =>
  queryOptions({
    queryKey: ['/api/sandbox/card/find', reference],
    queryFn: ({ signal }) => postSandbox('/api/sandbox/card/find', { reference }, { signal, ...quietly }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: tradeEveryMs,
  });

/** A page opened from a scanned code knows its tenant by the address alone, not by the session of this tab. */
export function ofTenant<Body extends object>(body: Body, appId: string | undefined): Body {
  return appId === undefined ? body : { ...body, appId };
}
