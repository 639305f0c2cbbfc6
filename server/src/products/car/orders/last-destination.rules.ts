/** To where a ride goes: as it was named last. */
export const lastDestination = <Place>({
  destinations,
}: {
  readonly destinations: readonly { readonly place: Place }[];
}): Place => destinations.at(-1)!.place;
