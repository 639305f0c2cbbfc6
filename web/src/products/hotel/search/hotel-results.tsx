import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formatMonthDay } from '@woxing/contract/core/days';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LeftIcon } from '#src/ui/icon.tsx';
import { PinIcon } from '#src/ui/more-icons.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { useNextPage } from '#src/ui/use-next-page.ts';
import type { HotelListSearch } from '../hotel-params.rules.ts';
import { type HotelWay, hotelFilterSearch, hotelFiltersOf, hotelListInput } from './hotel-address.rules.ts';
import { HotelFilterBar } from './hotel-filter-bar.tsx';
import { countHotelFilters, noHotelFilters } from './hotel-filters.rules.ts';
import { pageHotels } from './hotel-list-question.ts';
import { HotelRows } from './hotel-rows.tsx';
import { hotelSearchWords } from './hotel-search.words.ts';
import { type HotelAnswer, hotelsFound } from './hotels.queries.ts';
import { ListRows, SearchFailed } from './list-states.tsx';
import { useWide } from './use-wide.ts';

const HotelMap = lazy(() => import('./hotel-map.tsx'));
const HiddenByStandard = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).HiddenByStandard,
}));

/** The hotels that were found beside their map, with every state on the way. The address is the page's. */
export function HotelResults({
  asked,
  search,
  onSearch,
}: {
  readonly asked: HotelWay;
  readonly search: HotelListSearch;
  readonly onSearch: (part: HotelListSearch) => void;
}) {
  const t = useWords(hotelSearchWords);
  const wide = useWide();
  const hides = useMember()?.tripInfo?.tripPreference.standard.hideForbidden === true;
  const [forbiddenShown, setForbiddenShown] = useState(false);
  const { mapShown, showMap, showList } = useMapInstead();
  const [pointed, setPointed] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const input = hotelListInput(asked, search, hides && !forbiddenShown);
  const { block, seen } = useSeenBlock(JSON.stringify(input));
  const found = useInfiniteQuery({ ...hotelsFound(input), placeholderData: keepPreviousData });
  const next = useNextPage(found, false);
  const hotels = useMemo(() => found.data?.pages.flatMap((page) => page.hotels) ?? [], [found.data]);
  const [first] = found.data?.pages ?? [];
  const from = block * pageHotels < hotels.length ? block * pageHotels : 0;
  const onMap = useMemo(() => hotels.slice(from, from + pageHotels), [hotels, from]);
  const filters = hotelFiltersOf(search);
  const filtered = countHotelFilters(filters) > 0 || asked.keyword !== '';

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <HotelFilterBar
        city={asked.city}
        filters={filters}
        total={first?.total}
        hasStandard={(first?.caps ?? null) !== null}
        agreed={first?.agreed ?? 0}
        hasPlace={asked.place !== undefined}
        sort={input.sort}
        onFilters={(changed) => onSearch(hotelFilterSearch(changed))}
        onSort={(sort) => onSearch({ sort: sort === 'recommended' ? undefined : sort })}
      />
      {first !== undefined && <Caps caps={first.caps} />}
      {first?.pricing && (
        <output className="digits block px-1 text-14 text-ink-700">
          {t('hotel-list.pricing', {
            asked: first.pricing.asked,
            of: first.pricing.of,
          })}
        </output>
      )}
      {hides && first !== undefined && first.forbidden > 0 && search.standard !== true && (
        <Suspense>
          <HiddenByStandard count={first.forbidden} shown={forbiddenShown} onShow={setForbiddenShown} />
        </Suspense>
      )}
      {found.isPending ? (
        <ListRows words={t('hotel-list.loading')} />
      ) : found.isError && hotels.length === 0 ? (
        <SearchFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : hotels.length === 0 ? (
        <Nothing filtered={filtered} onClear={() => onSearch(hotelFilterSearch(noHotelFilters))} />
      ) : (
        <div
          aria-busy={found.isPlaceholderData}
          className="grid items-start gap-3 aria-busy:opacity-60 lg:grid-cols-[minmax(0,1fr)_412px]"
        >
          {!wide && mapShown && (
            <Button look="quiet" className="justify-self-start" onClick={showList}>
              <LeftIcon size={18} />
              {t('hotel-list.to-list')}
            </Button>
          )}
          <div className={classNames('min-w-0', mapShown && 'max-lg:hidden')}>
            <HotelRows
              hotels={hotels}
              stay={asked.stay}
              pointed={pointed}
              onPoint={setPointed}
              onSeen={seen}
              hidden={mapShown && !wide}
              next={next}
              failed={found.isFetchNextPageError}
            />
          </div>
          {(wide || mapShown) && (
            <div className="lg:sticky lg:top-20">
              <Suspense fallback={<Skeleton className="aspect-3/4 w-full rounded-l" />}>
                <HotelMap
                  city={asked.city}
                  place={asked.place}
                  hotels={onMap}
                  from={from + 1}
                  stay={asked.stay}
                  chosen={chosen}
                  onChoose={setChosen}
                  pointed={pointed}
                  onPoint={setPointed}
                />
              </Suspense>
            </div>
          )}
          {!wide && !mapShown && (
            <Button
              className="sticky bottom-20 z-20 justify-self-center rounded-pill! shadow-3 md:bottom-6"
              onClick={showMap}
            >
              <PinIcon size={18} />
              {t('hotel-list.map-open')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The map in the place of the list, and the list again where it was left. */
function useMapInstead() {
  const [mapShown, setMapShown] = useState(false);
  const left = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (mapShown || left.current === undefined) return;
    window.scrollTo({ top: left.current });
    left.current = undefined;
  }, [mapShown]);
  return {
    mapShown,
    showMap: () => {
      left.current = window.scrollY;
      setMapShown(true);
      window.scrollTo({ top: 0 });
    },
    showList: () => setMapShown(false),
  };
}

/** The page of hotels in which one has come into view last; another list begins anew. */
function useSeenBlock(list: string) {
  const [last, setLast] = useState({ list, block: 0 });
  return {
    block: last.list === list ? last.block : 0,
    seen: (at: number) => {
      const block = Math.floor(at / pageHotels);
      if (last.list !== list || last.block !== block) setLast({ list, block });
    },
  };
}

function Nothing({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useWords(hotelSearchWords);
  return filtered ? (
    <EmptyState
      title={t('hotel-list.filtered')}
      hint={t('hotel-list.filtered-hint')}
      action={<Button onClick={onClear}>{t('hotel-list.clear')}</Button>}
    />
  ) : (
    <EmptyState title={t('hotel-list.empty')} hint={t('hotel-list.empty-hint')} />
  );
}

/** What the standard lets a night cost; one figure where all nights have the same. */
function Caps({ caps }: Pick<HotelAnswer, 'caps'>) {
  const t = useWords(hotelSearchWords);
  if (caps === null || caps.length === 0) return null;
  const capWords = (capFen: Fen | null) => (capFen === null ? t('hotel-list.cap-none') : formatYuan(capFen));
  const [one] = caps;
  const same = caps.every(({ capFen }) => capFen === one!.capFen);
  const words = !same
    ? caps
        .map(({ night, capFen }) =>
          t('hotel-list.cap-night', { night: formatMonthDay(night), cap: capWords(capFen) }),
        )
        .join('，')
    : one!.capFen === null
      ? t('hotel-list.cap-none')
      : t('hotel-list.cap-one', { cap: formatYuan(one!.capFen) });
  return <p className="digits px-1 text-14 text-ink-700">{t('hotel-list.caps', { caps: words })}</p>;
}
