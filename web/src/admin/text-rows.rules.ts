/** The texts of the pages beside what a tenant says instead. */

export interface TextRow {
  readonly key: string;
  readonly base: string;
  readonly variantB: string | null;
  /** Empty: the base is said. */
  readonly own: string;
}

/** More are not drawn; the search narrows them. */
export const maxTextsShown = 20;

/** A text of the tenant that no page has any more comes first: it cannot be saved and wants to be removed. */
export function textRows(
  texts: readonly Omit<TextRow, 'own'>[],
  wording: readonly { readonly key: string; readonly text: string }[],
): readonly TextRow[] {
  const own = new Map(wording.map(({ key, text }) => [key, text]));
  const known = new Set(texts.map(({ key }) => key));
  return [
    ...wording
      .filter(({ key }) => !known.has(key))
      .map(({ key, text }) => ({ key, base: '', variantB: null, own: text })),
    ...texts.map((text) => ({ ...text, own: own.get(text.key) ?? '' })),
  ];
}

export function foundTexts(rows: readonly TextRow[], sought: string, ownOnly: boolean): readonly TextRow[] {
  const words = sought.trim().toLowerCase();
  return rows.filter(
    ({ key, base, variantB, own }) =>
      (!ownOnly || own !== '') &&
      [key, base, variantB ?? '', own].some((text) => text.toLowerCase().includes(words)),
  );
}
