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
}

/** By the times of its ticket. */
export function legStateAt({ startsAt, endsAt, stopped, from, to }: TimedLeg, now: Date): LegState {
  if (stopped) return 'stopped';
  if (new Date(startsAt) > now) return 'ahead';
  if (new Date(endsAt) <= now) return 'arrived';
  return from.city === to.city && from.name === to.name ? 'staying' : 'moving';
}

/** The share of it that has been travelled, from 0 to 1, by the times of its ticket. */
export function shareTravelled({ startsAt, endsAt }: TimedLeg, now: Date): number {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (end <= start) return now.getTime() < start ? 0 : 1;
  return Math.min(1, Math.max(0, (now.getTime() - start) / (end - start)));
}
