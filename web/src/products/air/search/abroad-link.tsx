import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { SearchLook } from '#src/ui/search-frame.tsx';
import { flightWords } from './flight.words.ts';

/** The way to the search for flights abroad, which has a page and a form of its own. */
export function AbroadLink({ look }: { readonly look: SearchLook }) {
  const t = useWords(flightWords);
  return (
    <Link
      to="/intl/flight_query_list/{-$queryType}/{-$isFirst}"
      className={classNames(
        'text-14 whitespace-nowrap hover:underline',
        look === 'bar' ? 'text-brand-100' : 'text-brand-700',
      )}
    >
      {t('search.abroad')}
      <span className="max-md:sr-only">{t('search.abroad-more')}</span>
    </Link>
  );
}
