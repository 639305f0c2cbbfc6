import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { BusyIcon } from './icon.tsx';

/** `primary` blue, `action` the orange of searching and paying (one per view), `soft` pale blue, `quiet` outlined, `text` a link. */
export type ButtonLook = 'primary' | 'action' | 'soft' | 'quiet' | 'text' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /** Shows a ring, keeps the width and takes no second press. */
  readonly busy?: boolean;
  readonly wide?: boolean;
  readonly className?: string;
}

export function Button({
  look,
  size,
  busy = false,
  wide,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ look, size, wide, className })}
    >
      {busy && <BusyIcon />}
      {children}
    </button>
  );
}

/** The look of a button, for a link that is dressed as one. */
export function buttonClass(options: {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-m font-semibold whitespace-nowrap select-none transition-colors disabled:opacity-55',
    looks[options.look ?? 'primary'],
    sizes[options.size ?? 'm'],
    options.wide === true && 'w-full',
    options.className,
  );
}

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand-600 text-white hover:bg-brand-700 active:bg-brand-800',
  action: 'bg-price-small text-white hover:bg-price-700 active:bg-price-800',
  soft: 'bg-brand-50 text-brand-700 hover:bg-brand-100 active:bg-brand-200',
  quiet: 'border border-edge bg-surface text-ink-700 hover:border-brand-300 hover:text-brand-700',
  text: 'text-brand-600 hover:text-brand-800 underline-offset-4 hover:underline',
  danger: 'bg-bad text-white hover:bg-bad-700',
};

const sizes: Record<ButtonSize, string> = {
  s: 'h-control-32 px-3 text-14',
  m: 'h-control-40 px-4 text-14',
  l: 'h-control-48 px-6 text-16',
};

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'aria-label'> {
  /** What it does, for those who do not see the drawing. */
  readonly label: string;
  readonly className?: string;
}

/** A button that is only a drawing; 40 pixels, so that a thumb finds it. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-control-40 shrink-0 items-center justify-center rounded-pill text-ink-500 transition-colors hover:bg-brand-50 hover:text-brand-700 disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  );
}
