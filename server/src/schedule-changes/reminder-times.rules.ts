const hourMs = 3_600_000;

/**
 * When whoever has to answer is reminded: a day and three hours before the end, and where less is left of the whole, at its half and its
 * last quarter. Of less than two hours the half alone, of less than one nothing: the message itself has just come.
 */
export function reminderTimes({ from, until }: { readonly from: Date; readonly until: Date }): Date[] {
  const spanMs = until.getTime() - from.getTime();
  if (spanMs < hourMs) return [];
  const before = (ms: number) => new Date(until.getTime() - ms);
  const first = before(Math.min(24 * hourMs, spanMs / 2));
  return spanMs < 2 * hourMs ? [first] : [first, before(Math.min(3 * hourMs, spanMs / 4))];
}
