import { FindPlace } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { CloseIcon } from '#src/ui/icon.tsx';
import type { ChosenPlace } from './hotel-address.rules.ts';
import { hotelSearchWords } from './hotel-search.words.ts';
import { hotelAreas } from './hotels.queries.ts';

/** Where in the city: what the distance of each hotel is told to. */
export function HotelPlaceField({
  city,
  place,
  className,
  onChange,
}: {
  readonly city: string;
  readonly place: ChosenPlace | undefined;
  readonly className: string;
  readonly onChange: (place: ChosenPlace | undefined) => void;
}) {
  const t = useWords(hotelSearchWords);
  const label = t('hotel-search.place');
  return (
    <div className="relative min-w-0">
      <FindPlace
        label={label}
        buttonLabel={`${label}：${place?.name ?? t('hotel-search.place-any')}`}
        hint={t('hotel-search.place-hint')}
        city={city}
        onlyCity
        offered={hotelAreas(city)}
        className={className}
        onChoose={({ name, location }) => onChange({ name, lat: location.lat, lon: location.lng })}
      >
        <span className="text-12 text-ink-500">{label}</span>
        <span
          className={
            place === undefined
              ? 'w-full truncate text-16 text-ink-500'
              : 'w-full truncate pr-7 text-16 font-semibold'
          }
        >
          {place?.name ?? t('hotel-search.place-any')}
        </span>
      </FindPlace>
      {place !== undefined && (
        <button
          type="button"
          aria-label={t('hotel-search.place-clear')}
          title={t('hotel-search.place-clear')}
          onClick={() => onChange(undefined)}
          className="absolute top-1/2 right-1.5 flex size-control-32 -translate-y-1/2 items-center justify-center rounded-pill text-ink-500 hover:bg-brand-50 hover:text-brand-700"
        >
          <CloseIcon size={16} />
        </button>
      )}
    </div>
  );
}
