import { lazy, Suspense, useRef } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Popover } from '#src/ui/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { flightWords } from './flight.words.ts';
import { placeName } from './places.ts';

const CityPicker = lazy(() => import('./city-picker.tsx'));

/** A place to fly from or to: shows its name, opens the picker. */
export function CityField(props: {
  readonly label: string;
  readonly code: string | undefined;
  readonly className: string;
  readonly onChange: (code: string) => void;
}) {
  const t = useWords(flightWords);
  const input = useRef<HTMLInputElement>(null);
  const name = props.code === undefined ? '' : placeName(props.code);
  return (
    <Popover
      bare
      title={props.label}
      triggerLabel={`${props.label}：${name}`}
      triggerClass={props.className}
      initialFocus={input}
      trigger={
        <>
          <span className="text-12 text-ink-500">{props.label}</span>
          <span className="w-full truncate text-18 font-semibold">
            {props.code === undefined ? <Skeleton className="my-1.5 h-4 w-14" /> : name}
          </span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="m-4 h-80 w-100 max-w-full" />}>
          <CityPicker
            input={input}
            hint={t('city.input')}
            chosen={props.code}
            onChoose={(code) => {
              props.onChange(code);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
