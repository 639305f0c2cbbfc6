import type { FoundPlace } from './places.queries.ts';

const key = 'recent-places';
const max = 6;

/** The places that were taken last in this session, the newest first. */
export function recentPlaces(): readonly FoundPlace[] {
  return JSON.parse(sessionStorage.getItem(key) ?? '[]') as FoundPlace[];
}

export function keepRecentPlace(place: FoundPlace): void {
  const others = recentPlaces().filter(({ uid }) => uid !== place.uid);
  // How far it was from where it was looked for says nothing the next time.
  sessionStorage.setItem(key, JSON.stringify([{ ...place, metres: null }, ...others].slice(0, max)));
}
