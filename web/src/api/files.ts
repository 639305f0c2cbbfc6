import type { ApiByPath } from '@woxing/contract/api';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import type { FileAnswer, SentFile, StreamedFile } from '@woxing/contract/core/files';
import { answered, type CallOptions, envelopeFields, getAddress, headers, signalOf } from './call.ts';

/** Files on the wire, for the few pages that send or receive them. */

type PathTaking = {
  [P in keyof ApiByPath]: RequestOf<ApiByPath[P]> extends { readonly file: SentFile } ? P : never;
}[keyof ApiByPath];
type PathGiving = {
  [P in keyof ApiByPath]: OutputOf<ApiByPath[P]> extends FileAnswer | StreamedFile ? P : never;
}[keyof ApiByPath];

/** Sends one file, with the texts that the endpoint takes beside it. Rejects with `CallError` only; by then a person has been told. */
export function sendFile<P extends PathTaking>(
  path: P,
  { file, ...texts }: Omit<RequestOf<ApiByPath[P]>, 'file'> & { readonly file: File },
  options: CallOptions = {},
): Promise<OutputOf<ApiByPath[P]>> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.set(name, String(text));
  body.set('file', file);
  const { appId } = envelopeFields();
  const request = () =>
    fetch(path, {
      method: 'POST',
      headers: { ...headers(), ...(appId !== undefined && { appid: appId }) },
      body,
      signal: signalOf(options),
    });
  return answered(request, options, path);
}

/** Fetches a file. Rejects with `CallError` only; by then a person has been told. */
export async function receiveFile<P extends PathGiving>(
  path: P,
  params: RequestOf<ApiByPath[P]>,
  options: CallOptions = {},
): Promise<Blob> {
  let file: Blob | undefined;
  await answered(
    async () => {
      const response = await fetch(getAddress(path, params), {
        headers: headers(),
        signal: signalOf(options),
      });
      if (response.headers.get('content-type')?.startsWith('application/json') === true) return response;
      file = await response.blob();
      return new Response('{"ret":"0","data":{}}');
    },
    options,
    path,
  );
  return file!;
}

/** Pages may show pictures of their own origin and from data only. */
export function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
}
