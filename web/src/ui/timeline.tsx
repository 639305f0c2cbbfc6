import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TimelineEvent {
  readonly id: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly tone: TimelineTone;
}

export type TimelineTone = 'ok' | 'warn' | 'bad' | 'brand' | 'grey' | 'past';

/** What happened, from the beginning on. */
export function Timeline({
  title,
  events,
}: {
  readonly title?: string;
  readonly events: readonly TimelineEvent[];
}) {
  return (
    <ol aria-label={title} className="flex flex-col">
      {events.map(({ id, title: words, note, tone }, index) => (
        <li key={id} className="relative flex gap-3 pb-4 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-0 left-[5px] w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className={classNames('relative mt-1.5 size-[11px] shrink-0 rounded-pill border-2', dots[tone])}
          />
          <div className="min-w-0 flex-1">
            <p className={tone === 'past' ? 'text-ink-700' : 'font-semibold'}>{words}</p>
            {note !== undefined && <div className="text-12 text-ink-500">{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const dots: Record<TimelineTone, string> = {
  ok: 'border-ok bg-ok',
  warn: 'border-warn bg-warn',
  bad: 'border-bad bg-bad',
  brand: 'border-brand-600 bg-brand-600',
  grey: 'border-ink-500 bg-ink-500',
  past: 'border-ink-300 bg-surface',
};
