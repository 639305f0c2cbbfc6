import type { Day } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { offerWords } from '../search/offer.words.ts';
import type { FlightDraft } from './offline-draft.rules.ts';
import { offlineOrderWords } from './offline-order.words.ts';

const texts = [
  ['flightNo', 'keep.flight-no', 6, 'text'],
  ['from', 'keep.from', 3, 'text'],
  ['to', 'keep.to', 3, 'text'],
  ['day', 'keep.day', 10, 'date'],
  ['departs', 'keep.departs', 5, 'time'],
  ['arrives', 'keep.arrives', 5, 'time'],
] as const;

const cabins = ['economy', 'premium', 'business', 'first'] as const satisfies readonly Cabin[];
const daysLater = ['0', '1', '2'] as const;

/** A flight as its ticket says it. */
export function OfflineFlightFields({
  flight,
  at,
  problem,
  onChange,
}: {
  readonly flight: FlightDraft;
  readonly at: number;
  readonly problem: FormProblem | undefined;
  readonly onChange: (more: Partial<FlightDraft>) => void;
}) {
  const t = useWords(offlineOrderWords);
  const c = useWords(offerWords);
  const bind = (field: keyof FlightDraft) => ({
    error: problem?.field === `flight-${at}.${field}` ? problem.message : undefined,
    'data-field': `flight-${at}.${field}`,
  });
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-3">
      {texts.map(([field, label, maxLength, type]) => (
        <TextField
          key={field}
          required
          label={t(label)}
          type={type}
          maxLength={maxLength}
          autoComplete="off"
          value={flight[field]}
          onChange={(value) => onChange({ [field]: field === 'day' ? (value as Day) : value.toUpperCase() })}
          {...(field === 'from' && { help: t('keep.airport-help') })}
          {...bind(field)}
        />
      ))}
      <Select
        label={t('keep.days-later')}
        value={String(flight.arrivesDaysLater) as (typeof daysLater)[number]}
        options={daysLater.map((value) => ({ value, label: t(`keep.days-later-${value}`) }))}
        onChange={(value) => onChange({ arrivesDaysLater: Number(value) })}
      />
      <Select<Cabin>
        label={t('keep.cabin')}
        value={flight.cabin}
        options={cabins.map((value) => ({ value, label: c(`cabin.${value}`) }))}
        onChange={(cabin) => onChange({ cabin })}
      />
      <TextField
        required
        label={t('keep.class')}
        maxLength={2}
        autoComplete="off"
        value={flight.bookingClass}
        onChange={(value) => onChange({ bookingClass: value.toUpperCase() })}
        {...bind('bookingClass')}
      />
    </div>
  );
}
