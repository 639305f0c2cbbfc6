import { formatDay } from '@woxing/contract/days';
import { useState } from 'react';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { flightWords } from './flight.words.ts';
import { placeName } from './places.ts';
import type { Wish } from './query-search.rules.ts';
import { SearchForm } from './search-form.tsx';

/** The search over its results; on a phone one line that opens into the form. A site without forms keeps the line. */
export function SearchBar({ wish }: { readonly wish: Wish | undefined }) {
  const t = useWords(flightWords);
  const forms = useSearchForms();
  const [open, setOpen] = useState(false);
  if (!forms) {
    return (
      <div className="bg-linear-to-b from-brand-800 to-brand-700 text-white">
        <div className="mx-auto flex h-17 max-w-page items-center px-3 md:px-4 lg:px-6">
          <SearchLine wish={wish} />
        </div>
      </div>
    );
  }
  return (
    <div className="bg-linear-to-b from-brand-800 to-brand-700 text-white">
      <div className="mx-auto max-w-page px-3 py-3 md:px-4 lg:px-6">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex h-11 w-full items-center gap-3 text-left md:hidden"
        >
          <SearchLine wish={wish} />
          <span className="flex items-center gap-1 rounded-pill bg-white/15 px-3 py-1.5 text-14">
            <span className="sr-only">{t('search.edit-all')}</span>
            <span aria-hidden="true">{t('search.edit')}</span>
            <DownIcon size={14} className={classNames('transition-transform', open && 'rotate-180')} />
          </span>
        </button>
        <div className={classNames('md:block', open ? 'mt-3 pb-1' : 'hidden')}>
          <SearchForm wish={wish} look="bar" onSearched={() => setOpen(false)} />
        </div>
      </div>
    </div>
  );
}

/** 北京 → 上海, and below it the day and the kind of trip. */
function SearchLine({ wish }: { readonly wish: Wish | undefined }) {
  const t = useWords(flightWords);
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-18 leading-6 font-semibold">
        {wish === undefined ? t('search.title') : `${placeName(wish.from)} → ${placeName(wish.to)}`}
      </span>
      <span className="block text-12 leading-4 text-brand-100">
        {wish &&
          `${formatDay(wish.day)}${wish.trip === 'round' ? ` 至 ${formatDay(wish.back)}` : ''} · ${t(`search.${wish.trip}`)}`}
      </span>
    </span>
  );
}
