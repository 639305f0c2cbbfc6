import type { JudgedSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { StandardBadge } from '#src/booking/public.forms.ts';

/** Whether the travel standard allows a price; on hover and tap every rule with its figures. */
export default function VerdictBadge({
  itinerary,
  fare,
  judged,
}: {
  readonly itinerary: Itinerary;
  readonly fare: FareOption;
  readonly judged: JudgedSearch;
}) {
  return (
    <StandardBadge trace={judged.trace(itinerary, fare)} nearest={() => judged.nearest(itinerary) ?? null} />
  );
}
