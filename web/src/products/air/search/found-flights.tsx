import type { Day } from '@woxing/contract/core/days';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ErrorState } from '#src/ui/states.tsx';
import { type Choosing } from './choosing.rules.ts';
import FilterBar from './filter-bar.tsx';
import {
  allowedOffers,
  countFares,
  countFilters,
  filterChoices,
  noFilters,
  offersIn,
  sortedOffers,
} from './flights.rules.ts';
import { NegotiatedMissing } from './negotiated-badge.tsx';
import { offerWords } from './offer.words.ts';
import OfferList from './offer-list.tsx';
import {
  type FlightSearch,
  filterSearch,
  filtersOf,
  type Input,
  type QuerySearch,
} from './query-search.rules.ts';
import { useChooseFare } from './use-choose-fare.ts';
import { useJudgedSearch } from './use-judged-search.ts';
import { useNegotiated } from './use-negotiated.ts';

const HiddenFlights = lazy(() => import('./hidden-flights.tsx'));
const NothingShown = lazy(() => import('./nothing-shown.tsx'));

/** The flights of a search: filtered, sorted, held against the standard, with what the member's company has agreed on beside the public fares. */
export default function FoundFlights({
  input,
  search,
  choosing,
  flightSearch,
  found,
  today,
  waiting,
  onStay,
}: {
  readonly input: Input;
  readonly search: QuerySearch;
  readonly choosing: Choosing;
  readonly flightSearch: FlightSearch;
  readonly found: {
    readonly data: { readonly itineraries: readonly Itinerary[] } | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly today: Day;
  /** What stands there until the flights are known. */
  readonly waiting: ReactNode;
  /** Changes the address, and nothing of the search. */
  readonly onStay: (part: QuerySearch) => void;
}) {
  const t = useWords(offerWords);
  const member = useMember();
  const standard = member?.custmerExtra?.airStandard ?? undefined;
  // The first flights of a search are rendered in slices, between which a press is heard.
  const isShown = useDeferredValue(found.data) !== undefined;
  const published = isShown ? found.data?.itineraries : undefined;
  const { itineraries, retry } = useNegotiated(published, flightSearch);
  const filters = useMemo(() => filtersOf(search), [search]);
  const sort = search.sort ?? 'recommended';
  const choices = useMemo(() => filterChoices(itineraries ?? []), [itineraries]);
  // What was agreed on is held against the standard as well, but public fares are what others are compared with.
  const judged = useJudgedSearch(published, standard, today);
  const hides =
    standard?.over === 'forbid' && member?.tripInfo?.tripPreference.standard.hideForbidden === true;
  const [forbiddenShown, setForbiddenShown] = useState(false);
  const all = useMemo(
    () => offersIn(itineraries ?? [], filters, judged?.keeps),
    [itineraries, filters, judged],
  );
  const allowed = useMemo(
    () => (hides && judged !== undefined ? allowedOffers(all, judged.keeps) : all),
    [judged, hides, all],
  );
  const hidden = countFares(all) - countFares(allowed);
  const listed = forbiddenShown ? all : allowed;
  const offers = useMemo(() => sortedOffers(listed, sort, itineraries ?? []), [listed, sort, itineraries]);
  const { act, choose } = useChooseFare(input, choosing, itineraries ?? []);
  return (
    <>
      <FilterBar
        filters={filters}
        choices={choices}
        sort={sort}
        count={offers.length}
        standard={standard !== undefined}
        onFilters={(next) => onStay(filterSearch(next))}
        onSort={(next) => onStay({ sort: next === 'recommended' ? undefined : next })}
      />
      {retry !== undefined && isShown && <NegotiatedMissing onRetry={retry} />}
      {hidden > 0 && (
        <Suspense>
          <HiddenFlights count={hidden} shown={forbiddenShown} onShow={setForbiddenShown} />
        </Suspense>
      )}
      {found.isError ? (
        <ErrorState
          title={t('query.failed')}
          hint={found.error?.message ?? ''}
          onRetry={() => void found.refetch()}
        />
      ) : published === undefined ? (
        waiting
      ) : offers.length === 0 ? (
        <Suspense fallback={waiting}>
          <NothingShown
            filtered={hidden > 0 || (countFilters(filters) > 0 && (itineraries?.length ?? 0) > 0)}
            onClear={() => onStay(filterSearch(noFilters))}
            onTransfer={input.trip === 'one' ? () => onStay({ trip: 'transfer' }) : undefined}
          />
        </Suspense>
      ) : (
        <OfferList
          key={flightSearch.from + flightSearch.to + flightSearch.day}
          offers={offers}
          act={act}
          judged={judged}
          onChoose={choose}
        />
      )}
    </>
  );
}
