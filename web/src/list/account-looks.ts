import { post } from '#src/api/call.ts';
import { type LookKind, lookPlace, lookText, storeLook } from './look-store.ts';

/**
 * What members have chosen of lists, as their account has it. It is read once after the page has opened; what this browser has chosen and the
 * account does not know goes there, marked until it has come.
 */
const quietly = { passErrorCodeMsgRet: 'all' } as const;
const unsent = 'woxing.unsent.';
let readFor = '';

export async function readLooks(memberId: string): Promise<void> {
  if (readFor === memberId) return;
  readFor = memberId;
  try {
    const { list } = await post('/member/list/looks', {}, quietly);
    const known = list.map(({ kind, name, look }) => ({
      place: lookPlace(memberId, kind, name),
      text: JSON.stringify(look),
    }));
    for (const { place, text } of known)
      if (!isUnsent(place) && lookText(place) !== text) storeLook(place, text);
    const theirs = new Set(known.map(({ place }) => place));
    for (const place of placesOf(memberId)) if (isUnsent(place) || !theirs.has(place)) await sendLook(place);
  } catch {
    // This browser's own counts, and the next list asks again.
    readFor = '';
  }
}

const placesOf = (memberId: string): string[] =>
  Object.keys(localStorage).filter((key) =>
    kinds.some((kind) => key.startsWith(lookPlace(memberId, kind, ''))),
  );

const kinds = ['table', 'views'] as const satisfies readonly LookKind[];

/** One after the other, so that the last that was chosen is the last that comes. */
let sending = Promise.resolve();

export function sendLook(place: string): Promise<void> {
  mark(place, true);
  sending = sending.then(() => sendNow(place));
  return sending;
}

async function sendNow(place: string): Promise<void> {
  const text = lookText(place);
  const [, kind, , name] = /^woxing\.(table|views)\.([^.]+)\.(.+)$/.exec(place) ?? [];
  if (text === null || kind === undefined || name === undefined) return;
  try {
    await post('/member/list/keepLook', { kind: kind as LookKind, name, look: text }, quietly);
    if (lookText(place) === text) mark(place, false);
  } catch {
    // It stays marked, and goes with the next page.
  }
}

const isUnsent = (place: string): boolean => lookText(`${unsent}${place}`) !== null;

function mark(place: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(`${unsent}${place}`, '1');
    else localStorage.removeItem(`${unsent}${place}`);
  } catch {
    // Where nothing is kept, nothing is to be marked.
  }
}
