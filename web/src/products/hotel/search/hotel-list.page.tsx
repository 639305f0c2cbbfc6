import { getRouteApi } from '@tanstack/react-router';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { DayMoved } from '#src/ui/day-moved.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { useComingDay } from '#src/ui/use-coming-day.ts';
import type { HotelListSearch } from '../hotel-params.rules.ts';
import {
  type HotelWay,
  hotelFilterSearch,
  hotelFiltersOf,
  hotelWayOf,
  hotelWaySearch,
} from './hotel-address.rules.ts';
import { HotelResults } from './hotel-results.tsx';
import { hotelSearchWords } from './hotel-search.words.ts';
import { HotelSearchBar, stayBrief } from './hotel-search-bar.tsx';
import { ListRows } from './list-states.tsx';
import { keepRecentSearch } from './recent-searches.ts';
import { useFirstNight } from './use-first-night.ts';

const route = getRouteApi('/searching/hotel/list');

/** The hotels of a city on some nights. Everything that a person would share stands in the address. */
export function HotelListPage() {
  const t = useWords(hotelSearchWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const firstNight = useFirstNight();
  const hasCity = useSearchForms() || search.city !== undefined;
  const asked = firstNight && hotelWayOf(search, firstNight);
  const moved = useComingDay(
    search.arrival,
    firstNight,
    () => asked && void navigate({ search: { ...search, ...hotelWaySearch(asked) }, replace: true }),
  );
  const stay = (part: HotelListSearch) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  if (!hasCity) {
    return (
      <div className="mx-auto max-w-page px-3 py-4">
        <title>{t('hotel-index.page-title')}</title>
        <EmptyState whole title={t('hotel-index.no-way')} hint={t('hotel-index.no-way-hint')} />
      </div>
    );
  }
  if (asked === undefined || firstNight === undefined) {
    return (
      <div className="mx-auto max-w-page px-3 py-4 md:px-4 lg:px-6">
        <ListRows words={t('hotel-list.loading')} />
      </div>
    );
  }
  const { city, place } = asked;
  return (
    <>
      <title>{t('hotel-list.page-title', { city })}</title>
      <h1 className="sr-only">{t('hotel-list.heading', { city, ...stayBrief(asked.stay) })}</h1>
      <HotelSearchBar
        asked={asked}
        firstNight={firstNight}
        onSearch={(next) => {
          keepRecentSearch(hotelWaySearch(next));
          void navigate({ search: { ...keptList(search, asked, next), ...hotelWaySearch(next) } });
        }}
      />
      <div className="mx-auto flex max-w-page flex-col gap-3 px-3 py-4 md:px-4 lg:px-6">
        {moved && <DayMoved />}
        <HotelResults
          key={JSON.stringify([city, place, asked.stay, asked.keyword])}
          asked={asked}
          search={search}
          onSearch={stay}
        />
      </div>
    </>
  );
}

/** Filters stay where the city does; a distance is one to the same place. */
function keptList(search: HotelListSearch, before: HotelWay, next: HotelWay): HotelListSearch {
  if (next.city !== before.city) return {};
  const filters = hotelFiltersOf(search);
  const within = next.place?.name === before.place?.name ? filters.within : undefined;
  return { ...hotelFilterSearch({ ...filters, within }), sort: search.sort };
}
