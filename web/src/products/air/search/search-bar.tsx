import { formatDay } from '@woxing/contract/core/days';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { SearchFrame } from '#src/ui/search-frame.tsx';
import { flightWords } from './flight.words.ts';
import { placeName } from './places.ts';
import type { Input } from './query-search.rules.ts';
import { SearchForm } from './search-form.tsx';

/** The search over its results: 北京 → 上海, and below it the day and the kind of trip. */
export function SearchBar({ input }: { readonly input: Input | undefined }) {
  const t = useWords(flightWords);
  const back = input?.trip === 'round' ? ` 至 ${formatDay(input.back)}` : '';
  return (
    <SearchFrame
      forms={useSearchForms()}
      title={input === undefined ? t('search.title') : `${placeName(input.from)} → ${placeName(input.to)}`}
      hint={input === undefined ? '' : `${formatDay(input.day)}${back} · ${t(`search.${input.trip}`)}`}
      words={{ edit: t('search.edit'), editAll: t('search.edit-all') }}
    >
      {(close) => <SearchForm input={input} look="bar" onSearched={close} />}
    </SearchFrame>
  );
}
