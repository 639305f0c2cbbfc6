import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

/** A place to go from or to: shows its name, opens the picker, which is lazy. */
export function PlaceField(props: {
  readonly label: string;
  /** Unknown while a shell is rendered. */
  readonly name: string | undefined;
  readonly className: string;
  readonly children: (picker: {
    readonly input: RefObject<HTMLInputElement | null>;
    readonly close: () => void;
  }) => ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Popover
      bare
      title={props.label}
      triggerLabel={`${props.label}：${props.name ?? ''}`}
      triggerClass={props.className}
      initialFocus={input}
      trigger={
        <>
          <span className="text-12 text-ink-500">{props.label}</span>
          <span className="w-full truncate text-18 font-semibold">
            {props.name ?? <Skeleton className="my-1.5 h-4 w-14" />}
          </span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="m-4 h-80 w-100 max-w-full" />}>
          {props.children({ input, close })}
        </Suspense>
      )}
    </Popover>
  );
}
