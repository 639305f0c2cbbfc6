import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** A filter that is on or off. */
export function Toggle(props: {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={props.on}
      onClick={() => props.onChange(!props.on)}
      className={chipClass(props.on)}
    >
      {props.children}
    </button>
  );
}

export function chipClass(on: boolean): string {
  return classNames(
    'flex h-9 items-center gap-1 rounded-pill border px-3.5 text-14 whitespace-nowrap transition-colors',
    on
      ? 'border-brand-500 bg-brand-50 font-semibold text-brand-700'
      : 'border-line text-ink-700 hover:border-brand-300',
  );
}
