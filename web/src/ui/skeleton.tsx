import { classNames } from './class-names.ts';

/** A grey bar where something will stand. Give it the height and width of what is awaited. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-s bg-awaited', className)}
    />
  );
}
