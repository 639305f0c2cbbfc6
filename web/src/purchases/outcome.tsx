import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { BusyIcon, CheckIcon, WarnIcon } from '#src/ui/icon.tsx';

const looks = {
  done: { icon: <CheckIcon size={32} />, tone: 'bg-ok-soft text-ok' },
  waiting: { icon: <BusyIcon size={30} />, tone: 'bg-brand-50 text-brand-600' },
  over: { icon: <WarnIcon size={32} />, tone: 'bg-warn-soft text-warn' },
} as const;

/** How it ended, and what to do next. */
export function Outcome(props: {
  readonly look: keyof typeof looks;
  readonly title: string;
  readonly words: string;
  /** Below the words: what the money was for. */
  readonly children?: ReactNode;
  readonly acts: ReactNode;
}) {
  const { icon, tone } = looks[props.look];
  return (
    <Card className="flex flex-col items-center gap-2 py-10 text-center md:py-12">
      <span className={`mb-1 flex size-16 items-center justify-center rounded-pill ${tone}`}>{icon}</span>
      <div aria-live="polite" className="flex flex-col items-center gap-2">
        <h1 className="text-20 md:text-28">{props.title}</h1>
        <p className="max-w-md text-balance text-ink-700">{props.words}</p>
      </div>
      {props.children}
      <div className="mt-3 flex flex-wrap justify-center gap-3">{props.acts}</div>
    </Card>
  );
}
