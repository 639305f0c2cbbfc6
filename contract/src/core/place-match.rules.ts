/** A place by all the ways in which people type it. */
export interface Spelled {
  readonly name: string;
  /** Letters only. */
  readonly pinyin: string;
  readonly initials: string;
  readonly hot: boolean;
}

/** What was typed, as it is compared: `xi'an` is `xian`. */
export function wantedIn(typed: string): string {
  return typed.trim().toLowerCase().replace(/['\s]/g, '');
}

/** Not what was meant. */
export const noFit = 9;

/** How well a place fits what was typed; 0 fits best. */
export function spellingFit({ name, pinyin, initials, hot }: Spelled, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (pinyin === wanted || initials === wanted) return hot ? 1 : 2;
  if (pinyin.startsWith(wanted)) return hot ? 2 : 3;
  if (initials.startsWith(wanted)) return hot ? 3 : 4;
  if (wanted.length > 1 && name.includes(wanted)) return 5;
  return noFit;
}

/** What fits, the best first; among equals the order of the table stays. */
export function byFit<Item>(items: readonly Item[], fitOf: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, fit: fitOf(item) }))
    .filter(({ fit }) => fit < noFit)
    .sort((one, other) => one.fit - other.fit)
    .map(({ item }) => item);
}

/** The places whose pinyin begins with one of the letters, by pinyin. */
export function placesUnder<Item extends Pick<Spelled, 'pinyin'>>(
  letters: string,
  items: readonly Item[],
): Item[] {
  return items
    .filter(({ pinyin }) => letters.includes(pinyin[0]!.toUpperCase()))
    .sort((one, other) => one.pinyin.localeCompare(other.pinyin));
}

/** The places used last, newest first, each once. */
export function withRecent(recent: readonly string[], place: string, max = 6): string[] {
  return [place, ...recent.filter((one) => one !== place)].slice(0, max);
}
