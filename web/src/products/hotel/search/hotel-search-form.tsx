import type { Day } from '@woxing/contract/core/days';
import {
  lastDeparture,
  maxAdultsInRoom,
  maxNights,
  maxRooms,
} from '@woxing/contract/products/hotel/hotel-stay.rules';
import { type FormEvent, lazy, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DateRangeField } from '#src/ui/date-range-field.tsx';
import { GuestsField } from '#src/ui/guests-field.tsx';
import { SearchIcon } from '#src/ui/icon.tsx';
import { PlaceField } from '#src/ui/place-field.tsx';
import { type SearchLook, searchFieldClass } from '#src/ui/search-frame.tsx';
import type { HotelWay } from './hotel-address.rules.ts';
import { HotelPlaceField } from './hotel-place-field.tsx';
import { hotelSearchWords } from './hotel-search.words.ts';

const HotelCityPicker = lazy(() => import('./hotel-city-picker.tsx'));

/** The search as a form. It keeps its own state until the button is pressed; where it leads is the page's. */
export function HotelSearchForm({
  asked,
  firstNight,
  look,
  onSearch,
}: {
  /** What the address means now. */
  readonly asked: HotelWay;
  readonly firstNight: Day;
  readonly look: SearchLook;
  readonly onSearch: (asked: HotelWay) => void;
}) {
  const t = useWords(hotelSearchWords);
  const [edited, setEdited] = useState<Partial<HotelWay>>({});
  const form = { ...asked, ...edited };
  const { city, stay, place, keyword } = form;
  const change = (part: Partial<HotelWay>) => setEdited({ ...edited, ...part });
  const field = searchFieldClass(look, 'w-full [&>span+span]:text-16');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEdited({});
    onSearch({ ...form, keyword: keyword.trim() });
  };

  return (
    <form onSubmit={submit} aria-label={t('hotel-search.title')} className="text-ink-900">
      <div
        className={classNames(
          'grid gap-2 md:grid-cols-2',
          look === 'bar'
            ? 'lg:grid-cols-[124px_minmax(0,1fr)_318px_148px_minmax(0,1fr)_auto]'
            : 'lg:grid-cols-[200px_minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        <PlaceField label={t('hotel-search.city')} name={city} className={field}>
          {({ input, close }) => (
            <HotelCityPicker
              input={input}
              chosen={city}
              onChoose={(chosen) => {
                // A place is one of its city.
                if (chosen !== city) change({ city: chosen, place: undefined });
                close();
              }}
            />
          )}
        </PlaceField>
        <HotelPlaceField
          city={city}
          place={place}
          className={field}
          onChange={(next) => change({ place: next })}
        />
        <DateRangeField
          label={t('hotel-search.dates')}
          ends={[t('hotel-search.arrival'), t('hotel-search.departure')]}
          value={{ from: stay.arrival, to: stay.departure }}
          min={firstNight}
          max={lastDeparture(firstNight)}
          maxDays={maxNights}
          lengthWords={(count) => t('hotel-search.nights', { count })}
          className={field}
          onChange={({ from, to }) => change({ stay: { ...stay, arrival: from, departure: to } })}
        />
        <GuestsField
          perRoom
          value={{ rooms: stay.rooms, adults: stay.adults, childAges: [] }}
          maxRooms={maxRooms}
          maxAdults={maxAdultsInRoom}
          className={field}
          onChange={({ rooms, adults }) => change({ stay: { ...stay, rooms, adults } })}
        />
        <label
          className={classNames(
            field,
            'has-focus-visible:outline-2 has-focus-visible:outline-brand-500',
            look === 'hero' && 'lg:col-span-1',
          )}
        >
          <span className="text-12 text-ink-500">{t('hotel-search.keyword')}</span>
          <input
            type="search"
            enterKeyHint="search"
            maxLength={30}
            value={keyword}
            placeholder={t('hotel-search.keyword-hint')}
            onChange={(event) => change({ keyword: event.target.value })}
            className="w-full min-w-0 bg-transparent text-16 font-semibold outline-none placeholder:font-normal placeholder:text-ink-500"
          />
        </label>
        <Button
          type="submit"
          look="action"
          size="l"
          className="h-control-52 text-18 md:col-span-full md:h-control-60 md:px-7 lg:col-span-1"
        >
          <SearchIcon />
          {t('hotel-search.submit')}
        </Button>
      </div>
    </form>
  );
}
