import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';

/** Itineraries with further fares of their own; the same where there is none. */
export function withNegotiated(
  itineraries: readonly Itinerary[],
  fares: readonly { readonly itineraryId: string; readonly fare: FareOption }[],
): readonly Itinerary[] {
  if (fares.length === 0) return itineraries;
  const byItinerary = new Map<string, FareOption[]>();
  for (const { itineraryId, fare } of fares)
    byItinerary.set(itineraryId, [...(byItinerary.get(itineraryId) ?? []), fare]);
  return itineraries.map((itinerary) => {
    const more = byItinerary.get(itinerary.id);
    return more === undefined ? itinerary : { ...itinerary, fares: [...itinerary.fares, ...more] };
  });
}
