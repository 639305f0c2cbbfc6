/**
 * The query of an address as people write and share it: plain texts, lists joined by commas, no JSON. A list of texts
 * with commas repeats its name. What is empty is left out, so that a page without filters has a short address.
 */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const repeated = Array.isArray(value) && value.some((one) => String(one).includes(','));
    for (const one of repeated ? value : [value]) {
      const words = wordsOf(one);
      if (words !== '') parts.append(name, words);
    }
  }
  const text = parts.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** A name that stands once is a text, a repeated one a list. */
export function readSearch(text: string): Record<string, string | string[]> {
  const parts = new URLSearchParams(text);
  return Object.fromEntries(
    [...parts].map(([name, value]) => {
      const all = parts.getAll(name);
      return [name, all.length === 1 ? value : all];
    }),
  );
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(',');
  if (value === true) return '1';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}
