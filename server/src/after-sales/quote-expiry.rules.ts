const quoteMinutes = 5;

/** From when a quote holds no more: after five minutes, or after the last moment of a fee in it. */
export function quoteExpiry(now: Date, untils: readonly (Date | null)[]): Date {
  return new Date(
    Math.min(
      now.getTime() + quoteMinutes * 60_000,
      ...untils.flatMap((until) => (until === null ? [] : [until.getTime() + 1])),
    ),
  );
}
