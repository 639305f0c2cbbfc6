import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSignedIn } from '#src/access/public.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { type NextPage, useNextPage } from '#src/ui/use-next-page.ts';
import { usePhone } from '#src/ui/use-phone.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { CarrierMatrix } from './carrier-matrix.tsx';
import {
  countFilters,
  filterSearch,
  filtersOf,
  type Journey,
  listInput,
  noFilters,
} from './journey-address.rules.ts';
import { JourneyFilterBar } from './journey-filter-bar.tsx';
import { journeyListWords } from './journey-list.words.ts';
import { type JourneySearch } from './journey-params.rules.ts';
import { JourneySteps, usePartName } from './journey-steps.tsx';
import { type JourneyAnswer, type ListedPart, partsFound } from './journeys.queries.ts';
import { ListRows } from './list-rows.tsx';
import { PartCard } from './part-card.tsx';

/** The ways of the part that is being chosen, with every state on the way. The address is the page's. */
export function JourneyResults({
  journey,
  chosen,
  search,
  onStay,
  onChosen,
}: {
  readonly journey: Journey;
  readonly chosen: readonly string[];
  readonly search: JourneySearch;
  /** Changes the address, and nothing of the journey. */
  readonly onStay: (part: JourneySearch) => void;
  readonly onChosen: (chosen: readonly string[]) => void;
}) {
  const t = useWords(journeyListWords);
  const member = useSignedIn();
  const filters = useMemo(() => filtersOf(search), [search]);
  const sort = search.sort ?? 'price';
  const asked = listInput(journey, chosen, filters, sort);
  // Without filters: what there is to choose from. It is the same question where nothing is filtered.
  const all = useInfiniteQuery(partsFound(listInput(journey, chosen, noFilters, 'price'), member));
  const found = useInfiniteQuery({ ...partsFound(asked, member), placeholderData: keepPreviousData });
  const next = useNextPage(found, false);
  const parts = useMemo(() => found.data?.pages.flatMap((page) => page.itineraries) ?? [], [found.data]);
  const [first] = found.data?.pages ?? [];
  const whole = all.data?.pages[0] ?? first;
  const offers = useMemo(() => offersIn(whole), [whole]);
  const filter = (changed: typeof filters) => onStay(filterSearch(changed));
  const hasFailed = found.isError && parts.length === 0;
  const at = chosen.length;
  const nameOf = usePartName(journey.type);
  const act =
    at === journey.parts.length - 1
      ? t('intl-part.choose-last')
      : t('intl-part.choose', { part: nameOf(at) });
  return (
    <>
      {journey.parts.length > 1 && (
        <JourneySteps
          journey={journey}
          chosen={whole?.chosen ?? []}
          at={at}
          onPart={(again) => onChosen(chosen.slice(0, again))}
        />
      )}
      {!hasFailed && (
        <>
          <JourneyFilterBar
            filters={filters}
            offers={offers}
            sort={sort}
            total={first?.total}
            onFilters={filter}
            onSort={(chosenSort) => onStay({ sort: chosenSort === 'price' ? undefined : chosenSort })}
          />
          {whole !== undefined && whole.matrix.length > 0 && (
            <CarrierMatrix cells={whole.matrix} filters={filters} onFilters={filter} />
          )}
          <Progress answer={first} pending={found.isPending} />
        </>
      )}
      {found.isPending ? (
        <ListRows words={t('intl-list.loading')} />
      ) : hasFailed ? (
        <Failed
          error={found.error}
          onRetry={() => void found.refetch()}
          onAgain={at > 0 ? () => onChosen([]) : undefined}
        />
      ) : parts.length === 0 ? (
        first?.searching ? (
          <ListRows words={t('intl-list.loading')} />
        ) : (
          <Nothing filtered={countFilters(filters) > 0} after={at > 0} onClear={() => filter(noFilters)} />
        )
      ) : (
        <div aria-busy={found.isPlaceholderData} className="aria-busy:opacity-60">
          <Rows
            parts={parts}
            journey={journey}
            act={act}
            next={next}
            failed={found.isFetchNextPageError}
            onChoose={({ key }) => onChosen([...chosen, key])}
          />
        </div>
      )}
    </>
  );
}

function offersIn(whole: JourneyAnswer | undefined) {
  const airlines = (whole?.matrix ?? [])
    .toSorted((one, other) => one.lowestFen - other.lowestFen)
    .map(({ airline }) => airline);
  return { airlines: [...new Set(airlines)], ends: whole?.ends ?? [], vias: whole?.vias ?? [] };
}

/** How far the search has come; what the prices mean once it is over. */
function Progress({
  answer,
  pending,
}: {
  readonly answer: JourneyAnswer | undefined;
  readonly pending: boolean;
}) {
  const t = useWords(journeyListWords);
  const words = pending
    ? t('intl-list.searching-0')
    : answer?.searching
      ? t('intl-list.searching', { stops: answer.searching.stops })
      : t('intl-list.local');
  return <output className="block px-1 text-12 text-ink-500">{words}</output>;
}

/** Refusals that say what is wrong with the wish, and that no second try mends. */
const wishRefusals: ReadonlySet<string> = new Set([
  retOf('intl.unknown-place'),
  retOf('intl.same-city'),
  retOf('intl.domestic'),
  retOf('intl.past'),
  retOf('intl.too-far'),
  retOf('intl.return-before'),
  retOf('intl.part-order'),
  retOf('intl.too-many'),
  retOf('intl.no-adult'),
  retOf('intl.infants'),
  retOf('intl.parts'),
  retOf('input.invalid'),
]);

export function Failed(props: {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Chooses the parts anew, where some were chosen. */
  readonly onAgain: (() => void) | undefined;
}) {
  const t = useWords(journeyListWords);
  const { error, onRetry, onAgain } = props;
  const code = error instanceof CallError ? error.code : '';
  if (code === retOf('intl.gone')) {
    return (
      <EmptyState
        picture="flights"
        title={t('intl-list.gone')}
        hint={error.message}
        action={onAgain && <Button onClick={onAgain}>{t('intl-list.again')}</Button>}
      />
    );
  }
  if (wishRefusals.has(code))
    return <EmptyState picture="flights" title={t('intl-list.refused')} hint={error.message} />;
  return <ErrorState title={t('intl-list.failed')} hint={error.message} onRetry={onRetry} />;
}

function Nothing(props: {
  readonly filtered: boolean;
  readonly after: boolean;
  readonly onClear: () => void;
}) {
  const t = useWords(journeyListWords);
  if (props.filtered) {
    return (
      <EmptyState
        title={t('intl-list.filtered')}
        hint={t('intl-list.filtered-hint')}
        action={<Button onClick={props.onClear}>{t('intl-list.clear')}</Button>}
      />
    );
  }
  const why = props.after ? 'empty-after' : 'empty';
  return <EmptyState picture="flights" title={t(`intl-list.${why}`)} hint={t(`intl-list.${why}-hint`)} />;
}

/** Rows before the end at which the next page is asked for. */
const ahead = 10;

function Rows({
  parts,
  journey,
  act,
  next,
  failed,
  onChoose,
}: {
  readonly parts: readonly ListedPart[];
  readonly journey: Journey;
  readonly act: string;
  readonly next: NextPage | undefined;
  readonly failed: boolean;
  readonly onChoose: (part: ListedPart) => void;
}) {
  const t = useWords(journeyListWords);
  const phone = usePhone();
  const [openKey, setOpenKey] = useState<string>();
  const onNext = failed || next === undefined || next.busy ? undefined : next.onNext;
  return (
    <>
      <VirtualList
        title={t('intl-list.list')}
        items={parts}
        keyOf={({ key }) => key}
        estimate={phone ? 190 : 116}
      >
        {(part, at) => (
          <SeenRow onSeen={at >= parts.length - ahead ? onNext : undefined}>
            <PartCard
              part={part}
              journey={journey}
              act={act}
              open={openKey === part.key}
              onToggle={() => setOpenKey(openKey === part.key ? undefined : part.key)}
              onChoose={() => onChoose(part)}
            />
          </SeenRow>
        )}
      </VirtualList>
      <output className="block py-5 text-center text-12 text-ink-500">
        {failed ? (
          <span className="inline-flex items-center gap-2">
            {t('intl-list.more-failed')}
            <Button look="text" size="s" onClick={next?.onNext}>
              {t('intl-list.retry')}
            </Button>
          </span>
        ) : (
          t(next === undefined ? 'intl-list.end' : 'intl-list.more')
        )}
      </output>
    </>
  );
}

/** Tells when it is drawn, which a row is when it comes near the window. */
function SeenRow(props: { readonly onSeen: (() => void) | undefined; readonly children: ReactNode }) {
  const waits = props.onSeen !== undefined;
  const seen = useEffectEvent(() => props.onSeen?.());
  useEffect(() => {
    if (waits) seen();
  }, [waits]);
  return props.children;
}
