/**
 * The text of a booking as a terminal of the reservation system shows it, cut into its items. Terminals number items (` 1.`, `12.`),
 * break long ones over several lines, and put marks of paging (`+`, `-`) and their prompt (`>`) around them; several items may stand in
 * one line, as names do.
 */
export interface PnrItem {
  /** Number that the terminal gave; undefined for lines that have none. */
  readonly no: number | undefined;
  /** In capitals, half-width, blanks at the ends and in rows taken away. */
  readonly text: string;
  /** Line of the pasted text on which it begins, from 1. */
  readonly line: number;
}

export function itemsOf(pasted: string): PnrItem[] {
  const items: PnrItem[] = [];
  for (const [at, raw] of pasted.split(/\r\n?|\n/).entries()) {
    const written = normalLine(raw);
    if (written === '') continue;
    const numbered = numberedParts(written);
    const last = items.at(-1);
    if (numbered.length > 0) items.push(...numbered.map((part) => ({ ...part, line: at + 1 })));
    else if (last !== undefined && continues(raw, written, last)) {
      items[items.length - 1] = { ...last, text: `${last.text} ${written}` };
    } else items.push({ no: undefined, text: written, line: at + 1 });
  }
  return items;
}

/** Full-width signs as terminals write them; the prompt and the marks of pages are no part of a line. */
function normalLine(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/\p{C}/gu, ' ')
    .replace(/^[\s>▶►]+/u, '')
    .replace(/\s+[+-]$/, '')
    .replace(/^[+-]$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/** `1.张三 2.李四 HX3K2P` is two items; a full stop between digits is that of an amount. */
function numberedParts(line: string): { no: number; text: string }[] {
  if (!/^\d{1,3}\. ?(?:[^\d\s.]|\d{1,3}[A-Z])/u.test(line)) return [];
  return line
    .split(/\s(?=\d{1,3}\.(?:\p{Script=Han}|[A-Z]{1,30}\/))/u)
    .map((part) => /^(\d{1,3})\.\s?(.+)$/u.exec(part.trim()))
    .flatMap((match) => (match === null ? [] : [{ no: Number(match[1]), text: match[2]!.trim() }]));
}

/** A line without a number goes on with the item above where the terminal has set it in, and it does not begin anew by itself. */
function continues(raw: string, written: string, last: PnrItem): boolean {
  return last.no !== undefined && /^\s{3,}/.test(raw) && !/^(PAT|SFC|SFN|RT|\d{2} )/.test(written);
}
