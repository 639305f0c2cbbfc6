const quoteMinutes = 5;

/**
 * From when a quote holds no more: after five minutes, after the last moment of a fee in it, or from when its supplier stands by it no more,
 * where one says so.
 */
export function quoteExpiry(now: Date, untils: readonly (Date | null)[], suppliersEnd?: Date): Date {
  return new Date(
    Math.min(
      now.getTime() + quoteMinutes * 60_000,
      suppliersEnd?.getTime() ?? Infinity,
      ...untils.flatMap((until) => (until === null ? [] : [until.getTime() + 1])),
    ),
  );
}
