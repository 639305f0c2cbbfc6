import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface FieldFrameProps {
  readonly label: ReactNode;
  /** Hides the label from sight, not from assistive technology. */
  readonly labelHidden?: boolean | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Label above, help below, the error where the field is; hands its ids to the control. */
export function FieldFrame({
  label,
  labelHidden,
  help,
  error,
  required,
  className,
  children,
}: FieldFrameProps & { readonly children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label
        htmlFor={id}
        className={classNames(labelHidden === true ? 'sr-only' : 'text-14 font-medium text-ink-700')}
      >
        {label}
        {required === true && (
          <span aria-hidden="true" className="ml-0.5 text-bad">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required === true ? true : undefined,
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={classNames('text-12', error === undefined ? 'text-ink-500' : 'text-bad')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** 44 pixels high; 16 px text on phones, so that the page does not zoom on focus. */
export const controlClass =
  'h-control-44 w-full min-w-0 rounded-m border border-edge bg-surface px-3 text-16 text-ink-900 transition-colors hover:border-brand-300 focus:border-brand-500 focus:outline-2 focus:outline-offset-0 focus:outline-brand-200 aria-invalid:border-bad aria-invalid:focus:outline-bad-soft disabled:bg-background disabled:text-ink-500 md:text-14';
