import { zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import type { LegStatus } from '@woxing/contract/orders/travel-status';
import {
  expectedTime,
  isStale,
  lateLength,
  type StatusState,
  statusState,
} from '@woxing/contract/orders/travel-status.rules';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { momentWords } from './moment.rules.ts';
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
  const expected = expectedWords(t, state, status, new Date(now));
  const stale = isStale(status, new Date(now));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 text-12">
      <Badge tone={tones[state]}>{stateWords(t, state, status.lateMinutes)}</Badge>
      {expected !== '' && <span className="digits whitespace-nowrap text-ink-700">{expected}</span>}
      <span
        className={stale ? 'digits whitespace-nowrap text-warn' : 'digits whitespace-nowrap text-ink-500'}
      >
        {t(stale ? 'run.stale' : 'run.read', { time: momentWords(status.readAt, now) })}
      </span>
    </span>
  );
}

function stateWords(t: Speaker, state: StatusState, lateMinutes: number): string {
  if (state === 'cancelled') return t('run.cancelled');
  if (state === 'on-time' || state === 'arrived') return t('run.on-time');
  return t('run.late', { length: lateLength(lateMinutes) });
}

/** By the clock of the place, with the day where it is not that of today there; nothing where the times of the ticket hold. */
function expectedWords(
  t: Speaker,
  state: StatusState,
  { kind, departs, arrives }: LegStatus,
  now: Date,
): string {
  const leaves = { time: expectedTime(departs, zonedTimeOf(now, departs.zone)) };
  const lands = { time: expectedTime(arrives, zonedTimeOf(now, arrives.zone)) };
  if (state === 'leaves-late') return t(`run.leaves-${kind}`, leaves);
  if (state === 'arrives-late') return t('run.arrives', lands);
  return state === 'arrived' || state === 'arrived-late' ? t('run.arrived', lands) : '';
}
