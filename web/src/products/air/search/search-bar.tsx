import { formatDay } from '@woxing/contract/core/days';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { SearchFrame } from '#src/ui/search-frame.tsx';
import { flightWords } from './flight.words.ts';
import { placeName } from './places.ts';
import type { Input } from './query-search.rules.ts';
import { SearchForm } from './search-form.tsx';

/** Where a leg begins, unless the one before it has ended there. */
function beginning(before: string | undefined, from: string): string {
  if (before === from) return '';
  return before === undefined ? placeName(from) : `，${placeName(from)}`;
}

/** The search over its results: 北京 → 上海, and below it the days and the kind of trip. */
export function SearchBar({ input }: { readonly input: Input | undefined }) {
  const t = useWords(flightWords);
  const legs = input?.legs ?? [];
  const last = legs.at(-1);
  const ways = input?.trip === 'multi' ? legs : legs.slice(0, 1);
  const until = last !== undefined && legs.length > 1 ? ` 至 ${formatDay(last.day)}` : '';
  return (
    <SearchFrame
      forms={useSearchForms()}
      title={
        input === undefined
          ? t('search.title')
          : ways.map(({ from, to }, at) => `${beginning(ways[at - 1]?.to, from)} → ${placeName(to)}`).join('')
      }
      hint={
        input === undefined
          ? t('search.promise')
          : `${formatDay(input.day)}${until} · ${t(`search.${input.trip}`)}`
      }
      words={{ edit: t('search.edit'), editAll: t('search.edit-all') }}
    >
      {(close) => <SearchForm input={input} look="bar" onSearched={close} />}
    </SearchFrame>
  );
}
