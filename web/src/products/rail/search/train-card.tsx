import { formatYuan } from '@woxing/contract/core/money';
import { kindOf } from '@woxing/contract/products/rail/train-kinds.rules';
import type { TrainOffer } from '@woxing/contract/products/rail/trains';
import { lazy, Suspense, useId } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { RideTimes } from './ride-times.tsx';
import { type SeatAct, SeatTile, stockLooks } from './seat-tile.tsx';
import { trainWords } from './train.words.ts';
import { lowestFare, stockOf } from './train-stock.rules.ts';

const loadStops = () => import('./train-stops.tsx');
const TrainStops = lazy(loadStops);

/** What of a card stands open. A desktop always shows the seats; a phone shows them on a press. */
export type OpenPart = 'stops' | 'seats';

/** Which train, when, how long, its seats with what is left of them. */
export function TrainCard(props: TrainBodyProps) {
  return (
    <article
      aria-label={props.train.trainNo}
      className={classNames(
        'relative rounded-l bg-surface',
        props.open === undefined ? 'shadow-1' : 'shadow-2 ring-1 ring-brand-200',
      )}
    >
      <TrainBody {...props} />
    </article>
  );
}

export interface TrainBodyProps {
  readonly train: TrainOffer;
  readonly open: OpenPart | undefined;
  readonly act: SeatAct;
  /** Shows the seats on a phone as well, without a press. */
  readonly seatsShown?: boolean;
  readonly onToggle: (part: OpenPart) => void;
}

/** What stands on the card; without a card it is a ride of a journey. */
export function TrainBody({ train, open, act, seatsShown = false, onToggle }: TrainBodyProps) {
  const t = useWords(trainWords);
  const seatsId = useId();
  const stopsId = useId();
  const stops = <StopsToggle train={train} open={open === 'stops'} controls={stopsId} onToggle={onToggle} />;
  return (
    <>
      <div className="flex flex-col gap-3 p-4 md:grid md:grid-cols-[92px_minmax(0,1fr)_auto] md:items-center md:gap-x-5 md:px-5 lg:grid-cols-[108px_minmax(0,1fr)_auto] lg:gap-x-6">
        <span className="hidden flex-col items-start md:flex">
          <TrainName trainNo={train.trainNo} />
          {stops}
        </span>
        <RideTimes ride={train}>
          <span className="relative z-10 flex flex-wrap justify-center gap-x-1.5 whitespace-nowrap md:hidden">
            <span className="digits text-14 font-semibold text-ink-900">{train.trainNo}</span>
            {stops}
          </span>
        </RideTimes>
        <SaleNote train={train} className="md:hidden" />
        {!seatsShown && <PhoneSeats train={train} open={open} controls={seatsId} onToggle={onToggle} />}
        <fieldset
          id={seatsId}
          aria-label={t('train.seats', { train: train.trainNo })}
          className={classNames(
            'grid-cols-2 gap-2 md:grid md:grid-cols-[repeat(2,128px)] lg:grid-cols-[repeat(4,142px)]',
            open === 'seats' || seatsShown ? 'grid' : 'hidden',
          )}
        >
          {train.fares.map((fare) => (
            <SeatTile key={fare.seat} train={train} fare={fare} act={act} />
          ))}
          <SaleNote train={train} className="col-span-full max-md:hidden" />
        </fieldset>
      </div>
      <div
        id={stopsId}
        hidden={open !== 'stops'}
        className="relative border-t border-dashed border-line px-4 md:px-5"
      >
        {open === 'stops' && (
          <Suspense fallback={<Skeleton className="my-4 h-24 w-full" />}>
            <TrainStops train={train} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** On a phone the seats are one line with the lowest price, and open on a press anywhere on the card. */
function PhoneSeats(props: {
  readonly train: TrainOffer;
  readonly open: OpenPart | undefined;
  readonly controls: string;
  readonly onToggle: (part: OpenPart) => void;
}) {
  const t = useWords(trainWords);
  const { train, open } = props;
  const lowest = lowestFare(train);
  return (
    <div className="flex items-center gap-2 md:hidden">
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-12 text-ink-700">
        {train.fares.map((fare) => {
          const stock = stockOf(train, fare);
          return (
            <span key={fare.seat} className="whitespace-nowrap">
              {fare.name}{' '}
              <span className={stockLooks[stock]}>{t(`train.short-${stock}`, { left: fare.left })}</span>
            </span>
          );
        })}
      </span>
      {lowest !== undefined && (
        <button
          type="button"
          aria-expanded={open === 'seats'}
          aria-controls={props.controls}
          aria-label={
            open === 'seats'
              ? t('train.close-seats', { train: train.trainNo, price: formatYuan(lowest.fareFen) })
              : t('train.choose-seat', {
                  train: train.trainNo,
                  from: train.from,
                  departs: train.departs,
                  to: train.to,
                  arrives: train.arrives,
                  price: formatYuan(lowest.fareFen),
                })
          }
          onClick={() => props.onToggle('seats')}
          className={classNames(
            'flex shrink-0 items-center gap-1 after:rounded-l focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand-500',
            open === undefined && 'after:absolute after:inset-0',
          )}
        >
          <Money
            fen={lowest.fareFen}
            size="l"
            suffix={t('train.from-price')}
            className="text-price-small! [&>span:nth-child(2)]:text-20"
          />
          <DownIcon
            size={16}
            className={classNames('text-ink-500 transition-transform', open === 'seats' && 'rotate-180')}
          />
        </button>
      )}
    </div>
  );
}

function TrainName({ trainNo }: { readonly trainNo: string }) {
  const t = useWords(trainWords);
  return (
    <span className="flex items-baseline gap-1.5">
      <span className="digits text-20 font-semibold">{trainNo}</span>
      <span className="text-12 text-ink-500">{t(`train.kind-${kindOf(trainNo)}`)}</span>
    </span>
  );
}

/** Why the train cannot be bought, in the server's words. */
function SaleNote({ train, className }: { readonly train: TrainOffer; readonly className: string }) {
  if (train.sale.state === 'open') return null;
  return <p className={classNames('text-12 text-warn', className)}>{train.sale.words}</p>;
}

function StopsToggle(props: {
  readonly train: TrainOffer;
  readonly open: boolean;
  readonly controls: string;
  readonly onToggle: (part: OpenPart) => void;
}) {
  const t = useWords(trainWords);
  const { trainNo, stops } = props.train;
  const words = stops === 0 ? t('train.no-stops') : t('train.stops', { count: stops });
  return (
    <button
      type="button"
      aria-expanded={props.open}
      aria-controls={props.controls}
      aria-label={t('train.stops-of', { train: trainNo, stops: words })}
      onPointerEnter={() => void loadStops()}
      onFocus={() => void loadStops()}
      onClick={() => props.onToggle('stops')}
      className="relative z-10 flex items-center gap-0.5 text-12 whitespace-nowrap text-ink-500 hover:text-brand-700"
    >
      {words}
      <DownIcon size={12} className={classNames('transition-transform', props.open && 'rotate-180')} />
    </button>
  );
}
