import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Day } from '@woxing/contract/core/days';
import { distanceWords } from '@woxing/contract/core/distance.rules';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { type Star, starNames } from '@woxing/contract/products/hotel/hotel-facts.rules';
import {
  lastDeparture,
  maxAdultsInRoom,
  maxNights,
  maxRooms,
  type Stay,
} from '@woxing/contract/products/hotel/hotel-stay.rules';
import { lazy, Suspense } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { DateRangeField } from '#src/ui/date-range-field.tsx';
import { DayMoved } from '#src/ui/day-moved.tsx';
import { Gallery } from '#src/ui/gallery.tsx';
import { GuestsField } from '#src/ui/guests-field.tsx';
import { PinIcon } from '#src/ui/more-icons.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { useComingDay } from '#src/ui/use-coming-day.ts';
import { hotelWords } from '../search/hotel.words.ts';
import { HotelScore } from '../search/hotel-card.tsx';
import { hotelSearchWords } from '../search/hotel-search.words.ts';
import { type HotelInFull, hotelInFull } from '../search/hotels.queries.ts';
import { stayOf, staySearch } from '../search/stay-address.rules.ts';
import { useFirstNight } from '../search/use-first-night.ts';
import { hotelDetailsWords } from './hotel-details.words.ts';
import { Overview, Policies, Reviews } from './hotel-facts.tsx';
import { RoomList } from './room-list.tsx';

const HotelNearby = lazy(() => import('./hotel-nearby.tsx'));
const route = getRouteApi('/searching/hotel/details');

/** One hotel: what it is and what its rooms cost on the nights of the address. */
export function HotelDetailsPage() {
  const t = useWords(hotelDetailsWords);
  const search = route.useSearch();
  const { hotelId = '' } = search;
  const navigate = route.useNavigate();
  const firstNight = useFirstNight();
  const found = useQuery({ ...hotelInFull(hotelId), enabled: hotelId !== '' });
  const stay = firstNight && stayOf(search, firstNight);
  const change = (next: Stay) =>
    void navigate({ search: { hotelId, ...staySearch(next) }, replace: true, resetScroll: false });
  const moved = useComingDay(search.arrival, firstNight, () => stay && change(stay));
  const gone =
    hotelId === '' || (found.error instanceof CallError && found.error.code === retOf('hotel.unknown'));

  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-3 py-5 md:px-4 lg:px-6">
      {gone ? (
        <>
          <title>{t('hotel-details.plain-title')}</title>
          <EmptyState
            whole
            title={t('hotel-details.gone')}
            {...(found.error && { hint: found.error.message })}
            action={
              <Link to="/hotel/index" search={{}} className={buttonClass({})}>
                {t('hotel-details.to-index')}
              </Link>
            }
          />
        </>
      ) : found.isError ? (
        <ErrorState
          title={t('hotel-details.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : found.data === undefined || stay === undefined || firstNight === undefined ? (
        <output aria-label={t('hotel-details.loading')} className="flex flex-col gap-4">
          <Skeleton className="h-10 w-80" />
          <Skeleton className="h-80 w-full rounded-l" />
          <Skeleton className="h-48 w-full rounded-l" />
        </output>
      ) : (
        <Hotel hotel={found.data} stay={stay} firstNight={firstNight} moved={moved} onStay={change} />
      )}
    </div>
  );
}

function Hotel({
  hotel,
  stay,
  firstNight,
  moved,
  onStay,
}: {
  readonly hotel: HotelInFull;
  readonly stay: Stay;
  readonly firstNight: Day;
  readonly moved: boolean;
  readonly onStay: (stay: Stay) => void;
}) {
  const t = useWords(hotelDetailsWords);
  const s = useWords(hotelSearchWords);
  const { facts, pictures, rooms } = hotel;
  return (
    <>
      <title>{t('hotel-details.page-title', { name: facts.name })}</title>
      <Head hotel={hotel} stay={stay} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[580px_minmax(0,1fr)]">
        <Gallery
          ratio="3/2"
          title={t('hotel-details.pictures', { name: facts.name })}
          pictures={pictures.map(({ title, url }) => ({ src: url, alt: title }))}
        />
        <Overview hotel={hotel} />
      </div>
      <section aria-labelledby="hotel-rooms" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="hotel-rooms" className="text-20">
            {t('hotel-details.rooms')}
          </h2>
          <div className="grid w-full gap-2 md:w-auto md:grid-cols-[minmax(0,1fr)_auto]">
            <DateRangeField
              label={s('hotel-search.dates')}
              ends={[s('hotel-search.arrival'), s('hotel-search.departure')]}
              value={{ from: stay.arrival, to: stay.departure }}
              min={firstNight}
              max={lastDeparture(firstNight)}
              maxDays={maxNights}
              lengthWords={(count) => s('hotel-search.nights', { count })}
              onChange={({ from, to }) => onStay({ ...stay, arrival: from, departure: to })}
            />
            <GuestsField
              perRoom
              value={{ rooms: stay.rooms, adults: stay.adults, childAges: [] }}
              maxRooms={maxRooms}
              maxAdults={maxAdultsInRoom}
              onChange={({ rooms: count, adults }) => onStay({ ...stay, rooms: count, adults })}
            />
          </div>
        </div>
        {moved && <DayMoved />}
        <RoomList key={JSON.stringify(stay)} hotelId={facts.id} rooms={rooms} stay={stay} />
      </section>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <Reviews hotel={hotel} />
        <Policies hotel={hotel} />
      </div>
      <Suspense fallback={<Skeleton className="h-80 w-full rounded-l" />}>
        <HotelNearby hotel={hotel} stay={stay} />
      </Suspense>
    </>
  );
}

function Head({
  hotel: { facts, floors, roomCount, phone },
  stay,
}: {
  readonly hotel: HotelInFull;
  readonly stay: Stay;
}) {
  const t = useWords(hotelDetailsWords);
  const h = useWords(hotelWords);
  const built = [
    facts.openedIn !== null && h('hotel.opened', { year: facts.openedIn }),
    facts.renovatedIn !== null && h('hotel.renovated', { year: facts.renovatedIn }),
    floors !== null && roomCount !== null && t('hotel-details.house', { floors, rooms: roomCount }),
    phone !== '' && t('hotel-details.phone', { phone }),
  ].filter((part) => part !== false);
  return (
    <div className="flex flex-col gap-1.5">
      <Link
        to="/hotel/list"
        search={{ city: facts.city, ...staySearch(stay) }}
        className="self-start text-14 text-brand-700 hover:underline"
      >
        {t('hotel-details.to-list', { city: facts.city })}
      </Link>
      <h1 className="text-20 md:text-28">{facts.name}</h1>
      <p className="flex flex-wrap items-center gap-x-2.5 text-12 text-ink-500">
        <Badge tone="brand">{starNames[facts.star as Star]}</Badge>
        <HotelScore hotel={facts} />
        <span className="digits">{built.join(' · ')}</span>
      </p>
      <p className="flex items-start gap-1 text-14 text-ink-700">
        <PinIcon size={16} className="mt-0.5 shrink-0 text-ink-500" />
        <span>
          {facts.address}
          <span className="text-ink-500">
            {`，${h('hotel.near', { place: facts.near.name, distance: distanceWords(facts.near.metres) })}`}
          </span>
        </span>
      </p>
    </div>
  );
}
