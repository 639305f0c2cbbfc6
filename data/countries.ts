import { spell } from '../server/src/platform/spelling.ts';
import { readTable } from './tables.ts';

/** The countries and regions of the world, by pinyin as a list of choices shows them. */
export function countriesFile(): string {
  const rows = readTable('countries.tsv').map(([code = '', alpha3 = '', name = '', english = '']) => {
    const { pinyin, initials } = spell(name.replace(/[^\p{Script=Han}]/gu, ''));
    return { Name: name, ShotPY: initials.toUpperCase(), code, pingyin: pinyin, alpha3, english };
  });
  const sorted = rows.toSorted((one, other) => (one.pingyin < other.pingyin ? -1 : 1));
  return `// Made by \`npm run generate\` from the tables in data/. Do not edit.

export interface CountryRow {
  /** In Chinese. */
  readonly Name: string;
  readonly ShotPY: string;
  /** ISO 3166, two letters. */
  readonly code: string;
  readonly pingyin: string;
  /** As documents that machines read name it. */
  readonly alpha3: string;
  readonly english: string;
}

export const countries: readonly CountryRow[] = [
${sorted.map((row) => `  ${JSON.stringify(row)},`).join('\n')}
];
`;
}
