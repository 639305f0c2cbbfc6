import type { ApiByPath, PathOf } from '@woxing/contract/api';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import { post, type WriteOptions } from '#src/api/call.ts';

/** Kept for this tab only. */
const place = 'sandboxSecret';

/** In production every call of the sandbox shows the secret that a person has typed; elsewhere there is none. */
export function postSandbox<P extends PathOf<'POST'> & `/api/sandbox/${string}`>(
  path: P,
  body: RequestOf<ApiByPath[P]>,
  options: WriteOptions = {},
): Promise<OutputOf<ApiByPath[P]>> {
  const secret = sessionStorage.getItem(place);
  return post(
    path,
    body,
    secret === null ? options : { ...options, headers: { 'x-sandbox-secret': secret } },
  );
}

export function keepSandboxSecret(secret: string): void {
  sessionStorage.setItem(place, secret);
}
