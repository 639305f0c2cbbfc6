/** Counting the travellers of an enterprise who are under way ends here. */
export const maxUnderWay = 1000;

/** So many legs of a day are drawn on a map. */
export const maxDrawnLegs = 300;

/** `staying`: both of its places are the same, as those of a stay are; `stopped`: it does not run. */
export const legStates = ['ahead', 'moving', 'arrived', 'staying', 'stopped'] as const;
export type LegState = (typeof legStates)[number];

interface TimedLeg {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly stopped: boolean;
  readonly from: { readonly name: string; readonly city: string };
  readonly to: { readonly name: string; readonly city: string };
  /** How it runs today; null where nobody has said so. */
  readonly status?: {
    readonly departsAt: string;
    readonly arrivesAt: string;
    readonly cancelled: boolean;
  } | null;
}

/** When it takes its travellers: as it runs today where that is known, by the times of its ticket otherwise. */
export function runningTimes({ startsAt, endsAt, status }: Pick<TimedLeg, 'startsAt' | 'endsAt' | 'status'>) {
  return status === undefined || status === null || status.cancelled
    ? { startsAt, endsAt }
    : { startsAt: status.departsAt, endsAt: status.arrivesAt };
}

export function legStateAt(leg: TimedLeg, now: Date): LegState {
  const { stopped, from, to, status } = leg;
  const { startsAt, endsAt } = runningTimes(leg);
  if (stopped || status?.cancelled === true) return 'stopped';
  if (new Date(startsAt) > now) return 'ahead';
  if (new Date(endsAt) <= now) return 'arrived';
  return from.city === to.city && from.name === to.name ? 'staying' : 'moving';
}

type Ridden = Pick<TimedLeg, 'startsAt' | 'endsAt' | 'status'>;

/** The share of it that has been travelled, from 0 to 1. */
export function shareTravelled(leg: Ridden, now: Date): number {
  const { startsAt, endsAt } = runningTimes(leg);
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (end <= start) return now.getTime() < start ? 0 : 1;
  return Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
}
