import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addDays, type Day, formatDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { sandboxState } from '@woxing/contract/operations/sandbox';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DateField, slimDateField } from '#src/ui/date-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';

type Run = OutputOf<typeof sandboxState>['runs'][number];
type Speaker = ReturnType<typeof useWords<typeof sandboxWords.base>>;

const farthestDays = 30;
const maxMinutes = 1440;

/** Flights and trains that are late or do not run on a day, and how to make another so. */
export function RunsPanel({ runs, today }: { readonly runs: readonly Run[]; readonly today: Day }) {
  const t = useWords(sandboxWords);
  const save = useRun();
  return (
    <Card title={t('runs.title')}>
      <p className="text-ink-500">{t('runs.hint')}</p>
      <RunForm today={today} busy={save.isPending} onSet={(run) => save.mutate({ run, natural: false })} />
      {runs.length === 0 ? (
        <p className="mt-3 text-12 text-ink-500">{t('runs.none')}</p>
      ) : (
        <ul className="mt-3 flex flex-col">
          {runs.map((run) => (
            <li
              key={`${run.no} ${run.day}`}
              className="flex items-center justify-between gap-3 border-t border-line py-2 last:pb-0"
            >
              <span>
                <span className="digits font-semibold">{run.no}</span> {formatDay(run.day)}{' '}
                <span className="text-ink-500">{howWords(t, run)}</span>
              </span>
              <Button
                look="text"
                size="s"
                disabled={save.isPending}
                aria-label={t('runs.natural-of', { no: run.no, day: formatDay(run.day) })}
                onClick={() => save.mutate({ run, natural: true })}
              >
                {t('runs.natural')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function RunForm(props: { readonly today: Day; readonly busy: boolean; readonly onSet: (run: Run) => void }) {
  const t = useWords(sandboxWords);
  const { today } = props;
  const [no, setNo] = useState('');
  const [day, setDay] = useState(today);
  const [minutes, setMinutes] = useState('40');
  const [missing, setMissing] = useState(false);
  const set = (cancelled: boolean) => {
    setMissing(no.trim() === '');
    if (no.trim() === '' || !isMinutes(minutes)) return;
    const lateMinutes = cancelled ? 0 : Number(minutes);
    props.onSet({ no: no.trim().toUpperCase(), day, lateMinutes, cancelled });
  };
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <TextField
        label={t('runs.no')}
        maxLength={8}
        autoCapitalize="characters"
        value={no}
        onChange={setNo}
        error={missing ? t('runs.no-missing') : undefined}
        className="w-32"
      />
      <DateField
        label={t('runs.day')}
        value={day}
        onChange={setDay}
        min={today}
        max={addDays(today, farthestDays)}
        className={slimDateField}
      />
      <TextField
        label={t('runs.minutes')}
        maxLength={4}
        inputMode="numeric"
        value={minutes}
        onChange={setMinutes}
        error={isMinutes(minutes) ? undefined : t('runs.minutes-wrong')}
        className="w-28"
      />
      <Button look="quiet" className="h-control-44" disabled={props.busy} onClick={() => set(false)}>
        {t('runs.set')}
      </Button>
      <Button look="text" className="h-control-44" disabled={props.busy} onClick={() => set(true)}>
        {t('runs.cancel')}
      </Button>
    </div>
  );
}

const isMinutes = (words: string): boolean => /^\d{1,4}$/.test(words) && Number(words) <= maxMinutes;

function howWords(t: Speaker, { cancelled, lateMinutes }: Run): string {
  if (cancelled) return t('runs.cancelled');
  return lateMinutes === 0 ? t('runs.on-time') : t('runs.late', { minutes: lateMinutes });
}

function useRun() {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ run: { cancelled, ...run }, natural }: { run: Run; natural: boolean }) =>
      postSandbox('/api/sandbox/runs/set', {
        ...run,
        how: natural ? 'natural' : cancelled ? 'cancelled' : 'late',
      }),
    onSuccess: (_done, { run, natural }) => {
      const named = { no: run.no, day: formatDay(run.day) };
      toast.ok(natural ? t('runs.cleared', named) : t('runs.done', { ...named, how: howWords(t, run) }));
      return queries.invalidateQueries();
    },
  });
}
