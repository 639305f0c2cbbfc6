import { strict as assert } from 'node:assert';

/** What of which order a line is for; a part may have several, as a ticket has its fare and its fund. */
interface Marked {
  readonly of: string;
}

/**
 * On which rows of a document, counted from 1, the lines of its red letter stand, one for each: the lines of a part in the order in which
 * they stand there. Empty where they are all of its rows.
 */
export function redRowsOf(red: readonly Marked[], blue: readonly Marked[]): number[] {
  if (red.length === blue.length) return [];
  const taken = new Set<number>();
  return red.map(({ of }) => {
    const at = blue.findIndex((line, row) => line.of === of && !taken.has(row));
    assert(at >= 0, `a red letter takes back ${of}, which does not stand on its document`);
    taken.add(at);
    return at + 1;
  });
}
