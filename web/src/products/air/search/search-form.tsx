import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addDays, type Day, daysBetween, formatDay } from '@woxing/contract/core/days';
import { type FormEvent, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { SearchIcon } from '#src/ui/icon.tsx';
import {
  HiddenFields,
  type SearchLook,
  SwapButton,
  searchFieldClass,
  tripsClass,
} from '#src/ui/search-frame.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { useTypedPlaces } from '#src/ui/use-typed-places.ts';
import { CityField } from './city-field.tsx';
import { flightWords } from './flight.words.ts';
import { lowestFares } from './flights.queries.ts';
import { PlainAirSearch } from './plain-air-search.tsx';
import { type Input, readQuerySearch, searchInputOf, trips } from './query-search.rules.ts';

const action = '/airTicket/query';

/** Flights are sold this many days ahead. */
const saleDays = 365;

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
  const [edited, setEdited] = useState<Partial<Input>>(() => editedIn(typed));
  const base = input ?? (today && searchInputOf({}, today));
  const form = base && { ...base, ...edited };
  const change = (part: Partial<Input>) => setEdited({ ...edited, ...part });
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

  const submit = (event: FormEvent) => {
    if (hasPlaces) return;
    event.preventDefault();
    if (form === undefined) return;
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
      <RadioGroup
        look="pills"
        name="trip"
        title={t('search.trip')}
        value={form?.trip ?? 'one'}
        choices={trips.map((value) => ({ value, label: t(`search.${value}`) }))}
        onChange={(trip) => change({ trip })}
        className={tripsClass(look)}
      />
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
        <div className={classNames('col-span-3 grid gap-2 md:flex', form?.trip === 'round' && 'grid-cols-2')}>
          <PricedDateField
            label={t('search.day')}
            form={hasPlaces ? undefined : form}
            today={today}
            value={form?.day}
            onChange={changeDay}
            className={searchFieldClass(look, 'md:w-44')}
          />
          {form?.trip === 'round' && (
            <PricedDateField
              label={t('search.back')}
              form={hasPlaces ? undefined : { ...form, from: form.to, to: form.from }}
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
    </form>
  );
}

/** What of a shell's form is as an address says it. */
function editedIn(typed: Readonly<Record<string, string>>): Partial<Input> {
  const { day, trip, back } = readQuerySearch(typed);
  return { ...(day && { day }), ...(trip && { trip }), ...(back && { back }) };
}

/** A day with the lowest fare of the route under every date, fetched for the months in view. */
function PricedDateField(props: {
  readonly label: string;
  readonly form: Input | undefined;
  readonly today: Day | undefined;
  readonly value: Day | undefined;
  readonly min?: Day;
  readonly from?: Day;
  readonly className: string;
  readonly onChange: (day: Day) => void;
}) {
  const { form, today } = props;
  const [month, setMonth] = useState<string>();
  const min = props.min ?? today ?? ('2026-01-01' as Day);
  const max = addDays(today ?? min, saleDays);
  const start = month === undefined || `${month}-01` < min ? min : (`${month}-01` as Day);
  const prices = useQuery({
    ...lowestFares({ from: form?.from ?? '', to: form?.to ?? '', start, days: monthDays(start, max) }),
    enabled: month !== undefined && form !== undefined && form.from !== form.to,
  });
  const byDay = new Map(prices.data?.days.map(({ day, lowestFen }) => [day, lowestFen]));
  return (
    <DateField
      label={props.label}
      value={props.value}
      onChange={props.onChange}
      min={min}
      max={max}
      from={props.from}
      priceOf={(date) => byDay.get(date) ?? undefined}
      onMonth={setMonth}
      className={props.className}
    />
  );
}

/** Two months at most, and nothing beyond the last day on sale. */
function monthDays(start: Day, max: Day): number {
  return Math.max(1, Math.min(62, daysBetween(start, max) + 1));
}
