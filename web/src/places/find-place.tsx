import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Popover } from '#src/ui/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { FoundPlace, PlacesOffered } from './places.queries.ts';

const PlaceFinder = lazy(() => import('./place-finder.tsx'));

/** A button that finds a place: a bubble below it, a sheet on phones. What is found by is fetched when it opens. */
export function FindPlace(props: {
  readonly label: string;
  /** Names the button where several look alike. */
  readonly buttonLabel?: string;
  readonly hint: string;
  readonly city?: string | undefined;
  readonly onlyCity?: boolean | undefined;
  readonly className?: string;
  /** Offered before anything is typed. */
  readonly offered?: PlacesOffered | undefined;
  /** What stands inside the button, where it is not the label. */
  readonly children?: ReactNode;
  readonly onChoose: (place: FoundPlace) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Popover
      bare
      sheet
      title={props.label}
      trigger={props.children ?? props.label}
      triggerLabel={props.buttonLabel}
      triggerClass={props.className ?? ''}
      initialFocus={input}
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="m-4 h-32 w-80 max-w-full" />}>
          <PlaceFinder
            input={input}
            hint={props.hint}
            city={props.city}
            onlyCity={props.onlyCity}
            offered={props.offered}
            onChoose={(place) => {
              close();
              props.onChoose(place);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
