import { lazy } from 'react';
import { LandingPage } from '#src/landing/landing.page.tsx';
import { LowFares, SearchForm } from '#src/products/air/public.ts';
import { PlainCarSearch } from '#src/products/car/public.forms.ts';
import { PlainHotelSearch } from '#src/products/hotel/public.forms.ts';
import { PlainTrainSearch } from '#src/products/rail/public.forms.ts';
import { useWords } from '#src/tenants/public.ts';
import { homeWords } from './home.words.ts';

// Each from its own file: a door before it would be one more name in the first load.
const TrainSearch = lazy(async () => ({
  default: (await import('#src/products/rail/search/train-search.tsx')).TrainSearch,
}));
const HotelSearch = lazy(async () => ({
  default: (await import('#src/products/hotel/search/hotel-search.tsx')).HotelSearch,
}));

const CarSearch = lazy(async () => ({
  default: (await import('#src/products/car/book/car-search.tsx')).CarSearch,
}));

const AirSearch = () => <SearchForm look="hero" />;

/** The searches as they stand in shells alone, which no browser loads as code. */
const shellSearches = import.meta.env.SSR
  ? {
      air: () => (
        <div className="group-has-[[name=product]:is([value=train],[value=hotel],[value=car]):checked]/product:hidden">
          <AirSearch />
        </div>
      ),
      train: () => (
        <PlainTrainSearch className="group-not-has-[[name=product][value=train]:checked]/product:hidden" />
      ),
      hotel: () => (
        <PlainHotelSearch className="group-not-has-[[name=product][value=hotel]:checked]/product:hidden" />
      ),
      car: () => (
        <PlainCarSearch className="group-not-has-[[name=product][value=car]:checked]/product:hidden" />
      ),
    }
  : undefined;

/** The first page, with the search of each product. */
export function HomePage() {
  const t = useWords(homeWords);
  return (
    <LandingPage
      products={{
        air: {
          title: t('landing.flights'),
          Search: AirSearch,
          ShellSearch: shellSearches?.air,
          Offers: LowFares,
        },
        train: { title: t('landing.trains'), Search: TrainSearch, ShellSearch: shellSearches?.train },
        hotel: { title: t('landing.hotels'), Search: HotelSearch, ShellSearch: shellSearches?.hotel },
        car: { title: t('landing.cars'), Search: CarSearch, ShellSearch: shellSearches?.car },
      }}
    />
  );
}
