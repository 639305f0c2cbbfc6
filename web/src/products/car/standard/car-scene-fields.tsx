import { formatClock, minutesOf } from '@woxing/contract/core/days';
import { carSceneNames } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarHours, CarSceneRule } from '@woxing/contract/products/car/car-standard';
import { weekdayName, weekOrder } from '@woxing/contract/products/car/car-standard.rules';
import { hotelCityOf } from '@woxing/contract/products/hotel/hotel-cities.rules';
import { useState } from 'react';
import { Choices } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { CarFenceFields } from './car-fence-fields.tsx';
import { carStandardWordsOfEditor } from './car-standard.words.ts';

const maxHours = 4;
const maxFences = 20;
const newHours: CarHours = { weekdays: [1, 2, 3, 4, 5], fromMinute: 480, untilMinute: 1200 };
const newFence = { name: '', lat: 39.9087, lon: 116.4605, radiusMetres: 1000, at: 'either' } as const;

/** Where and when one scene may be ordered. */
export function CarSceneFields(props: {
  readonly rule: CarSceneRule;
  readonly onChange: (rule: CarSceneRule) => void;
}) {
  const t = useWords(carStandardWordsOfEditor);
  const { rule } = props;
  const { hours, fences } = rule;
  const change = (part: Partial<CarSceneRule>) => props.onChange({ ...rule, ...part });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-m border border-line p-3">
      <legend className="px-1 text-14 font-medium text-ink-700">{carSceneNames[rule.scene]}</legend>
      <CitiesField value={rule.cities} onChange={(cities) => change({ cities })} />
      {hours.map((each, at) => (
        <HoursFields
          key={`hours-${at}`}
          at={at + 1}
          value={each}
          onChange={(next) => change({ hours: hours.map((one, index) => (index === at ? next : one)) })}
          onRemove={() => change({ hours: hours.filter((_, index) => index !== at) })}
        />
      ))}
      {fences.map((each, at) => (
        <CarFenceFields
          key={`fence-${at}`}
          at={at + 1}
          value={each}
          onChange={(next) => change({ fences: fences.map((one, index) => (index === at ? next : one)) })}
          onRemove={() => change({ fences: fences.filter((_, index) => index !== at) })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {hours.length < maxHours && (
          <Button look="soft" size="s" onClick={() => change({ hours: [...hours, newHours] })}>
            {t('car-std.add-hours')}
          </Button>
        )}
        {fences.length < maxFences && (
          <Button look="soft" size="s" onClick={() => change({ fences: [...fences, { ...newFence }] })}>
            {t('car-std.add-fence')}
          </Button>
        )}
        <span className="text-12 text-ink-500">
          {[hours.length === 0 && t('car-std.no-hours'), fences.length === 0 && t('car-std.no-fences')]
            .filter((words) => words !== false)
            .join('，')}
        </span>
      </div>
    </fieldset>
  );
}

/** Names as they are typed; what is no city stays on screen, marked, and goes nowhere. */
function CitiesField(props: {
  readonly value: readonly string[];
  readonly onChange: (cities: string[]) => void;
}) {
  const t = useWords(carStandardWordsOfEditor);
  const [text, setText] = useState(props.value.join('、'));
  const typed = namesIn(text);
  const wrong = typed.find((name) => hotelCityOf(name) === undefined);
  const change = (next: string) => {
    setText(next);
    const cities = namesIn(next).map(hotelCityOf);
    if (cities.every((city) => city !== undefined)) props.onChange([...new Set(cities)]);
  };
  return (
    <TextField
      label={t('car-std.cities')}
      help={t('car-std.cities-help')}
      error={wrong === undefined ? undefined : t('car-std.city-bad', { city: wrong })}
      value={text}
      onChange={change}
    />
  );
}

const namesIn = (text: string) => text.split(/[、,，;；\s]+/).filter((name) => name !== '');

function HoursFields(props: {
  readonly at: number;
  readonly value: CarHours;
  readonly onChange: (value: CarHours) => void;
  readonly onRemove: () => void;
}) {
  const t = useWords(carStandardWordsOfEditor);
  const { at, value, onChange } = props;
  const { fromMinute, untilMinute } = value;
  return (
    <fieldset className="flex flex-col gap-2 rounded-s bg-background p-3">
      <legend className="sr-only">{t('car-std.hours', { at })}</legend>
      <Choices
        title={t('car-std.weekdays')}
        all={weekOrder}
        nameOf={weekdayName}
        chosen={weekOrder.filter((weekday) => value.weekdays.includes(weekday))}
        mayBeNone
        onChange={(weekdays) => onChange({ ...value, weekdays })}
      />
      <div className="flex flex-wrap items-end gap-3">
        {clock(t('car-std.from'), fromMinute, (minute) => onChange({ ...value, fromMinute: minute }))}
        {clock(t('car-std.until'), untilMinute, (minute) => onChange({ ...value, untilMinute: minute }))}
        {untilMinute < fromMinute && (
          <span className="flex h-control-44 items-center text-14 text-ink-500">
            {t('car-std.until-next')}
          </span>
        )}
        <Button
          look="text"
          aria-label={t('car-std.remove-hours', { at })}
          className="ml-auto"
          onClick={props.onRemove}
        >
          {t('car-std.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

function clock(label: string, minute: number, put: (minute: number) => void) {
  return (
    <TextField
      type="time"
      label={label}
      className="w-36"
      value={formatClock(minute)}
      onChange={(next) => /^\d\d:\d\d$/.test(next) && put(minutesOf(next))}
    />
  );
}
