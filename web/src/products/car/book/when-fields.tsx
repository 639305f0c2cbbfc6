import { addDays, dayOf } from '@woxing/contract/core/days';
import {
  leastMinutesAhead,
  mostDaysAhead,
  type RideTime,
} from '@woxing/contract/products/car/car-ride.rules';
import { useWords } from '#src/tenants/public.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { DateField, slimDateField } from '#src/ui/date-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { firstRideTime } from './ride-address.rules.ts';
import { rideFormWords } from './ride-form.words.ts';

/** Now, or at a time of the next days. */
export function WhenFields({
  at,
  now,
  byTransfer,
  onChange,
}: {
  readonly at: RideTime | null;
  readonly now: Date;
  /** The flight or train to which it leads says when one leaves, unless one says otherwise. */
  readonly byTransfer: boolean;
  readonly onChange: (at: RideTime | null) => void;
}) {
  const t = useWords(rideFormWords);
  const today = dayOf(now);
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        look="pills"
        name="ride-when"
        title={t('ride.when')}
        value={at === null ? 'now' : 'later'}
        choices={[
          { value: 'now', label: t(byTransfer ? 'ride.when-transfer' : 'ride.now') },
          { value: 'later', label: t(byTransfer ? 'ride.when-own' : 'ride.later') },
        ]}
        onChange={(when) => onChange(when === 'now' ? null : firstRideTime(now))}
      />
      {at !== null && (
        <div className="grid gap-3 md:grid-cols-2">
          <div className="flex flex-col gap-1">
            <span className="text-14 font-medium text-ink-700">{t('ride.day')}</span>
            <DateField
              label={t('ride.day')}
              className={`${slimDateField} w-full [&>span:first-child]:sr-only`}
              value={at.day}
              min={today}
              max={addDays(today, mostDaysAhead)}
              onChange={(day) => onChange({ ...at, day })}
            />
          </div>
          <TextField
            label={t('ride.time')}
            type="time"
            step={300}
            value={at.time}
            data-field="time"
            onChange={(time) => /^\d\d:\d\d$/.test(time) && onChange({ ...at, time })}
          />
          <p className="text-12 text-ink-500 md:col-span-2">
            {t('ride.when-help', { minutes: leastMinutesAhead, days: mostDaysAhead })}
          </p>
        </div>
      )}
    </div>
  );
}
