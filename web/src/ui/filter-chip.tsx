import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DownIcon } from './icon.tsx';
import { Popover } from './popover.tsx';

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

/** A filter of several choices, which open under it. */
export function FilterChip(props: {
  readonly title: string;
  /** Choices that are on. */
  readonly count: number;
  readonly children: ReactNode;
}) {
  return (
    <Popover
      title={props.title}
      triggerClass={chipClass(props.count > 0)}
      trigger={
        <>
          {props.title}
          {props.count > 0 ? <FilterCount value={props.count} /> : <DownIcon size={14} />}
        </>
      }
    >
      {props.children}
    </Popover>
  );
}

export function FilterCount({ value }: { readonly value: number }) {
  return (
    <span className="digits flex size-4.5 items-center justify-center rounded-pill bg-brand-600 text-12 leading-none text-white">
      {value}
    </span>
  );
}

export function chipClass(on: boolean): string {
  return classNames(
    'flex h-control-36 items-center gap-1 rounded-pill border px-3.5 text-14 whitespace-nowrap transition-colors',
    on
      ? 'border-brand-500 bg-brand-50 font-semibold text-brand-700'
      : 'border-line text-ink-700 hover:border-brand-300',
  );
}
