import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './field-frame.tsx';
import { DownIcon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

/** A field whose choices are searched for by what is typed, in a bubble under it: nobody waits for thousands of them. */
export function SearchedField(props: {
  readonly label: string;
  /** What is chosen, in words. */
  readonly chosen: string;
  /** `filter` is small and stands in a bar, `form` as wide as its form. */
  readonly look?: 'filter' | 'form';
  readonly labelHidden?: boolean;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly children: (close: () => void, input: RefObject<HTMLInputElement | null>) => ReactNode;
}) {
  const { label, chosen, look = 'filter', error, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={classNames('flex min-w-0 flex-col gap-1', look === 'filter' && 'md:w-40', props.className)}
    >
      {props.labelHidden !== true && (
        <span aria-hidden="true" className={labels[look]}>
          {label}
        </span>
      )}
      <Popover
        title={label}
        triggerLabel={`${label}：${chosen}`}
        triggerClass={classNames(
          controlClass,
          'flex items-center gap-2 text-left',
          look === 'filter' && 'md:h-control-40',
          error !== undefined && 'border-bad',
        )}
        initialFocus={input}
        sheet
        trigger={
          <>
            <span className="min-w-0 flex-1 truncate">{chosen}</span>
            <DownIcon size={16} className="shrink-0 text-ink-500" />
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="h-60 w-72" />}>{children(close, input)}</Suspense>
        )}
      </Popover>
      {error !== undefined && (
        <p role="alert" className="text-12 text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

const labels = {
  filter: 'text-12 font-medium text-ink-500',
  form: 'text-14 font-medium text-ink-700',
} as const;
