import {
  daysOf,
  knownCities,
  maxCities,
  maxLegs,
  tripShapes,
} from '@woxing/contract/applications/trip-application.rules';
import { addDays, type Day, isDay } from '@woxing/contract/core/days';
import { useWords } from '#src/tenants/public.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { applicationWords } from './application.words.ts';
import { type Draft, emptyLeg, wayBack } from './application-draft.rules.ts';

interface TripProps {
  readonly draft: Draft;
  readonly today: Day;
  readonly onChange: (more: Partial<Draft>) => void;
}

const cityList = 'application-cities';

/** Where to and when: by legs, or by a set of cities between two days. */
export function TripFields(props: TripProps) {
  const t = useWords(applicationWords);
  const { draft, onChange } = props;
  return (
    <div className="flex flex-col gap-4">
      <datalist id={cityList}>
        {knownCities.map((city) => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </datalist>
      <RadioGroup
        title={t('apply.shape')}
        name="shape"
        value={draft.shape}
        onChange={(shape) => onChange({ shape })}
        choices={tripShapes.map((value) => ({ value, label: t(`apply.shape-${value}`) }))}
      />
      {draft.shape === 'legs' ? <Legs {...props} /> : <Cities {...props} />}
      <BookUntil {...props} />
    </div>
  );
}

function Legs({ draft: { legs }, today, onChange }: TripProps) {
  const t = useWords(applicationWords);
  const set = (at: number, more: Partial<Draft['legs'][number]>) =>
    onChange({ legs: legs.map((leg, index) => (index === at ? { ...leg, ...more } : leg)) });
  return (
    <div className="flex flex-col gap-3">
      {Array.from(legs.entries(), ([at, leg]) => (
        <fieldset
          key={at}
          className="grid items-end gap-3 rounded-m border border-line p-3 md:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <legend className="px-1 text-12 text-ink-500">{t('apply.leg', { at: at + 1 })}</legend>
          <CityField label={t('apply.from')} value={leg.from} onChange={(from) => set(at, { from })} />
          <CityField label={t('apply.to')} value={leg.to} onChange={(to) => set(at, { to })} />
          <DayField
            label={t('apply.day')}
            value={leg.day}
            min={earliest(
              legs.slice(0, at).map(({ day }) => day),
              today,
            )}
            today={today}
            onChange={(day) => set(at, { day })}
          />
          {legs.length > 1 && (
            <IconButton
              label={t('apply.leg-remove', { at: at + 1 })}
              onClick={() => onChange({ legs: legs.toSpliced(at, 1) })}
            >
              <CloseIcon size={18} />
            </IconButton>
          )}
        </fieldset>
      ))}
      <div className="flex gap-2">
        <Button
          look="text"
          size="s"
          disabled={legs.length >= maxLegs}
          onClick={() => onChange({ legs: [...legs, { ...emptyLeg, from: legs.at(-1)?.to ?? '' }] })}
        >
          {t('apply.leg-add')}
        </Button>
        <Button
          look="text"
          size="s"
          disabled={legs.length >= maxLegs}
          onClick={() => onChange({ legs: [...legs, wayBack(legs)] })}
        >
          {t('apply.leg-back')}
        </Button>
      </div>
    </div>
  );
}

const earliest = (days: readonly string[], today: Day): Day =>
  days
    .filter((day): day is Day => isDay(day))
    .toSorted()
    .at(-1) ?? today;

/** Until when the trip may be booked, where that is before it ends. */
function BookUntil({ draft, today, onChange }: TripProps) {
  const t = useWords(applicationWords);
  const { bookUntil } = draft;
  const { until } = daysOf(draft);
  return (
    <div className="flex items-end gap-1 md:w-1/2">
      <div className="min-w-0 flex-1">
        <DateField
          label={t('apply.book-until')}
          placeholder={t('apply.book-until-none')}
          value={isDay(bookUntil) ? bookUntil : undefined}
          min={today}
          max={isDay(until) ? until : addDays(today, 365)}
          onChange={(day) => onChange({ bookUntil: day })}
        />
      </div>
      {bookUntil !== '' && (
        <Button
          look="text"
          aria-label={t('apply.book-until-clear')}
          onClick={() => onChange({ bookUntil: '' })}
        >
          {t('apply.book-until-none')}
        </Button>
      )}
    </div>
  );
}

function Cities({ draft, today, onChange }: TripProps) {
  const t = useWords(applicationWords);
  const { cities, fromDay, untilDay } = draft;
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-14 text-ink-500">{t('apply.cities')}</legend>
        {Array.from(cities.entries(), ([at, city]) => (
          <div key={at} className="flex items-end gap-2">
            <CityField
              label={t('apply.city')}
              value={city}
              onChange={(next) => onChange({ cities: cities.with(at, next) })}
            />
            {cities.length > 2 && (
              <IconButton
                label={t('apply.city-remove', { city })}
                onClick={() => onChange({ cities: cities.toSpliced(at, 1) })}
              >
                <CloseIcon size={18} />
              </IconButton>
            )}
          </div>
        ))}
        <div>
          <Button
            look="text"
            size="s"
            disabled={cities.length >= maxCities}
            onClick={() => onChange({ cities: [...cities, ''] })}
          >
            {t('apply.city-add')}
          </Button>
        </div>
      </fieldset>
      <div className="grid gap-3 md:grid-cols-2">
        <DayField
          label={t('apply.start')}
          value={fromDay}
          min={today}
          today={today}
          onChange={(day) => onChange({ fromDay: day })}
        />
        <DayField
          label={t('apply.end')}
          value={untilDay}
          min={isDay(fromDay) ? fromDay : today}
          today={today}
          onChange={(day) => onChange({ untilDay: day })}
        />
      </div>
    </div>
  );
}

function CityField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (city: string) => void;
}) {
  const t = useWords(applicationWords);
  return (
    <TextField
      {...props}
      list={cityList}
      maxLength={20}
      placeholder={t('apply.city-help')}
      autoComplete="off"
      className="min-w-0 flex-1"
      onChange={(city) => props.onChange(city.trim())}
    />
  );
}

function DayField(props: {
  readonly label: string;
  readonly value: string;
  readonly min: Day;
  readonly today: Day;
  readonly onChange: (day: Day) => void;
}) {
  const { value, today, ...field } = props;
  return <DateField {...field} value={isDay(value) ? value : undefined} max={addDays(today, 365)} />;
}
