import type { ApiByPath, PathOf } from '@woxing/contract/api';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import { envelopeFields, headers } from './call.ts';
import { formBody } from './form-body.ts';

type PostPath = PathOf<'POST'>;

/**
 * Hears what an endpoint tells again and again. Not by `EventSource`, which would carry the session in the address.
 * Resolves when there is nothing more to tell, and rejects when it was refused or broke off; nobody is told of that, for
 * whoever listens can ask as well. `begun`: the same call, which somebody else has sent.
 */
export async function followEvents<P extends PostPath>(
  path: P,
  body: RequestOf<ApiByPath[P]>,
  onEvent: (event: OutputOf<ApiByPath[P]>) => void,
  signal: AbortSignal,
  begun?: Promise<Response>,
): Promise<void> {
  const response = await (begun ??
    fetch(path, {
      method: 'POST',
      headers: { ...headers(), accept: 'application/json, text/event-stream' },
      body: formBody({ ...envelopeFields(), ...(body as object) }),
      signal,
    }));
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream || response.body === null) {
    await response.body?.cancel();
    throw new Error('no stream');
  }
  const texts = response.body.pipeThrough(new TextDecoderStream()).getReader();
  signal.addEventListener('abort', () => void texts.cancel().catch(() => undefined), { once: true });
  for (let rest = ''; ; ) {
    const { done, value } = await texts.read();
    if (done) return;
    const events = `${rest}${value}`.split('\n\n');
    rest = events.pop() ?? '';
    for (const text of events.map(dataOf))
      if (text !== '') onEvent(JSON.parse(text) as OutputOf<ApiByPath[P]>);
  }
}

/** Empty for a line that only says that somebody is there. */
function dataOf(event: string): string {
  return event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');
}
