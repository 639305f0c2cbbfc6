import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Day, formatMinutes } from '@woxing/contract/core/days';
import { lastSaleDay } from '@woxing/contract/products/rail/train-presale.rules';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { ClockIcon } from '#src/ui/more-icons.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { useBookAct } from './book-act.tsx';
import { type EarlierWay, earlierWay } from './earliest.rules.ts';
import { NotOnSale } from './search-states.tsx';
import type { TrainInput, TrainListSearch, TrainQuerySearch } from './train-address.rules.ts';
import { TrainDayStrip } from './train-day-strip.tsx';
import { TrainResults } from './train-results.tsx';
import { trainSearchWords } from './train-search.words.ts';
import { TrainSearchPage } from './train-search-page.tsx';
import { trainsFound } from './trains.queries.ts';

const route = getRouteApi('/member/train/train_query_list');

/** The direct trains of a way and a day. Everything that a person would share stands in the address. */
export function TrainQueryPage() {
  const t = useWords(trainSearchWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TrainSearchPage
      search={search}
      fast={search.fast ?? false}
      loading={t('train-query.loading')}
      onDay={(day) => void navigate({ search: { ...search, day }, replace: true })}
      onSearch={({ fast, ...way }) => void navigate({ search: { ...way, ...(fast && { fast }) } })}
    >
      {(asked, today) => (
        <Results key={`${asked.from} ${asked.to}`} asked={asked} search={search} today={today} />
      )}
    </TrainSearchPage>
  );
}

function Results({
  asked,
  search,
  today,
}: {
  readonly asked: TrainInput;
  readonly search: TrainQuerySearch;
  readonly today: Day;
}) {
  const t = useWords(trainSearchWords);
  const navigate = route.useNavigate();
  const act = useBookAct();
  const { from, to, day } = asked;
  const onSale = day <= lastSaleDay(today);
  const found = useQuery({ ...trainsFound(asked), enabled: onSale });
  const earlier = found.data && earlierWay(day, found.data.trains, found.data.earliest);
  const stay = (part: TrainListSearch) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });

  return (
    <>
      <title>{t('train-query.page-title', { from, to })}</title>
      <h1 className="sr-only">{t('train-query.heading', { from, to })}</h1>
      <TrainDayStrip
        day={day}
        today={today}
        renderDay={(date, props) => (
          <Link to="/train/train_query_list" search={{ ...search, day: date }} {...props} />
        )}
      />
      {onSale ? (
        <TrainResults
          found={found}
          search={search}
          act={act}
          onSearch={stay}
          hint={(found.data?.trains.length ?? 0) > 0 && <TransferHint asked={asked} earlier={earlier} />}
          empty={
            <EmptyState
              picture="trains"
              title={t(day === today ? 'train-query.left' : 'train-query.empty')}
              hint={earlier === undefined ? t('train-query.empty-hint') : earlierWords(earlier, t)}
              action={<TransferLink asked={asked} earlier={earlier} />}
            />
          }
        />
      ) : (
        <NotOnSale
          day={day}
          today={today}
          renderAction={(last, words) => (
            <Link to="/train/train_query_list" search={{ ...search, day: last }} className={buttonClass({})}>
              {words}
            </Link>
          )}
        />
      )}
    </>
  );
}

/** The way with changes that arrives first, where it beats the direct trains; always the door to the others. */
function TransferHint({
  asked,
  earlier,
}: {
  readonly asked: TrainInput;
  readonly earlier: EarlierWay | undefined;
}) {
  const t = useWords(trainSearchWords);
  return (
    <Link
      to="/train/train_transfer"
      search={{ from: asked.from, to: asked.to, day: asked.day, ...(needsTwo(earlier) && { changes: 2 }) }}
      className="group flex items-center gap-2.5 rounded-l bg-brand-50 px-4 py-2.5 text-14 text-brand-700 hover:bg-brand-100 md:px-5"
    >
      <ClockIcon size={18} className="shrink-0 max-md:self-start max-md:mt-0.5" />
      <span className="min-w-0 flex-1">
        {earlier === undefined ? t('train-query.transfer-hint') : earlierWords(earlier, t)}
      </span>
      <span className="flex shrink-0 items-center gap-1 font-semibold">
        {t('train-query.transfer')}
        <ArrowIcon size={16} className="transition-transform group-hover:translate-x-0.5" />
      </span>
    </Link>
  );
}

function TransferLink({
  asked,
  earlier,
}: {
  readonly asked: TrainInput;
  readonly earlier: EarlierWay | undefined;
}) {
  const t = useWords(trainSearchWords);
  const { from, to, day } = asked;
  return (
    <Link
      to="/train/train_transfer"
      search={{ from, to, day, ...(needsTwo(earlier) && { changes: 2 }) }}
      className={buttonClass({})}
    >
      {t('train-query.transfer')}
    </Link>
  );
}

function needsTwo(earlier: EarlierWay | undefined): boolean {
  return earlier !== undefined && earlier.changes > 1;
}

function earlierWords(
  { daysLater, soonerMinutes, clock, trains, changes, minutes }: EarlierWay,
  t: ReturnType<typeof useWords<(typeof trainSearchWords)['base']>>,
): string {
  const days = ['', t('train-query.next-day'), t('train-query.nth-day', { count: daysLater + 1 })];
  const words = {
    clock: `${days[Math.min(daysLater, 2)]}${clock}`,
    trains: trains.join('、'),
    count: changes,
  };
  return soonerMinutes === undefined
    ? t('train-query.earliest-only', { ...words, minutes: formatMinutes(minutes) })
    : t('train-query.earliest', { ...words, minutes: formatMinutes(soonerMinutes) });
}
