/** What a carrier does to what was sold: it leaves or arrives at another time, or does not go at all. */
export const carrierChanges = ['retimed', 'cancelled'] as const;
export type CarrierChange = (typeof carrierChanges)[number];

/** Whether a leg does not fly at all. */
export const isCancelled = ({
  change,
}: {
  readonly change: { readonly kind: CarrierChange } | null;
}): boolean => change?.kind === 'cancelled';

/** States of tickets by which somebody flies, or is about to. */
export const flyingStates: ReadonlySet<string> = new Set(['holding', 'held', 'issuing', 'issued']);
