import { byFit, spellingFit, wantedIn } from '../core/place-match.rules.ts';

/** Countries and regions of the world, as documents and journeys name them. */
export interface Country {
  /** In Chinese; Hong Kong, Macao and Taiwan begin with 中国. */
  readonly Name: string;
  /** Initials of the pinyin. */
  readonly ShotPY: string;
  /** ISO 3166 alpha-2. */
  readonly code: string;
  readonly pingyin: string;
}

/** What fits what was typed: characters, pinyin, initials or a code; everything when nothing was. */
export function countriesFitting<Row extends Country>(
  countries: readonly Row[],
  typed: string,
): readonly Row[] {
  const wanted = wantedIn(typed);
  if (wanted === '') return countries;
  return byFit(countries, ({ Name, ShotPY, code, pingyin }) => {
    if (code.toLowerCase() === wanted) return 0;
    return spellingFit({ name: Name, pinyin: pingyin, initials: ShotPY.toLowerCase(), hot: false }, wanted);
  });
}

/** Those most journeys of Chinese travellers have to do with, before anything is typed. */
export const usualCountries = 'CN HK MO TW US JP KR SG TH GB FR DE AU CA'.split(' ');
