import { type Fen, fen } from '@woxing/contract/core/money';

/**
 * An amount parted by weights that are whole numbers: the parts add up to it, none is above its weight where the amount is not above
 * their sum, and equal questions have equal answers. Without any weight all of it is the first's.
 */
export function sharesOf(amount: Fen, weights: readonly number[]): Fen[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, at) => fen(at === 0 ? amount : 0));
  let before = 0;
  let upTo = 0;
  return weights.map((weight) => {
    before += weight;
    const next = Number((BigInt(amount) * BigInt(before)) / BigInt(all));
    const share = next - upTo;
    upTo = next;
    return fen(share);
  });
}
