import type { GeoPoint } from '@woxing/contract/core/distance.rules';

/** Cities and what stands in them, as the product knows them: the bank has neither pinyin nor landmarks. */
export interface BankPlaces {
  readonly cities: () => readonly BankCity[];
  readonly landmarksOf: (code: string) => readonly BankLandmark[];
}

export interface BankCity {
  readonly code: string;
  /** `杭州`. */
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
}

export interface BankLandmark extends GeoPoint {
  readonly name: string;
  readonly kind: string;
}
