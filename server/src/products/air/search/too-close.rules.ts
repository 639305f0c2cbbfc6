/** A flight that departs in less than two hours cannot be booked online; two hours to the second still can. */
const closesMinutesBefore = 120;

export function isTooClose(departure: Date, now: Date): boolean {
  return departure.getTime() - now.getTime() < closesMinutesBefore * 60_000;
}
