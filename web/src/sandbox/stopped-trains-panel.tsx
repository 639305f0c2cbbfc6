import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addDays, type Day, formatDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { sandboxState } from '@woxing/contract/operations/sandbox';
import { presaleDays } from '@woxing/contract/products/rail/train-presale.rules';
import { type FormEvent, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DateField, slimDateField } from '#src/ui/date-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';

type Stopped = OutputOf<typeof sandboxState>['stoppedTrains'][number];

/** Trains that do not run on a day, and how to stop another. */
export function StoppedTrainsPanel(props: { readonly stopped: readonly Stopped[]; readonly today: Day }) {
  const t = useWords(sandboxWords);
  const save = useStop();
  return (
    <Card title={t('stopped.title')}>
      <p className="text-ink-500">{t('stopped.hint')}</p>
      <StopForm
        today={props.today}
        busy={save.isPending}
        onStop={(train) => save.mutateAsync({ train, stopped: true })}
      />
      {props.stopped.length === 0 ? (
        <p className="mt-3 text-12 text-ink-500">{t('stopped.none')}</p>
      ) : (
        <ul className="mt-3 flex flex-col">
          {props.stopped.map((train) => (
            <li
              key={`${train.trainNo} ${train.startsOn}`}
              className="flex items-center justify-between gap-3 border-t border-line py-2 last:pb-0"
            >
              <span>
                <span className="digits font-semibold">{train.trainNo}</span> {formatDay(train.startsOn)}
              </span>
              <Button
                look="text"
                size="s"
                disabled={save.isPending}
                aria-label={t('stopped.run-of', { train: train.trainNo, day: formatDay(train.startsOn) })}
                onClick={() => save.mutate({ train, stopped: false })}
              >
                {t('stopped.run')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function StopForm(props: {
  readonly today: Day;
  readonly busy: boolean;
  readonly onStop: (train: Stopped) => Promise<unknown>;
}) {
  const t = useWords(sandboxWords);
  const { today } = props;
  const [trainNo, setTrainNo] = useState('');
  const [startsOn, setStartsOn] = useState(addDays(today, 1));
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(trainNo.trim() === '');
    if (trainNo.trim() === '') return;
    try {
      await props.onStop({ trainNo: trainNo.trim().toUpperCase(), startsOn });
      setTrainNo('');
    } catch {
      // Said by the toast of the call; what was typed stays.
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-wrap items-end gap-2">
      <TextField
        label={t('stopped.train')}
        maxLength={8}
        autoCapitalize="characters"
        value={trainNo}
        onChange={setTrainNo}
        error={missing ? t('stopped.no-train') : undefined}
        className="w-32"
      />
      <DateField
        label={t('stopped.day')}
        value={startsOn}
        onChange={setStartsOn}
        min={today}
        max={addDays(today, presaleDays)}
        className={slimDateField}
      />
      <Button type="submit" look="quiet" className="h-control-44" disabled={props.busy}>
        {t('stopped.stop')}
      </Button>
    </form>
  );
}

function useStop() {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ train, stopped }: { train: Stopped; stopped: boolean }) =>
      postSandbox('/api/sandbox/rail/stop', { ...train, stopped }),
    onSuccess: (_done, { train, stopped }) => {
      const values = { train: train.trainNo, day: formatDay(train.startsOn) };
      toast.ok(t(stopped ? 'stopped.stopped' : 'stopped.runs', values));
      return queries.invalidateQueries();
    },
  });
}
