import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Fen, yuan, yuanDigits } from '@woxing/contract/core/money';
import { maxCeilingFen, minCeilingFen } from '@woxing/contract/products/air/fare-alert.rules';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import type { FlightSearch } from '../search/query-search.rules.ts';
import { type AlertRange, alertRanges, ceilingIn, daysAround, usualCeiling } from './alert-form.rules.ts';
import { ownFareAlerts } from './wider.queries.ts';
import { widerWords } from './wider.words.ts';

/** Keeps the route with some days and a fare; whoever is not signed in is asked to. */
export function AlertForm({
  search,
  lowestFen,
}: {
  readonly search: FlightSearch;
  readonly lowestFen: Fen | null;
}) {
  const t = useWords(widerWords);
  const today = useToday();
  const queries = useQueryClient();
  const saving = useWrite('/flight/alert/save');
  const [ceiling, setCeiling] = useState(() => usualCeiling(lowestFen));
  const [range, setRange] = useState<AlertRange>('0');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = ceilingIn(ceiling);
    setWrong(amount === undefined);
    if (amount === undefined || today === undefined) return;
    const days = daysAround(search.day, range, today);
    saving.mutate(
      { from: search.from, to: search.to, ...days, ceilingFen: yuan(amount) },
      {
        onSuccess: () => {
          toast.ok(t('alert.saved'));
          void queries.invalidateQueries({ queryKey: ownFareAlerts().queryKey });
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('alert.heading')}
      className="flex flex-col gap-3 border-t border-line pt-5"
    >
      <div>
        <h3 className="text-16 font-semibold">{t('alert.heading')}</h3>
        <p className="text-12 text-ink-500">{t('alert.hint')}</p>
      </div>
      <RadioGroup
        look="pills"
        name="alert-range"
        title={t('alert.range')}
        titled
        value={range}
        choices={alertRanges.map((value) => ({ value, label: t(`alert.range-${value}`) }))}
        onChange={setRange}
      />
      <TextField
        label={t('alert.ceiling')}
        inputMode="numeric"
        maxLength={5}
        value={ceiling}
        onChange={setCeiling}
        error={
          wrong
            ? t('alert.ceiling-wrong', { min: yuanDigits(minCeilingFen), max: yuanDigits(maxCeilingFen) })
            : undefined
        }
        className="max-w-60"
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={saving.isPending}>
          {t('alert.save')}
        </Button>
        <Link
          to="/myCenter/fare_alerts"
          className="text-14 text-brand-600 underline-offset-4 hover:underline"
        >
          {t('alert.all')}
        </Link>
      </div>
    </form>
  );
}
