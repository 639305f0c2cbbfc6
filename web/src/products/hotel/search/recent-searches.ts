import { type HotelWaySearch, readHotelWay } from '../hotel-params.rules.ts';

const key = 'woxing.recent-hotel-searches';
const max = 4;

/** What was looked for last in this session, the newest first, as addresses keep it. */
export function recentSearches(): readonly HotelWaySearch[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? (kept as unknown[])
          .map((one) => readHotelWay(typeof one === 'object' && one !== null ? { ...one } : {}))
          .filter(({ city }) => city !== undefined)
      : [];
  } catch {
    return [];
  }
}

/** Another search of the same city and place takes the place of the earlier one. */
export function keepRecentSearch(search: HotelWaySearch): void {
  const { city, place, keyword } = search;
  const others = recentSearches().filter(
    (one) => one.city !== city || one.place !== place || one.keyword !== keyword,
  );
  sessionStorage.setItem(key, JSON.stringify([search, ...others].slice(0, max)));
}
