import type { Fen } from '@woxing/contract/core/money';

/** What a refusal for a changed price carries, so that the page can put the old total against the new one. */
export interface ChangedPrice<Quote> {
  readonly beforeFen: Fen;
  readonly afterFen: Fen;
  readonly quote: Quote;
}

export function isChangedPrice<Quote>(data: unknown): data is ChangedPrice<Quote> {
  return (
    typeof data === 'object' && data !== null && 'beforeFen' in data && 'afterFen' in data && 'quote' in data
  );
}
