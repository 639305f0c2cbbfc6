import { plainText } from '@woxing/contract/core/formula.rules';

/** More does not go into a cell. */
const maxCharacters = 32_767;

/**
 * A text that stays one, also when somebody saves the sheet as CSV and opens it again: what would begin a formula gets an
 * apostrophe, and what the file format cannot hold is left out.
 */
export function plainCell(text: string): string {
  const printable = Array.from(text)
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .join('')
    .slice(0, maxCharacters);
  return plainText(printable);
}
