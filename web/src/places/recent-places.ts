import type { PlaceSuggestion } from '@woxing/contract/places/places';

const key = 'recent-places';
const max = 6;

/** The places that were taken last in this session, the newest first. */
export function recentPlaces(): readonly PlaceSuggestion[] {
  return JSON.parse(sessionStorage.getItem(key) ?? '[]') as PlaceSuggestion[];
}

export function keepRecentPlace(place: PlaceSuggestion): void {
  const others = recentPlaces().filter(({ uid }) => uid !== place.uid);
  // How far it was from where it was looked for says nothing the next time.
  sessionStorage.setItem(key, JSON.stringify([{ ...place, metres: null }, ...others].slice(0, max)));
}
