import type { GeoPoint } from '@woxing/contract/core/distance.rules';

/** What the embedded hotels know of the country: its cities, and what stands in them. */
export interface HotelPlaces {
  readonly cities: () => readonly PlaceCity[];
  readonly landmarksOf: (cityCode: string) => readonly Landmark[];
}

export interface PlaceCity {
  /** Letters, digits and hyphens: numbers of hotels begin with it. */
  readonly code: string;
  /** `杭州`. */
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
}

export interface Landmark extends GeoPoint {
  readonly name: string;
  readonly kind: string;
}
