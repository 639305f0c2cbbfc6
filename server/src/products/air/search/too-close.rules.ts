/** A flight that departs in less than two hours cannot be booked online; two hours to the second still can. */
const closesMinutesBefore = 120;

export function isTooClose(departure: Date, now: Date): boolean {
  return now > lastMoment(departure);
}

/** The last at which it is not too close. */
export function lastMoment(departure: Date): Date {
  return new Date(departure.getTime() - closesMinutesBefore * 60_000);
}
