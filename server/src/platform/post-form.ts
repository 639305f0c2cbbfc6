import { boundedBytes } from './bounded-bytes.ts';

interface Bounds {
  readonly timeoutMs: number;
  /** Of the answer. */
  readonly maxBytes: number;
}

/** Sends a form and reads the JSON that answers it. Throws on any status but success; what is sent goes to no other place. */
export async function postForm(
  url: string,
  body: URLSearchParams,
  { timeoutMs, maxBytes }: Bounds,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return JSON.parse((await boundedBytes(response, maxBytes)).toString('utf8'));
}
