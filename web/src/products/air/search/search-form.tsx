import { useNavigate } from '@tanstack/react-router';
import { addDays, type Day, formatDay } from '@woxing/contract/core/days';
import type { LegProblem } from '@woxing/contract/products/air/multi-city.rules';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SearchIcon } from '#src/ui/icon.tsx';
import {
  HiddenFields,
  type SearchLook,
  SwapButton,
  searchFieldClass,
  tripsClass,
} from '#src/ui/search-frame.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { useTypedPlaces } from '#src/ui/use-typed-places.ts';
import { AbroadLink } from './abroad-link.tsx';
import { legWord } from './choosing.rules.ts';
import { CityField } from './city-field.tsx';
import { flightWords } from './flight.words.ts';
import type { DraftLeg } from './multi-legs.rules.ts';
import { PlainAirSearch } from './plain-air-search.tsx';
import { PricedDateField } from './priced-date-field.tsx';
import { type Input, readQuerySearch, searchInputOf, trips } from './query-search.rules.ts';

const action = '/airTicket/query';

/** Loaded with the first journey of several legs. */
const MultiLegs = lazy(() => import('./multi-legs.tsx'));

/** The search as a form; a shell has one that needs no code. */
export function SearchForm(props: FormProps) {
  return import.meta.env.SSR ? <PlainAirSearch look={props.look} /> : <LiveForm {...props} />;
}

interface FormProps {
  /** What the address means now; the defaults when left out. */
  readonly input?: Input | undefined;
  readonly look: SearchLook;
  readonly onSearched?: () => void;
}

/**
 * The search as a form; `hero` on the landing page, `bar` over the results. It keeps its own state until the button is
 * pressed: then the address changes, and with it the results.
 */
function LiveForm({ input, look, onSearched }: FormProps) {
  const t = useWords(flightWords);
  const navigate = useNavigate();
  const today = useToday();
  const { typed, places, hasPlaces, forgetPlace, swapPlaces } = useTypedPlaces(action);
  const [edited, setEdited] = useState<Edited>(() => editedIn(typed));
  const [problem, setProblem] = useState<LegProblem>();
  const base = input ?? (today && searchInputOf({}, today));
  const form = base && { ...base, ...edited };
  const legs = form && base && (edited.drafts ?? draftsOf(form, base));
  const change = (part: Edited) => {
    setEdited({ ...edited, ...part });
    setProblem(undefined);
  };
  const choose = (end: 'from' | 'to', place: string) => {
    change({ [end]: place });
    forgetPlace(end);
  };
  const changeDay = (day: Day) => {
    if (form === undefined || form.back >= day) return change({ day });
    const back = addDays(day, 3);
    if (form.trip === 'round') toast.warn(t('search.back-moved', { day: formatDay(back) }));
    change({ day, back });
  };

  const submitLegs = async (drafts: readonly DraftLeg[], today: Day) => {
    const { readLegs } = await import('./multi-legs.rules.ts');
    const read = readLegs(drafts, today);
    if ('message' in read) return setProblem(read);
    setEdited({});
    onSearched?.();
    return navigate({ to: '/airTicket/query', search: { trip: 'multi', legs: read.legs.map(legWord) } });
  };
  const submit = (event: FormEvent) => {
    const several = form?.trip === 'multi';
    if (hasPlaces && !several) return;
    event.preventDefault();
    if (form === undefined) return;
    if (several) return void (legs && today && submitLegs(legs, today));
    if (form.from === form.to) return toast.warn(t('search.same-city'));
    setEdited({});
    onSearched?.();
    const { from, to, day, trip, back } = form;
    void navigate({
      to: '/airTicket/query',
      search: { from, to, day, trip, ...(trip === 'round' && { back }) },
    });
  };

  return (
    <form
      action={action}
      method="get"
      onSubmit={submit}
      aria-label={t('search.title')}
      className="flex flex-col gap-3 text-ink-900"
    >
      <HiddenFields
        fields={{
          from: places.from ?? form?.from,
          to: places.to ?? form?.to,
          day: form?.day,
          back: form?.trip === 'round' ? form.back : undefined,
        }}
      />
      <div className="flex items-center justify-between gap-2">
        <RadioGroup
          look="pills"
          name="trip"
          title={t('search.trip')}
          value={form?.trip ?? 'one'}
          choices={trips.map((value) => ({ value, label: t(`search.${value}`) }))}
          onChange={(trip) => change({ trip })}
          className={tripsClass(look)}
        />
        <AbroadLink look={look} />
      </div>
      {legs !== undefined && form?.trip === 'multi' ? (
        <Suspense fallback={<Skeleton className="h-52 w-full" />}>
          <MultiLegs
            legs={legs}
            look={look}
            today={today}
            problem={problem}
            onChange={(drafts) => change({ drafts })}
          />
        </Suspense>
      ) : (
        <div className="grid grid-cols-[1fr_auto_1fr] gap-2 md:flex">
          <CityField
            label={t('search.from')}
            code={form?.from}
            typed={places.from}
            onChange={(place) => choose('from', place)}
            className={searchFieldClass(look, 'md:flex-1')}
          />
          <SwapButton
            label={t('search.swap')}
            look={look}
            disabled={form === undefined}
            onSwap={() => {
              if (form) change({ from: form.to, to: form.from });
              swapPlaces();
            }}
          />
          <CityField
            label={t('search.to')}
            code={form?.to}
            typed={places.to}
            onChange={(place) => choose('to', place)}
            className={searchFieldClass(look, 'md:flex-1')}
          />
          <div
            className={classNames('col-span-3 grid gap-2 md:flex', form?.trip === 'round' && 'grid-cols-2')}
          >
            <PricedDateField
              label={t('search.day')}
              route={hasPlaces ? undefined : form}
              today={today}
              value={form?.day}
              onChange={changeDay}
              className={searchFieldClass(look, 'md:w-44')}
            />
            {form?.trip === 'round' && (
              <PricedDateField
                label={t('search.back')}
                route={hasPlaces ? undefined : { from: form.to, to: form.from }}
                today={today}
                min={form.day}
                from={form.day}
                value={form.back}
                onChange={(back) => change({ back })}
                className={searchFieldClass(look, 'md:w-44')}
              />
            )}
          </div>
          <Button
            type="submit"
            look="action"
            size="l"
            className="col-span-3 h-control-52 text-18 md:h-control-60 md:px-8"
          >
            <SearchIcon />
            {t('search.submit')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** What was changed since the address was read. */
interface Edited extends Partial<Input> {
  readonly drafts?: readonly DraftLeg[];
}

/** Of a search of one way the first leg and the beginning of the next; of any other its legs. */
function draftsOf({ from, to, day, back }: Input, { trip, legs }: Input): readonly DraftLeg[] {
  if (trip === 'multi') return legs;
  return [
    { from, to, day },
    { from: to, to: trip === 'round' ? from : undefined, day: back },
  ];
}

/** What of a shell's form is as an address says it. */
function editedIn(typed: Readonly<Record<string, string>>): Edited {
  const { day, trip, back } = readQuerySearch(typed);
  return { ...(day && { day }), ...(trip && { trip }), ...(back && { back }) };
}
