import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { controlClass } from '#src/ui/field-frame.tsx';
import { DownIcon } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** A filter whose choices are searched for by what is typed, in a bubble under it: nobody waits for thousands of them. */
export function SearchedField(props: {
  readonly label: string;
  /** What is chosen, in words. */
  readonly chosen: string;
  readonly children: (close: () => void, input: RefObject<HTMLInputElement | null>) => ReactNode;
}) {
  const { label, chosen, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex min-w-0 flex-col gap-1 md:w-40">
      <span aria-hidden="true" className="text-12 font-medium text-ink-500">
        {label}
      </span>
      <Popover
        title={label}
        triggerLabel={`${label}：${chosen}`}
        triggerClass={classNames(controlClass, 'flex items-center gap-2 text-left md:h-control-40')}
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
    </div>
  );
}
