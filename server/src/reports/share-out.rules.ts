import { type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';

/**
 * An amount in parts as heavy as `weights`, to the last fen: where these are amounts that add up to it, each part is its own. What does
 * not divide goes to the first that has a weight, or to the first where none has.
 */
export function shareOut(amount: Fen, weights: readonly Fen[]): Fen[] {
  if (weights.length === 0) return [];
  const whole = sumFen(weights);
  const parts = weights.map((weight) =>
    whole === noFen ? noFen : fen(Math.trunc((amount * weight) / whole)),
  );
  const rest = amount - sumFen(parts);
  const first = Math.max(
    0,
    weights.findIndex((weight) => weight !== noFen),
  );
  return parts.map((part, at) => (at === first ? fen(part + rest) : part));
}
