import { formatDay } from '@woxing/contract/core/days';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { SearchFrame } from '#src/ui/search-frame.tsx';
import { flightWords } from './flight.words.ts';
import { placeName } from './places.ts';
import type { Wish } from './query-search.rules.ts';
import { SearchForm } from './search-form.tsx';

/** The search over its results: 北京 → 上海, and below it the day and the kind of trip. */
export function SearchBar({ wish }: { readonly wish: Wish | undefined }) {
  const t = useWords(flightWords);
  const back = wish?.trip === 'round' ? ` 至 ${formatDay(wish.back)}` : '';
  return (
    <SearchFrame
      forms={useSearchForms()}
      title={wish === undefined ? t('search.title') : `${placeName(wish.from)} → ${placeName(wish.to)}`}
      hint={wish === undefined ? '' : `${formatDay(wish.day)}${back} · ${t(`search.${wish.trip}`)}`}
      words={{ edit: t('search.edit'), editAll: t('search.edit-all') }}
    >
      {(close) => <SearchForm wish={wish} look="bar" onSearched={close} />}
    </SearchFrame>
  );
}
