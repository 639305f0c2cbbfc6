import { timeOf } from '@woxing/contract/core/days';
import type { LegStatus } from '@woxing/contract/orders/travel-status';
import { isStale, type StatusState, statusState } from '@woxing/contract/orders/travel-status.rules';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { runStatusWords } from './run-status.words.ts';

type Speaker = ReturnType<typeof useWords<typeof runStatusWords.base>>;

const tones = {
  cancelled: 'bad',
  'on-time': 'ok',
  'leaves-late': 'warn',
  'arrives-late': 'warn',
  arrived: 'grey',
  'arrived-late': 'grey',
} as const satisfies Record<StatusState, string>;

/** How a flight or a train runs today, and when that was read. */
export function RunStatus({ status, now }: { readonly status: LegStatus; readonly now: string }) {
  const t = useWords(runStatusWords);
  const state = statusState(status);
  const expected = expectedWords(t, state, status);
  const stale = isStale(status, new Date(now));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 text-12">
      <Badge tone={tones[state]}>{stateWords(t, state, status.lateMinutes)}</Badge>
      {expected !== '' && <span className="digits text-ink-700">{expected}</span>}
      <span className={stale ? 'digits text-warn' : 'digits text-ink-500'}>
        {t(stale ? 'run.stale' : 'run.read', { time: timeOf(new Date(status.readAt)) })}
      </span>
    </span>
  );
}

function stateWords(t: Speaker, state: StatusState, lateMinutes: number): string {
  if (state === 'cancelled') return t('run.cancelled');
  if (state === 'on-time' || state === 'arrived') return t('run.on-time');
  const [hours, minutes] = [Math.floor(lateMinutes / 60), lateMinutes % 60];
  if (hours === 0) return t('run.late', { minutes });
  return minutes === 0 ? t('run.late-whole-hours', { hours }) : t('run.late-hours', { hours, minutes });
}

/** By the clock of the place; nothing where the times of the ticket hold. */
function expectedWords(t: Speaker, state: StatusState, { kind, departs, arrives }: LegStatus): string {
  if (state === 'leaves-late')
    return t(kind === 'flight' ? 'run.leaves-flight' : 'run.leaves-rail', { time: departs.time });
  if (state === 'arrives-late') return t('run.arrives', { time: arrives.time });
  return state === 'arrived' || state === 'arrived-late' ? t('run.arrived', { time: arrives.time }) : '';
}
