import { causeOf } from '#src/platform/unknown-answer.ts';
import type { HotelPicture } from '../../hotel-supplier.ts';
import type { BankContent } from './content.ts';
import type { DidaClient } from './dida-client.ts';

const maxBytes = 4 * 1_048_576;
const maxKeptBytes = 48 * 1_048_576;
const timeoutMs = 8000;
const shown: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/**
 * Pictures by the addresses that the bank told: browsers never meet those, as the bank asks for. Of what they say nothing is believed but
 * that they are pictures. The last ones stay in memory.
 */
export function openPictures(client: DidaClient, content: BankContent) {
  const kept = new Map<string, HotelPicture>();
  let bytes = 0;

  function keep(url: string, picture: HotelPicture): void {
    bytes += picture.bytes.length - (kept.get(url)?.bytes.length ?? 0);
    kept.delete(url);
    kept.set(url, picture);
    for (const [oldest, { bytes: of }] of kept) {
      if (bytes <= maxKeptBytes) return;
      kept.delete(oldest);
      bytes -= of.length;
    }
  }

  return async (hotelId: string, view: string): Promise<HotelPicture | undefined> => {
    const url = (await content.hotel(hotelId))?.pictures.get(view);
    if (url === undefined) return undefined;
    const picture = kept.get(url) ?? (await fetchPicture(client, url));
    if (picture !== undefined) keep(url, picture);
    return picture;
  };
}

async function fetchPicture(client: DidaClient, url: string): Promise<HotelPicture | undefined> {
  try {
    if (!isReachable(new URL(url))) throw new Error('an address that is not asked');
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const contentType = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
    if (!response.ok || !shown.has(contentType)) throw new Error('no picture');
    return { contentType, bytes: await readBytes(response) };
  } catch (error) {
    client.leaveOut(undefined, causeOf(error));
    return undefined;
  }
}

/** By names of the network outside; by a number only where that is this machine, as in tests. */
const isReachable = ({ protocol, hostname, port }: URL): boolean =>
  hostname === '127.0.0.1'
    ? protocol === 'http:' && port !== ''
    : protocol === 'https:' && /[a-z]$/i.test(hostname);

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('a picture that is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
