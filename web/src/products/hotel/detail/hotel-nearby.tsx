import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { distanceWords } from '@woxing/contract/core/distance.rules';
import { formatYuan } from '@woxing/contract/core/money';
import { type PlaceKind, placeKindNames } from '@woxing/contract/places/place-kinds.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { useMemo, useState } from 'react';
import { useCityGround } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { MapFrame } from '#src/ui/map-frame.tsx';
import { Money } from '#src/ui/money.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { hotelWords } from '../search/hotel.words.ts';
import { type HotelInFull, hotelsNear, type ListedHotel } from '../search/hotels.queries.ts';
import { staySearch } from '../search/stay-address.rules.ts';
import { hotelDetailsWords } from './hotel-details.words.ts';

const none: readonly ListedHotel[] = [];

/** Where it lies, what is around it, and other hotels there; of a member with a standard those within it. */
export default function HotelNearby({
  hotel: { facts, nearby },
  stay,
}: {
  readonly hotel: HotelInFull;
  readonly stay: Stay;
}) {
  const t = useWords(hotelDetailsWords);
  const navigate = useNavigate();
  const ground = useCityGround(facts.city);
  const { data } = useQuery(hotelsNear(facts.city, facts.id, stay));
  const [pointed, setPointed] = useState<string>();
  const others = data?.hotels ?? none;
  const places = useMemo(
    () =>
      others.map(({ id, name, lat, lon, rate }) => ({
        id,
        name,
        mark: formatYuan(rate.meanFen),
        latitude: lat,
        longitude: lon,
      })),
    [others],
  );
  const goal = useMemo(
    () => ({ id: facts.id, name: facts.name, latitude: facts.lat, longitude: facts.lon }),
    [facts],
  );
  return (
    <>
      <Card title={t('hotel-details.nearby')}>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <MapFrame
            label={t('hotel-details.map', { name: facts.name })}
            places={places}
            goal={goal}
            ground={ground}
            pointed={pointed}
            onPoint={setPointed}
            onChoose={(hotelId) =>
              void navigate({ to: '/hotel/details', search: { hotelId, ...staySearch(stay) } })
            }
          />
          <ul className="flex flex-col">
            {nearby.map(({ name, kind, metres }) => (
              <li
                key={name}
                className="flex items-baseline gap-3 py-2 text-14 not-first:border-t not-first:border-line"
              >
                <span className="w-18 shrink-0 truncate text-12 text-ink-500">
                  {placeKindNames[kind as PlaceKind] ?? kind}
                </span>
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="digits text-ink-700">{distanceWords(metres)}</span>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {others.length > 0 && (
        <section>
          <h2 className="mb-3 text-18">
            {t(data?.caps === null ? 'hotel-details.similar' : 'hotel-details.similar-within')}
          </h2>
          <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {others.map((other) => (
              <li key={other.id}>
                <OtherHotel hotel={other} stay={stay} onPoint={setPointed} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OtherHotel({
  hotel: { id, name, picture, rate, distance },
  stay,
  onPoint,
}: {
  readonly hotel: ListedHotel;
  readonly stay: Stay;
  readonly onPoint: (id: string | undefined) => void;
}) {
  const h = useWords(hotelWords);
  return (
    <Link
      to="/hotel/details"
      search={{ hotelId: id, ...staySearch(stay) }}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(undefined)}
      className="block h-full overflow-hidden rounded-l bg-surface shadow-1 hover:shadow-2"
    >
      <Picture src={picture} alt="" ratio="3/2" />
      <span className="block p-3">
        <span className="line-clamp-2 min-h-11 font-semibold">{name}</span>
        <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-12 text-ink-500">{distance && distanceWords(distance.metres)}</span>
          <Money fen={rate.meanFen} suffix={h('hotel.a-night')} />
        </span>
      </span>
    </Link>
  );
}
