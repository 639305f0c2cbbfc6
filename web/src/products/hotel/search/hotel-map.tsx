import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { type Star, starNames } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { useMemo } from 'react';
import { useCityGround } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { MapFrame } from '#src/ui/map-frame.tsx';
import { Money } from '#src/ui/money.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { hotelWords } from './hotel.words.ts';
import type { ChosenPlace } from './hotel-address.rules.ts';
import { hotelSearchWords } from './hotel-search.words.ts';
import type { ListedHotel } from './hotels.queries.ts';
import { staySearch } from './stay-address.rules.ts';

/** Where the hotels of a part of the list lie, each by its price; the one that is pressed is shown below. */
export default function HotelMap(props: {
  readonly city: string;
  readonly place: ChosenPlace | undefined;
  readonly hotels: readonly ListedHotel[];
  /** In the list the first of these is the nth. */
  readonly from: number;
  readonly stay: Stay;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly pointed: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
}) {
  const t = useWords(hotelSearchWords);
  const { city, place, hotels, from, chosen } = props;
  const ground = useCityGround(city);
  const places = useMemo(
    () =>
      hotels.map(({ id, name, lat, lon, rate }) => ({
        id,
        name,
        mark: formatYuan(rate.meanFen),
        latitude: lat,
        longitude: lon,
      })),
    [hotels],
  );
  const goal = useMemo(
    () => place && { id: 'goal', name: place.name, latitude: place.lat, longitude: place.lon },
    [place],
  );
  const shown = hotels.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-col gap-2">
      <MapFrame
        shape="tall"
        label={t('hotel-list.map-of', { city })}
        places={places}
        goal={goal}
        ground={ground}
        chosen={chosen}
        onChoose={props.onChoose}
        pointed={props.pointed}
        onPoint={props.onPoint}
      />
      {shown === undefined ? (
        <p className="text-12 text-ink-500">
          {t('hotel-list.map-hint', { from, to: from + hotels.length - 1 })}
        </p>
      ) : (
        <ChosenHotel hotel={shown} stay={props.stay} />
      )}
    </div>
  );
}

function ChosenHotel({ hotel, stay }: { readonly hotel: ListedHotel; readonly stay: Stay }) {
  const t = useWords(hotelSearchWords);
  const h = useWords(hotelWords);
  return (
    <section
      aria-label={t('hotel-list.map-chosen')}
      aria-live="polite"
      className="relative flex items-center gap-3 rounded-l bg-surface p-2.5 shadow-2"
    >
      <Picture src={hotel.picture} alt="" ratio="3/2" className="w-20 shrink-0 rounded-m" />
      <span className="min-w-0 flex-1">
        <Link
          to="/hotel/details"
          search={{ hotelId: hotel.id, ...staySearch(stay) }}
          className="line-clamp-2 font-semibold after:absolute after:inset-0 after:rounded-l"
        >
          {hotel.name}
        </Link>
        <span className="text-12 text-ink-500">{starNames[hotel.star as Star]}</span>
      </span>
      <Money fen={hotel.rate.meanFen} suffix={h('hotel.a-night')} />
    </section>
  );
}
