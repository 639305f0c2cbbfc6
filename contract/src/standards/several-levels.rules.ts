/** Whose standard holds where those who travel on one order have different ones. */
export const severalLevels = ['own', 'higher', 'lower'] as const;
export type SeveralLevels = (typeof severalLevels)[number];

export const severalLevelsNames = {
  own: '各按本人的标准',
  higher: '都按其中职级最高者的标准',
  lower: '都按其中职级最低者的标准',
} as const satisfies Record<SeveralLevels, string>;

/**
 * For each traveller the position of whose standard holds for them. `ranks`: of their levels, 1 the highest; null of who has none, whom
 * the others do not follow. Of two of the same rank the first.
 */
export function judgedBy(rule: SeveralLevels, ranks: readonly (number | null)[]): number[] {
  const known = ranks.filter((rank) => rank !== null);
  if (rule === 'own' || known.length === 0) return ranks.map((_, at) => at);
  const rank = rule === 'higher' ? Math.min(...known) : Math.max(...known);
  const leading = ranks.indexOf(rank);
  return ranks.map(() => leading);
}
