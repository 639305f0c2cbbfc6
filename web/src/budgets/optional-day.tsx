import { type Day, dayOf } from '@woxing/contract/core/days';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { costObjectPageWords } from './cost-object.words.ts';

const [first, last] = ['2000-01-01' as Day, '2099-12-31' as Day];

/** A day, or none. */
export function OptionalDay(props: {
  readonly label: string;
  readonly value: Day | undefined;
  readonly error?: string | undefined;
  readonly onChange: (day: Day | undefined) => void;
}) {
  const t = useWords(costObjectPageWords);
  const [today] = useState(() => dayOf(new Date()));
  return (
    <div className="flex items-end gap-1">
      <div className="min-w-0 flex-1">
        <DateField
          label={props.label}
          placeholder={t('cost.no-limit')}
          value={props.value}
          min={first < today ? first : today}
          max={last}
          error={props.error}
          onChange={props.onChange}
        />
      </div>
      {props.value !== undefined && (
        <Button
          look="text"
          aria-label={t('cost.clear-day', { label: props.label })}
          onClick={() => props.onChange(undefined)}
        >
          {t('cost.no-limit')}
        </Button>
      )}
    </div>
  );
}
