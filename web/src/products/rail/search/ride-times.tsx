import { formatMinutes } from '@woxing/contract/core/days';
import type { TrainOffer } from '@woxing/contract/products/rail/trains';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { trainWords } from './train.words.ts';

export type TimedRide = Pick<
  TrainOffer,
  'from' | 'to' | 'origin' | 'terminus' | 'departs' | 'arrives' | 'arrivesDaysLater' | 'minutes'
>;

/** When and where: departure, the way between, arrival. What stands under the line is the page's. */
export function RideTimes({ ride, children }: { readonly ride: TimedRide; readonly children?: ReactNode }) {
  const t = useWords(trainWords);
  const { arrivesDaysLater: later } = ride;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(84px,auto)_minmax(0,1fr)] items-start gap-x-3 md:grid-cols-[92px_minmax(72px,1fr)_92px] lg:grid-cols-[104px_minmax(84px,1fr)_104px]">
      <Moment
        clock={ride.departs}
        station={ride.from}
        mark={ride.from === ride.origin ? 'origin' : 'passing'}
        className="md:justify-self-end md:text-right md:[&>span:last-child]:justify-end"
      />
      <span className="flex w-full flex-col items-center pt-1.5 text-12 text-ink-500">
        <span>{formatMinutes(ride.minutes)}</span>
        <span
          aria-hidden="true"
          className="relative my-1 h-px w-full bg-linear-to-r from-line via-ink-300 to-ink-300"
        >
          <span className="absolute -top-[3px] right-0 size-[7px] rotate-45 border-t border-r border-ink-300" />
        </span>
        {children}
      </span>
      <Moment
        clock={ride.arrives}
        station={ride.to}
        mark={ride.to === ride.terminus ? 'terminus' : 'passing'}
        later={later > 0 ? t('train.days-later', { days: later }) : undefined}
        className="max-md:justify-self-end max-md:text-right max-md:[&>span:last-child]:justify-end"
      />
    </div>
  );
}

type Mark = keyof typeof markLooks;

function Moment(props: {
  readonly clock: string;
  readonly station: string;
  readonly mark: Mark;
  readonly later?: string | undefined;
  readonly className: string;
}) {
  const t = useWords(trainWords);
  return (
    <span className={classNames('min-w-0', props.className)}>
      <span className="digits relative inline-block text-28 leading-8 font-semibold">
        {props.clock}
        {props.later !== undefined && (
          <sup className="absolute top-0 left-full ml-0.5 font-sans text-12 leading-4 font-normal whitespace-nowrap text-warn max-md:right-full max-md:left-auto max-md:mr-1">
            {props.later}
          </sup>
        )}
      </span>
      <span className="flex items-center gap-1 text-14 whitespace-nowrap text-ink-700">
        <abbr
          title={t(`train.${props.mark}-why`)}
          className={classNames(
            'flex size-4.5 shrink-0 items-center justify-center rounded-s text-12 leading-none no-underline',
            markLooks[props.mark],
          )}
        >
          {t(`train.${props.mark}`)}
        </abbr>
        <span className="truncate">{props.station}</span>
      </span>
    </span>
  );
}

const markLooks = {
  origin: 'bg-ok-soft text-ok',
  passing: 'bg-brand-50 text-brand-700',
  terminus: 'bg-warn-soft text-warn',
};
