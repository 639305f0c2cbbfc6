import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { TrainOffer, trainStops } from '@woxing/contract/products/rail/trains';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { trainWords } from './train.words.ts';
import { stopsOf } from './trains.queries.ts';

type Stop = OutputOf<typeof trainStops>['stops'][number];

/** Where a train calls, the stations of the ride marked; asked for when it is opened. */
export default function TrainStops({
  train,
}: {
  readonly train: Pick<TrainOffer, 'trainNo' | 'startsOn' | 'from' | 'to'>;
}) {
  const t = useWords(trainWords);
  const { trainNo, startsOn } = train;
  const found = useQuery(stopsOf({ trainNo, startsOn }));
  if (found.isPending) {
    return (
      <output aria-label={t('train.stops-loading')} className="grid gap-3 py-4 md:grid-cols-3 md:gap-x-8">
        {skeletons.map((key) => (
          <Skeleton key={key} className="h-5 w-full" />
        ))}
      </output>
    );
  }
  if (found.isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-4 text-ink-700">
        {t('train.stops-failed')}
        <span className="text-12 text-ink-500">{found.error.message}</span>
        <Button look="quiet" size="s" onClick={() => void found.refetch()}>
          {t('train.stops-retry')}
        </Button>
      </p>
    );
  }
  const { stops } = found.data;
  const first = stops.findIndex(({ station }) => station === train.from);
  const last = stops.findLastIndex(({ station }) => station === train.to);
  return (
    <ol
      aria-label={t('train.stops-title', { train: trainNo })}
      className="gap-x-8 py-3 md:columns-3 [&>li]:break-inside-avoid"
    >
      {stops.map((stop, index) => (
        <StopLine
          key={`${stop.station} ${stop.km}`}
          stop={stop}
          before={stops[index - 1]}
          ridden={index >= first && index <= last}
          end={index === first ? 'board' : index === last ? 'leave' : undefined}
        />
      ))}
    </ol>
  );
}

function StopLine(props: {
  readonly stop: Stop;
  readonly before: Stop | undefined;
  /** Whether the ride passes here. */
  readonly ridden: boolean;
  readonly end: 'board' | 'leave' | undefined;
}) {
  const t = useWords(trainWords);
  const { stop, ridden, end } = props;
  const newDay = stop.daysLater > (props.before?.daysLater ?? 0);
  return (
    <li
      aria-current={end !== undefined ? 'location' : undefined}
      className={classNames(
        'grid grid-cols-[16px_minmax(0,1fr)_44px_44px_52px] items-center gap-x-2 text-14',
        ridden ? 'text-ink-900' : 'text-ink-500',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-8 w-4 items-center justify-center bg-linear-to-r from-transparent via-[1px] bg-[length:2px_100%] bg-center bg-no-repeat',
          ridden
            ? 'bg-[linear-gradient(var(--color-brand-300),var(--color-brand-300))]'
            : 'bg-[linear-gradient(var(--color-line),var(--color-line))]',
        )}
      >
        <span
          className={classNames(
            'rounded-pill',
            end !== undefined
              ? 'size-3 bg-brand-600 ring-3 ring-brand-100'
              : ridden
                ? 'size-2 bg-brand-500'
                : 'size-2 bg-ink-300',
          )}
        />
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className={classNames('truncate', end !== undefined && 'font-semibold text-brand-700')}>
          {stop.station}
        </span>
        {end !== undefined && (
          <span className="shrink-0 rounded-s bg-brand-50 px-1 text-12 text-brand-700">
            {t(end === 'board' ? 'train.board-here' : 'train.leave-here')}
          </span>
        )}
        {newDay && (
          <span className="shrink-0 text-12 text-warn">
            {t('train.days-later', { days: stop.daysLater })}
          </span>
        )}
      </span>
      <span className="digits text-right">{stop.arrives ?? ''}</span>
      <span className="digits text-right">{stop.departs ?? ''}</span>
      <span className="text-right text-12 whitespace-nowrap text-ink-500">
        {stop.arrives === null
          ? t('train.begins')
          : stop.departs === null
            ? t('train.ends')
            : t('train.stay', { minutes: stop.stayMinutes })}
      </span>
    </li>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];
