import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayOf, formatDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { sandboxState } from '@woxing/contract/operations/sandbox';
import { type FormEvent, useEffect, useState } from 'react';
import { clockOffsetMs, stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type Jump, jumped, jumps, offsetWords, readOffset } from './offset.rules.ts';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';

type State = OutputOf<typeof sandboxState>;

/** The time the product believes in, and how to move it. */
export function ClockPanel({
  state,
  receivedAtMs,
}: {
  readonly state: State;
  readonly receivedAtMs: number;
}) {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  const move = useMutation({
    mutationFn: (offsetSeconds: number) => postSandbox('/api/sandbox/clock', { offsetSeconds }),
    onSuccess: ({ now }) => {
      toast.ok(t('clock.moved', { time: stampWords(now) }));
      // Whatever was read before was read at another time.
      return queries.invalidateQueries();
    },
  });
  const ahead = offsetWords(state.offsetSeconds);
  return (
    <Card title={t('clock.title')}>
      <p className="text-12 text-ink-500">{t('clock.now')}</p>
      <RunningClock clockOffsetMs={clockOffsetMs(state.now, receivedAtMs)} />
      <p className="mt-1 text-ink-700">
        {ahead === '' ? t('clock.real') : t('clock.ahead', { words: ahead })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {(Object.keys(jumps) as Jump[]).map((jump) => (
          <Button
            key={jump}
            look="soft"
            disabled={move.isPending}
            onClick={() => move.mutate(jumped(state.offsetSeconds, jump))}
          >
            {t(`clock.${jump}`)}
          </Button>
        ))}
        <Button look="quiet" disabled={move.isPending || ahead === ''} onClick={() => move.mutate(0)}>
          {t('clock.reset')}
        </Button>
      </div>
      <OffsetForm busy={move.isPending} onSet={(seconds) => move.mutate(seconds)} />
      <p className="mt-3 text-12 text-ink-500">{t('clock.hint')}</p>
    </Card>
  );
}

function RunningClock({ clockOffsetMs }: { readonly clockOffsetMs: number }) {
  const [at, setAt] = useState(() => new Date(Date.now() + clockOffsetMs));
  useEffect(() => {
    const tick = () => setAt(new Date(Date.now() + clockOffsetMs));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [clockOffsetMs]);
  const [date, time] = stampWords(at.toISOString()).split(' ');
  const seconds = String(at.getSeconds()).padStart(2, '0');
  return (
    <p role="timer" className="flex flex-wrap items-baseline gap-x-3">
      <span className="digits text-40 font-semibold">
        {time}
        <span className="text-20 text-ink-500">:{seconds}</span>
      </span>
      <span className="text-16">
        <span className="digits">{date?.slice(0, 4)}</span>年{formatDay(dayOf(at))}
      </span>
    </p>
  );
}

function OffsetForm({ busy, onSet }: { readonly busy: boolean; readonly onSet: (seconds: number) => void }) {
  const t = useWords(sandboxWords);
  const [days, setDays] = useState('');
  const [hours, setHours] = useState('');
  const [invalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const seconds = days === '' && hours === '' ? undefined : readOffset(days, hours);
    setInvalid(seconds === undefined);
    if (seconds !== undefined) onSet(seconds);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 border-t border-line pt-4">
      <fieldset>
        <legend className="mb-2 p-0 text-14 font-medium text-ink-700">{t('clock.set-title')}</legend>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={t('clock.days')}
            inputMode="numeric"
            maxLength={3}
            value={days}
            onChange={setDays}
            className="w-24"
          />
          <TextField
            label={t('clock.hours')}
            inputMode="numeric"
            maxLength={2}
            value={hours}
            onChange={setHours}
            className="w-24"
          />
          <Button type="submit" look="quiet" className="h-control-44" disabled={busy}>
            {t('clock.set')}
          </Button>
        </div>
        <p
          role={invalid ? 'alert' : undefined}
          className={`mt-1 text-12 ${invalid ? 'text-bad' : 'text-ink-500'}`}
        >
          {t(invalid ? 'clock.set-invalid' : 'clock.set-help')}
        </p>
      </fieldset>
    </form>
  );
}
