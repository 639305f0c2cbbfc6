import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import type { FlightSearch, Input } from '../search/query-search.rules.ts';
import { widerWords } from './wider.words.ts';

const views = ['history', 'days', 'nearby'] as const;
type View = (typeof views)[number];

/** What each opens, fetched when its button is approached. */
const loads = {
  history: () => import('./fare-history.tsx'),
  days: () => import('./flexible-days.tsx'),
  nearby: () => import('./nearby-airports.tsx'),
};
const FareHistory = lazy(loads.history);
const FlexibleDays = lazy(loads.days);
const NearbyAirports = lazy(loads.nearby);

/** How the fare went, other days, other airports: ways to look further than one search. */
export default function SearchWider({
  input,
  search,
}: {
  readonly input: Input;
  /** The way that is being chosen. */
  readonly search: FlightSearch;
}) {
  const t = useWords(widerWords);
  const [open, setOpen] = useState<View>();
  const close = () => setOpen(undefined);
  // Other days and airports are looked for one way or there and back.
  const offered = input.trip === 'multi' ? views.slice(0, 1) : views;
  return (
    <>
      <ul aria-label={t('wider.title')} className="flex flex-wrap gap-2">
        {offered.map((view) => (
          <li key={view}>
            <button
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={() => void loads[view]()}
              onFocus={() => void loads[view]()}
              onClick={() => setOpen(view)}
              className={buttonClass({ look: 'quiet', size: 's' })}
            >
              {t(`wider.${view}`)}
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {open === 'history' && <FareHistory search={search} onClose={close} />}
        {open === 'days' && <FlexibleDays input={input} onClose={close} />}
        {open === 'nearby' && <NearbyAirports search={search} onClose={close} />}
      </Suspense>
    </>
  );
}
