import { readTable } from './tables.ts';

/** The rows of travel advice that are laid down; those that are written on the page lie over them. */
export function travelAdviceFile(): string {
  const rows = readTable('travel_advice.tsv').flatMap(expanded);
  return `import type { AdviceRow } from '../travel-advice/travel-advice.rules.ts';

// Made by \`npm run generate\` from the tables in data/. Do not edit.

const rows = [
${rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')}
] as const;

export const laidAdvice: readonly AdviceRow[] = rows.map(
  ([kind, nationality, destination, purpose, result, days, hours, thirdCountry, note, source, asOf, certain]) => ({
    kind,
    nationality,
    destination,
    purpose,
    result,
    days,
    hours,
    thirdCountry,
    note,
    source,
    asOf,
    certain,
  }),
);
`;
}

function expanded(cells: readonly string[]) {
  const [
    kind,
    who = '',
    where = '',
    purpose,
    result,
    days = '',
    hours = '',
    third,
    note,
    source,
    asOf,
    certain,
  ] = cells;
  return who.split(',').flatMap((nationality) =>
    where
      .split(',')
      .filter((destination) => destination !== nationality)
      .map((destination) => [
        kind,
        nationality,
        destination,
        purpose,
        result,
        days === '' ? null : Number(days),
        hours === '' ? null : Number(hours),
        third === '1',
        note,
        source,
        asOf,
        certain === '1',
      ]),
  );
}
