import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addDays, type Day, daysBetween } from '@woxing/contract/days';
import { type FormEvent, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { SearchIcon } from '#src/ui/icon.tsx';
import { type SearchLook, SwapButton, searchFieldClass } from '#src/ui/search-frame.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { CityField } from './city-field.tsx';
import { flightWords } from './flight.words.ts';
import { lowestFares } from './flights.queries.ts';
import { trips, type Wish, wishOf } from './query-search.rules.ts';

/** Flights are sold this many days ahead. */
const saleDays = 365;

/**
 * The search as a form; `hero` on the landing page, `bar` over the results. It keeps its own state until the button is
 * pressed: then the address changes, and with it the results.
 */
export function SearchForm({
  wish,
  look,
  onSearched,
}: {
  /** What the address means now; the defaults when left out. */
  readonly wish?: Wish | undefined;
  readonly look: SearchLook;
  readonly onSearched?: () => void;
}) {
  const t = useWords(flightWords);
  const navigate = useNavigate();
  const today = useToday();
  const [edited, setEdited] = useState<Partial<Wish>>({});
  const base = wish ?? (today && wishOf({}, today));
  const form = base && { ...base, ...edited };
  const change = (part: Partial<Wish>) => setEdited({ ...edited, ...part });
  const changeDay = (day: Day) => {
    const back = form !== undefined && form.back < day ? addDays(day, 3) : form?.back;
    change({ day, ...(back && { back }) });
  };

  const submit = (event: FormEvent) => {
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
    <form onSubmit={submit} aria-label={t('search.title')} className="flex flex-col gap-3 text-ink-900">
      <RadioGroup
        look="pills"
        name={`trip-${look}`}
        title={t('search.trip')}
        value={form?.trip ?? 'one'}
        choices={trips.map((value) => ({ value, label: t(`search.${value}`) }))}
        onChange={(trip) => change({ trip })}
        className={look === 'bar' ? 'text-white [&_span]:text-white [&_span]:hover:bg-white/15' : ''}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] gap-2 md:flex">
        <CityField
          label={t('search.from')}
          code={form?.from}
          onChange={(from) => change({ from })}
          className={searchFieldClass(look, 'md:flex-1')}
        />
        <SwapButton
          label={t('search.swap')}
          look={look}
          disabled={form === undefined}
          onSwap={() => form && change({ from: form.to, to: form.from })}
        />
        <CityField
          label={t('search.to')}
          code={form?.to}
          onChange={(to) => change({ to })}
          className={searchFieldClass(look, 'md:flex-1')}
        />
        <div className={classNames('col-span-3 grid gap-2 md:flex', form?.trip === 'round' && 'grid-cols-2')}>
          <PricedDateField
            label={t('search.day')}
            form={form}
            today={today}
            value={form?.day}
            onChange={changeDay}
            className={searchFieldClass(look, 'md:w-44')}
          />
          {form?.trip === 'round' && (
            <PricedDateField
              label={t('search.back')}
              form={{ ...form, from: form.to, to: form.from }}
              today={today}
              least={form.day}
              from={form.day}
              value={form.back}
              onChange={(back) => change({ back })}
              className={searchFieldClass(look, 'md:w-44')}
            />
          )}
        </div>
        <Button type="submit" look="action" size="l" className="col-span-3 h-13 text-18 md:h-15 md:px-8">
          <SearchIcon />
          {t('search.submit')}
        </Button>
      </div>
    </form>
  );
}

/** A day with the lowest fare of the route under every date, fetched for the months in view. */
function PricedDateField(props: {
  readonly label: string;
  readonly form: Wish | undefined;
  readonly today: Day | undefined;
  readonly value: Day | undefined;
  readonly least?: Day;
  readonly from?: Day;
  readonly className: string;
  readonly onChange: (day: Day) => void;
}) {
  const { form, today } = props;
  const [month, setMonth] = useState<string>();
  const least = props.least ?? today ?? ('2026-01-01' as Day);
  const most = addDays(today ?? least, saleDays);
  const start = month === undefined || `${month}-01` < least ? least : (`${month}-01` as Day);
  const prices = useQuery({
    ...lowestFares({ from: form?.from ?? '', to: form?.to ?? '', start, days: monthDays(start, most) }),
    enabled: month !== undefined && form !== undefined && form.from !== form.to,
  });
  const byDay = new Map(prices.data?.days.map(({ day, lowestFen }) => [day, lowestFen]));
  return (
    <DateField
      label={props.label}
      value={props.value}
      onChange={props.onChange}
      least={least}
      most={most}
      from={props.from}
      priceOf={(date) => byDay.get(date) ?? undefined}
      onMonth={setMonth}
      className={props.className}
    />
  );
}

/** Two months at most, and nothing beyond the last day on sale. */
function monthDays(start: Day, most: Day): number {
  return Math.max(1, Math.min(62, daysBetween(start, most) + 1));
}
