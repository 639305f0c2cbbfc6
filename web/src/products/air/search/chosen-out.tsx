import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@woxing/contract/core/days';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { flightsFound } from './flights.queries.ts';
import { AirlineMark, Carriers } from './itinerary-line.tsx';
import { NegotiatedBadge } from './negotiated-badge.tsx';
import { offerWords } from './offer.words.ts';
import { airportName } from './places.ts';
import type { FlightSearch } from './query-search.rules.ts';
import { useNegotiated } from './use-negotiated.ts';

/** The outbound flight while the return is being chosen. */
export default function ChosenOut(props: {
  readonly search: FlightSearch;
  readonly offerIds: readonly string[];
  readonly onAgain: () => void;
}) {
  const t = useWords(offerWords);
  const found = useQuery(flightsFound(props.search));
  const { itineraries } = useNegotiated(found.data?.itineraries, props.search);
  const chosen = itineraries
    ?.flatMap((itinerary) => itinerary.fares.map((fare) => ({ itinerary, fare })))
    .find(({ fare }) => fare.offerIds.join() === props.offerIds.join());
  const segment = chosen?.itinerary.segments[0];
  return (
    <section
      aria-label={t('query.chosen-out')}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-l bg-brand-50 px-4 py-3 ring-1 ring-brand-200"
    >
      <span className="rounded-s bg-brand-600 px-2 py-0.5 text-12 font-semibold text-white">
        {t('query.chosen-out')}
      </span>
      {chosen !== undefined && segment !== undefined && (
        <>
          <span className="flex items-center gap-2">
            <AirlineMark code={segment.airline} />
            <Carriers segments={chosen.itinerary.segments} />
          </span>
          <span>
            {formatDay(segment.day)} <span className="digits text-16 font-semibold">{segment.departs}</span>{' '}
            {airportName(segment.from, segment.fromTerminal)} →{' '}
            <span className="digits text-16 font-semibold">{segment.arrives}</span>{' '}
            {airportName(segment.to, segment.toTerminal)}
          </span>
          <span className="flex items-center gap-2">
            {t(`cabin.${chosen.fare.cabin}`)}
            <NegotiatedBadge fare={chosen.fare} />
            <Money fen={chosen.fare.adultFen} />
          </span>
        </>
      )}
      <Button look="quiet" size="s" className="ml-auto" onClick={props.onAgain}>
        {t('query.change-out')}
      </Button>
    </section>
  );
}
