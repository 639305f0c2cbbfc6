import { Link } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { TrainFare, TrainJourney } from '@woxing/contract/products/rail/trains';
import { lazy, Suspense, useId, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { TripChangeLine } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { changesOf, chosenFares, type SeatChoice, totalOf, wholeRide } from './journeys.rules.ts';
import { writeRides } from './ride-params.rules.ts';
import { RideTimes } from './ride-times.tsx';
import { type SeatAct, seatActClass, stockLooks } from './seat-tile.tsx';
import { trainWords } from './train.words.ts';
import { type OpenPart, TrainBody } from './train-card.tsx';
import { isBookable, lowestFare, stockOf } from './train-stock.rules.ts';
import { transferWords } from './transfer.words.ts';

/** Only members with a travel standard need it. */
const JourneyStandard = lazy(() => import('./journey-standard.tsx'));

/** A journey with changes: as one line; opened, its rides with their seats, and one button for all of them. */
export function TransferJourney({
  journey,
  open,
  onToggle,
}: {
  readonly journey: TrainJourney;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const t = useWords(transferWords);
  const ridesId = useId();
  const trains = journey.rides.map(({ trainNo }) => trainNo);
  const name = t('train-transfer.journey', { trains: trains.join('、'), count: trains.length - 1 });
  const cheapest = chosenFares(journey, {});
  const lowest = totalOf(cheapest) ?? journey.lowestFen;
  return (
    <article
      aria-label={name}
      className={classNames('rounded-l bg-surface', open ? 'shadow-2 ring-1 ring-brand-200' : 'shadow-1')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 p-4 md:grid-cols-[116px_minmax(0,1fr)_auto_100px] md:gap-x-3 md:px-4 lg:grid-cols-[150px_minmax(0,1fr)_auto_104px] lg:gap-x-6 lg:px-5">
        <span className="order-2 flex flex-col md:order-none">
          <span className="digits text-16 font-semibold">{trains.join(' · ')}</span>
          <span className="text-12 text-ink-500 max-md:hidden">
            {t('train-transfer.change-count', { count: trains.length - 1 })}
          </span>
          <span className="md:hidden">
            <RideStocks journey={journey} />
          </span>
        </span>
        <div className="order-1 col-span-2 md:order-none md:col-span-1">
          <RideTimes ride={wholeRide(journey)}>
            <span className="text-center text-warn">
              {changesOf(journey)
                .map(({ from, to }) =>
                  from === to
                    ? t('train-transfer.at', { station: from })
                    : t('train-transfer.across', { from, to }),
                )
                .join('，')}
            </span>
          </RideTimes>
        </div>
        <span className="order-3 flex flex-col items-end md:order-none lg:min-w-36">
          <Money fen={lowest} size="l" suffix={t('train-transfer.from-price')} />
          <span className="max-md:hidden">
            <RideStocks journey={journey} />
          </span>
          <Verdict journey={journey} fares={cheapest} />
        </span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={ridesId}
          aria-label={
            open
              ? t('train-transfer.close-of', { journey: name })
              : t('train-transfer.choose-of', { journey: name, price: formatYuan(lowest) })
          }
          onClick={onToggle}
          className={buttonClass({
            look: open ? 'soft' : 'primary',
            className: 'order-4 col-span-2 w-full md:order-none md:col-span-1',
          })}
        >
          {t(open ? 'train-transfer.close' : 'train-transfer.choose')}
          <DownIcon size={16} className={classNames('transition-transform', open && 'rotate-180')} />
        </button>
      </div>
      <div id={ridesId} hidden={!open} className="border-t border-dashed border-line">
        {open && <JourneyRides journey={journey} />}
      </div>
    </article>
  );
}

/** Whether the travel standard of whoever looks allows all of the seats; nothing while one of them is missing. */
function Verdict(props: {
  readonly journey: TrainJourney;
  readonly fares: readonly (TrainFare | undefined)[];
}) {
  const standard = useMember()?.custmerExtra?.trainStandard ?? undefined;
  const fares = props.fares.filter((fare) => fare !== undefined);
  if (standard === undefined || fares.length < props.fares.length) return null;
  return (
    <Suspense>
      <span className="flex">
        <JourneyStandard journey={props.journey} fares={fares} standard={standard} />
      </span>
    </Suspense>
  );
}

/** What is left of the cheapest seat of every ride, in a line. */
function RideStocks({ journey }: { readonly journey: TrainJourney }) {
  const t = useWords(trainWords);
  return (
    <span className="flex flex-wrap gap-x-2 text-12 text-ink-700">
      {journey.rides.map((ride) => {
        const fare = lowestFare(ride);
        if (fare === undefined) return null;
        const stock = stockOf(ride, fare);
        return (
          <span key={ride.trainNo} className="whitespace-nowrap">
            {fare.name}{' '}
            <span className={stockLooks[stock]}>{t(`train.short-${stock}`, { left: fare.left })}</span>
          </span>
        );
      })}
    </span>
  );
}

function JourneyRides({ journey }: { readonly journey: TrainJourney }) {
  const t = useWords(transferWords);
  const [choice, setChoice] = useState<SeatChoice>({});
  const [open, setOpen] = useState<{ readonly ride: number; readonly part: OpenPart }>();
  const fares = chosenFares(journey, choice);
  const changes = changesOf(journey);
  const pick =
    (at: number): SeatAct =>
    (train, fare, label) => {
      if (!isBookable(train, fare)) return null;
      const picked = fares[at]?.seat === fare.seat;
      const words = t(picked ? 'train-transfer.picked' : 'train-transfer.pick');
      return (
        <button
          type="button"
          aria-pressed={picked}
          aria-label={label(words)}
          onClick={() => setChoice({ ...choice, [at]: fare.seat })}
          className={seatActClass()}
        >
          {words}
        </button>
      );
    };
  return (
    <>
      <ol>
        {journey.rides.map((ride, at) => (
          <li key={ride.trainNo}>
            {changes[at - 1] !== undefined && (
              <TripChangeLine change={changes[at - 1]!} className="px-4 md:px-5" />
            )}
            <h3 className="px-4 pt-3 text-12 font-medium text-ink-500 md:px-5">
              {t('train-transfer.ride-on', { index: at + 1, day: formatDay(ride.day) })}
            </h3>
            <TrainBody
              train={ride}
              act={pick(at)}
              seatsShown
              open={open?.ride === at ? open.part : undefined}
              onToggle={(part) => setOpen(open?.ride === at ? undefined : { ride: at, part })}
            />
          </li>
        ))}
      </ol>
      <JourneyTotal journey={journey} fares={fares} />
    </>
  );
}

function JourneyTotal({
  journey,
  fares,
}: {
  readonly journey: TrainJourney;
  readonly fares: ReturnType<typeof chosenFares>;
}) {
  const t = useWords(transferWords);
  const total = totalOf(fares);
  const dearer = fares.some((fare) => fare !== undefined && fare.maxFen > fare.fareFen);
  const missing = fares.flatMap((fare, at) =>
    fare === undefined ? [t('train-transfer.ride', { index: at + 1 })] : [],
  );
  const chosen = journey.rides.flatMap(({ trainNo, startsOn, from, to }, at) => {
    const seat = fares[at]?.seat;
    return seat === undefined ? [] : [{ trainNo, startsOn, from, to, seat }];
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line px-4 py-3 md:px-5">
      {total === undefined ? (
        <p className="py-2 text-14 text-warn">
          {t('train-transfer.none-left', { rides: missing.join('、') })}
        </p>
      ) : (
        <>
          <span className="flex flex-1 flex-col md:items-end">
            <span className="flex items-baseline gap-2 text-14 text-ink-700">
              {t('train-transfer.total')}
              <Money fen={total} size="l" suffix={dearer ? t('train-transfer.from-price') : undefined} />
            </span>
            <span className="flex flex-wrap items-center gap-x-2 text-12 text-ink-500">
              {t('train-transfer.tickets', { count: chosen.length })}
              <Verdict journey={journey} fares={fares} />
            </span>
          </span>
          <Link
            to="/train/train_order_info"
            search={writeRides(chosen)}
            preload={false}
            className={buttonClass({ look: 'action', size: 'l' })}
          >
            {t('train-transfer.book')}
          </Link>
        </>
      )}
    </div>
  );
}
