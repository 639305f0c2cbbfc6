/** How lists of hotels are sorted and paged, and how far it is from one to a place. Pure. */

export const hotelSorts = ['recommended', 'price', 'price-down', 'score', 'distance'] as const;
export type HotelSort = (typeof hotelSorts)[number];
export const hotelSortNames = {
  recommended: '推荐',
  price: '价格从低到高',
  'price-down': '价格从高到低',
  score: '评分最高',
  distance: '距离最近',
} as const satisfies Record<HotelSort, string>;

export const maxPageHotels = 50;

/** Beyond it people take a car. */
const walkedMetres = 1500;
/** Streets are longer than the line of sight, the more so on foot. */
const metresAMinuteOnFoot = 60;
const metresAMinuteByCar = 310;
const minutesToACar = 5;

/** About how long it takes to get there. */
export function wayTo(metres: number): { metres: number; minutes: number; onFoot: boolean } {
  const onFoot = metres <= walkedMetres;
  const minutes = onFoot ? metres / metresAMinuteOnFoot : minutesToACar + metres / metresAMinuteByCar;
  return { metres: Math.round(metres), minutes: Math.max(1, Math.round(minutes)), onFoot };
}
