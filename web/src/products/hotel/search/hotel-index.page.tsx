import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Day } from '@woxing/contract/core/days';
import { useState } from 'react';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { ClockIcon } from '#src/ui/more-icons.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { type HotelWay, hotelWayOf, hotelWaySearch } from './hotel-address.rules.ts';
import { hotelSearchWords } from './hotel-search.words.ts';
import { stayBrief } from './hotel-search-bar.tsx';
import { HotelSearchForm } from './hotel-search-form.tsx';
import { hotelCities } from './hotels.queries.ts';
import { recentSearches } from './recent-searches.ts';
import { useFirstNight } from './use-first-night.ts';
import { useHotelList } from './use-hotel-list.ts';

const route = getRouteApi('/searching/hotel/index');
const shownCities = 12;

/** Where, when and for whom; what was looked for last, and the cities with most hotels. */
export function HotelIndexPage() {
  const t = useWords(hotelSearchWords);
  const search = route.useSearch();
  const firstNight = useFirstNight();
  const forms = useSearchForms();
  const asked = firstNight && hotelWayOf(search, firstNight);
  const find = useHotelList();
  return (
    <>
      <title>{t('hotel-index.page-title')}</title>
      <div className="bg-linear-to-b from-brand-800 to-brand-600 pb-24 text-white md:pb-28">
        <div className="mx-auto max-w-page px-3 pt-7 md:px-4 md:pt-10 lg:px-6">
          <h1 className="text-28 md:text-40">{t('hotel-index.heading')}</h1>
          <p className="mt-1 max-w-2xl text-14 text-pretty text-brand-100 md:text-16">
            {t('hotel-index.hint')}
          </p>
        </div>
      </div>
      <div className="mx-auto -mt-18 flex max-w-page flex-col gap-5 px-3 pb-10 md:px-4 lg:px-6">
        <div className="rounded-l bg-surface p-4 shadow-2 md:p-6">
          {!forms ? (
            <EmptyState
              picture="search"
              title={t('hotel-index.no-way')}
              hint={t('hotel-index.no-way-hint')}
            />
          ) : asked === undefined || firstNight === undefined ? (
            <Skeleton className="h-32 w-full rounded-m" />
          ) : (
            <HotelSearchForm asked={asked} firstNight={firstNight} look="hero" onSearch={find} />
          )}
        </div>
        {forms && asked !== undefined && firstNight !== undefined && (
          <>
            <RecentSearches firstNight={firstNight} />
            <HotCities way={asked} />
          </>
        )}
      </div>
    </>
  );
}

/** Of nights that have passed meanwhile as many from today on. */
function RecentSearches({ firstNight }: { readonly firstNight: Day }) {
  const t = useWords(hotelSearchWords);
  const [recent] = useState(recentSearches);
  if (recent.length === 0) return null;
  return (
    <section aria-label={t('hotel-index.recent')}>
      <h2 className="mb-2 text-18">{t('hotel-index.recent')}</h2>
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-4">
        {recent.map((search) => {
          const asked = hotelWayOf(search, firstNight);
          return (
            <li key={`${search.city} ${search.place} ${search.keyword}`}>
              <Link
                to="/hotel/list"
                search={hotelWaySearch(asked)}
                className="flex h-full items-start gap-2.5 rounded-m bg-surface px-4 py-3 shadow-1 hover:shadow-2"
              >
                <ClockIcon size={18} className="mt-0.5 shrink-0 text-ink-500" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">
                    {[asked.city, asked.place?.name, asked.keyword].filter(Boolean).join(' · ')}
                  </span>
                  <span className="block text-12 text-ink-500">
                    {t('hotel-search.brief', stayBrief(asked.stay))}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function HotCities({ way }: { readonly way: HotelWay }) {
  const t = useWords(hotelSearchWords);
  const { data, isPending } = useQuery(hotelCities());
  if (isPending) return <Skeleton className="h-40 w-full rounded-l" />;
  const cities = (data?.cities ?? []).slice(0, shownCities);
  if (cities.length === 0) return null;
  return (
    <section aria-label={t('hotel-index.hot')}>
      <h2 className="mb-2 text-18">{t('hotel-index.hot')}</h2>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 lg:grid-cols-6">
        {cities.map(({ name, hotels }) => (
          <li key={name}>
            <Link
              to="/hotel/list"
              search={hotelWaySearch({ ...way, city: name, place: undefined, keyword: '' })}
              className="flex items-baseline justify-between gap-2 rounded-m bg-surface px-4 py-3 shadow-1 hover:shadow-2"
            >
              <span className="font-semibold">{name}</span>
              <span className="digits text-12 whitespace-nowrap text-ink-500">
                {t('hotel-city.hotels', { count: hotels })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
