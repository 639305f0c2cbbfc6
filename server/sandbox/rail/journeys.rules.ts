/** Nobody rides on two trains at a time. */
export interface TimeUnderWay {
  readonly departsAt: Date;
  readonly arrivesAt: Date;
}

export function overlaps(one: TimeUnderWay, other: TimeUnderWay): boolean {
  return one.departsAt < other.arrivesAt && other.departsAt < one.arrivesAt;
}
