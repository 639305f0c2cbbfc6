import type { PlaceKind } from '@woxing/contract/places/place-kinds.rules';

export interface PlaceQuestion {
  /** As it was typed: characters, pinyin or initials, up to 40. */
  readonly typed: string;
  /** Name of the city whose places come first, as people call it. */
  readonly city?: string | undefined;
  /** And no others at all; without a city nothing is found. */
  readonly onlyCity: boolean;
  readonly near?: { readonly lat: number; readonly lon: number } | undefined;
  readonly max: number;
}

export interface ProvidedPlace {
  /** By which the provider knows it. */
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly lat: number;
  readonly lon: number;
  readonly province: string;
  readonly city: string;
  /** Six digits of the state; empty where the provider does not say it. */
  readonly cityCode: string;
  readonly district: string;
  /** Lines of a metro station, code of an airport; empty else. */
  readonly note: string;
  readonly address: string;
  readonly sandbox: boolean;
}

/** Whoever knows places by the beginning of their name. Throws when it cannot be asked. */
export interface PlaceProvider {
  suggest(question: PlaceQuestion): Promise<readonly ProvidedPlace[]>;
}
