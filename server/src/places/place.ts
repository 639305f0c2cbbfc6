import type { PlaceKind } from '@woxing/contract/places/place-kinds.rules';

export interface Place {
  /** Of letters and digits, the same for the same city, kind and name. */
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  /** Six digits by which the state knows the city. */
  readonly cityCode: string;
  /** 朝阳区; empty where it is not known. */
  readonly district: string;
  readonly lat: number;
  readonly lon: number;
  /** Letters and digits only, as typed. */
  readonly pinyin: string;
  readonly initials: string;
  /** The lines of a metro station, the code of an airport; empty else. */
  readonly note: string;
  /** Another name under which it is looked for; empty else. */
  readonly alias: string;
  /** How much it is asked for, 1 to 99. */
  readonly weight: number;
  /** Made up for the sandbox: no such place is known. */
  readonly sandbox: boolean;
}

export interface District {
  /** Six digits of the state. */
  readonly code: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly syllables: string;
}

export interface PlaceCity {
  readonly code: string;
  /** 恩施土家族苗族自治州 */
  readonly fullName: string;
  /** As people call it: 恩施. */
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly syllables: string;
  readonly districts: readonly District[];
  /** 1: the four largest; 2: capitals of provinces and their like; 3: all others. */
  readonly tier: 1 | 2 | 3;
}

/** What a name is typed as, and how a place is put down before it has an id. */
export interface PlaceSeed extends Omit<Place, 'id' | 'cityCode' | 'pinyin' | 'initials'> {
  /** One for each character, behind blanks. */
  readonly syllables: string;
  readonly aliasSyllables: string;
}
