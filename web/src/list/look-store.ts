/** What members have chosen of lists, as this browser has it: pages are drawn by it at once, and it is kept with the account. */
export type LookKind = 'table' | 'views';

const places = (memberId: string, kind: LookKind): string => `woxing.${kind}.${memberId}.`;
export const lookPlace = (memberId: string, kind: LookKind, name: string): string =>
  `${places(memberId, kind)}${name}`;

/** Of a browser that keeps nothing, or whose storage is full: it counts until the page goes. */
const unkept = new Map<string, string>();
const heard = new Set<() => void>();

export function lookText(place: string): string | null {
  try {
    return unkept.get(place) ?? localStorage.getItem(place);
  } catch {
    return null;
  }
}

export function storeLook(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
    unkept.delete(place);
  } catch {
    unkept.set(place, text);
  }
  for (const hear of heard) hear();
}

export function onLooks(hear: () => void): () => void {
  heard.add(hear);
  return () => heard.delete(hear);
}
