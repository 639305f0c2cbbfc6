/**
 * The query of an address as people write and share it: plain texts, lists joined by commas, no JSON. What is empty is
 * left out, so that a page without filters has a short address.
 */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const words = wordsOf(value);
    if (words !== '') parts.set(name, words);
  }
  const text = parts.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(',');
  if (value === true) return '1';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}
