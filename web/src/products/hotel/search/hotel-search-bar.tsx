import { type Day, daysBetween, formatMonthDay } from '@woxing/contract/core/days';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { perRoomWords } from '#src/ui/guests-field.tsx';
import { SearchFrame } from '#src/ui/search-frame.tsx';
import type { HotelWay } from './hotel-address.rules.ts';
import { hotelSearchWords } from './hotel-search.words.ts';
import { HotelSearchForm } from './hotel-search-form.tsx';

/** The search over its results: the city and the place in it, and below it the nights. */
export function HotelSearchBar({
  asked,
  firstNight,
  onSearch,
}: {
  readonly asked: HotelWay;
  readonly firstNight: Day;
  readonly onSearch: (asked: HotelWay) => void;
}) {
  const t = useWords(hotelSearchWords);
  return (
    <SearchFrame
      forms={useSearchForms()}
      title={[asked.city, asked.place?.name, asked.keyword].filter(Boolean).join(' · ')}
      hint={t('hotel-search.brief', stayBrief(asked.stay))}
      words={{ edit: t('hotel-search.edit'), editAll: t('hotel-search.edit-all') }}
    >
      {(close) => (
        <HotelSearchForm
          asked={asked}
          firstNight={firstNight}
          look="bar"
          onSearch={(next) => {
            close();
            onSearch(next);
          }}
        />
      )}
    </SearchFrame>
  );
}

/** What sentences say of a stay. */
export const stayBrief = (stay: HotelWay['stay']) => ({
  arrival: formatMonthDay(stay.arrival),
  departure: formatMonthDay(stay.departure),
  nights: daysBetween(stay.arrival, stay.departure),
  rooms: perRoomWords(stay),
});
