import type { Day } from '@woxing/contract/core/days';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchForms } from '#src/tenants/public.ts';
import { DayMoved } from '#src/ui/day-moved.tsx';
import { useComingDay } from '#src/ui/use-coming-day.ts';
import { useToday } from '#src/ui/use-today.ts';
import { ListRows } from './list-states.tsx';
import { NoWay } from './search-states.tsx';
import { type TrainInput, trainInputOf } from './train-address.rules.ts';
import { TrainSearchBar } from './train-search-bar.tsx';

/** The bar to search by over what was found; without a way, or before today is known, what stands in its place. */
export function TrainSearchPage(props: {
  readonly search: Parameters<typeof trainInputOf>[0];
  readonly fast: boolean;
  /** Said while nothing is known. */
  readonly loading: string;
  readonly onSearch: ComponentProps<typeof TrainSearchBar>['onSearch'];
  /** Puts another day into the address. */
  readonly onDay: (day: Day) => void;
  readonly children: (asked: TrainInput, today: Day) => ReactNode;
}) {
  const { search } = props;
  const today = useToday();
  const forms = useSearchForms();
  const hasWay = forms || (search.from !== undefined && search.to !== undefined);
  const asked = hasWay && today !== undefined ? trainInputOf(search, today) : undefined;
  const moved = useComingDay(search.day, today, () => asked && props.onDay(asked.day));
  return (
    <>
      <TrainSearchBar asked={asked && { ...asked, fast: props.fast }} onSearch={props.onSearch} />
      <div className="mx-auto flex max-w-page flex-col gap-3 px-3 py-4 md:px-4 lg:px-6">
        {moved && <DayMoved />}
        {!hasWay ? (
          <NoWay />
        ) : asked === undefined || today === undefined ? (
          <ListRows words={props.loading} />
        ) : (
          props.children(asked, today)
        )}
      </div>
    </>
  );
}
