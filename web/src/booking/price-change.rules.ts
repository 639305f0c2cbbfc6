import { type Fen, fen } from '@woxing/contract/core/money';

/** The change of a price in figures, for the question that is put before going on. */
export function priceChange(
  beforeFen: Fen,
  afterFen: Fen,
): { readonly dearer: boolean; readonly byFen: Fen } {
  return { dearer: afterFen > beforeFen, byFen: fen(Math.abs(afterFen - beforeFen)) };
}
