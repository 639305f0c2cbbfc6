import { useWords } from '#src/tenants/public.ts';
import { PlainSearch } from '#src/ui/plain-search.tsx';
import type { SearchLook } from '#src/ui/search-frame.tsx';
import { AbroadLink } from './abroad-link.tsx';
import { flightWords } from './flight.words.ts';
import { placeName } from './places.ts';
import { plainAirSearchWords } from './plain-air-search.words.ts';
import { trips, usualRoute } from './query-search.rules.ts';

/** The search for flights in a shell. Over results the address says where from and where to, which no shell knows. */
export function PlainAirSearch({ look }: { readonly look: SearchLook }) {
  const t = useWords(flightWords);
  const s = useWords(plainAirSearchWords);
  return (
    <PlainSearch
      action="/airTicket/query"
      look={look}
      title={t('search.title')}
      words={{
        from: t('search.from'),
        to: t('search.to'),
        day: t('search.day'),
        submit: t('search.submit'),
        place: s('search.place'),
      }}
      {...(look === 'hero' && { from: placeName(usualRoute.from), to: placeName(usualRoute.to) })}
      trips={{
        title: t('search.trip'),
        choices: trips.map((value) => ({ value, label: t(`search.${value}`) })),
        back: t('search.back'),
        beside: <AbroadLink look={look} />,
      }}
    />
  );
}
