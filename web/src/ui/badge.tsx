import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'brand' | 'grey';

export function Badge({
  tone = 'grey',
  className,
  children,
}: {
  readonly tone?: Tone;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-s px-1.5 text-12 font-medium whitespace-nowrap',
        badgeTones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

export const badgeTones: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  brand: 'bg-brand-50 text-brand-700',
  grey: 'bg-quiet text-ink-700',
};
