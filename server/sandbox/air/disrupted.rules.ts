/** From how many minutes on a flight counts as late or moved: the trade calls nothing a delay that is less. */
export const countsFromMinutes = 15;

/** Whether what is known of a flight lets its tickets go back at no cost. */
export function isDisrupted(known: { readonly offBy: number | null } | undefined): boolean {
  return known !== undefined && (known.offBy === null || known.offBy >= countsFromMinutes);
}

/** The first segment of a booking that its carrier does not fly as it was sold; what follows it goes back with it. */
export function firstDisrupted(
  known: readonly ({ readonly offBy: number | null } | undefined)[],
): number | undefined {
  const at = known.findIndex(isDisrupted);
  return at === -1 ? undefined : at;
}
