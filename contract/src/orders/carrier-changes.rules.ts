/**
 * What a carrier does to what was sold: it leaves or arrives at another time, does not go at all, or goes by another type of aircraft.
 */
export const carrierChanges = ['retimed', 'cancelled', 'aircraft'] as const;
export type CarrierChange = (typeof carrierChanges)[number];

/** Whether a leg does not fly at all. */
export const isCancelled = ({
  change,
}: {
  readonly change: { readonly kind: CarrierChange } | null;
}): boolean => change?.kind === 'cancelled';

/** States of tickets by which somebody flies, or is about to. */
export const flyingStates: ReadonlySet<string> = new Set(['holding', 'held', 'issuing', 'issued']);
