/** What the address says of the page's search. */
export function readPassengerSearch(raw: Record<string, unknown>): { readonly keyword?: string } {
  const { keyword } = raw;
  const words = typeof keyword === 'number' ? String(keyword) : keyword;
  return typeof words === 'string' && words !== '' ? { keyword: words.slice(0, 40) } : {};
}
