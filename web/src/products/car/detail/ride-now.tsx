import { timeOf } from '@woxing/contract/core/days';
import { distanceWords } from '@woxing/contract/core/distance.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { CarDetail, CarRide } from '@woxing/contract/products/car/car-order-detail';
import { lazy, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Countdown, useSecondsLeft } from '#src/ui/countdown.tsx';
import { PhoneIcon, UserIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { isUnderWay, metresShown, rideStages } from '../car-of.rules.ts';
import { carDetailWords } from './car-order.words.ts';
import { useLiveRide } from './use-live-ride.ts';

const RideMap = lazy(() => import('../ride-map.tsx'));

/** Where the ride stands: its stages with their times, who comes in which car, and where the car is. */
export function RideNow({
  order,
  car,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly car: CarDetail;
  readonly receivedAtMs: number;
}) {
  const t = useWords(carDetailWords);
  const { ride, offsetMs } = useLiveRide(order, car, receivedAtMs);
  const { state, position } = ride;
  if (state === 'failed' || (state === 'cancelled' && ride.driver === null)) return null;
  return (
    <Card title={t('car-detail.ride')}>
      <div className="flex flex-col gap-4">
        {state !== 'cancelled' && <Stages ride={ride} />}
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_280px]">
          {state !== 'cancelled' && (
            <Suspense fallback={<Skeleton className="aspect-video w-full rounded-l" />}>
              <RideMap
                label={t('car-detail.map')}
                from={car.from}
                to={ride.to}
                car={
                  position === null
                    ? undefined
                    : { ...position, plate: ride.car?.plate ?? t('car-detail.driver') }
                }
                near={metresShown(ride)}
              />
            </Suspense>
          )}
          <div className="flex flex-col gap-4">
            {isUnderWay(state) && <Live ride={ride} offsetMs={offsetMs} />}
            {ride.driver !== null && <Driver ride={ride} />}
          </div>
        </div>
      </div>
    </Card>
  );
}

function Stages({ ride }: { readonly ride: CarRide }) {
  const t = useWords(carDetailWords);
  return (
    <ol aria-label={t('car-detail.stages')} className="grid grid-cols-5">
      {rideStages(ride).map(({ stage, at, now }, index) => (
        <li
          key={stage}
          aria-current={now ? 'step' : undefined}
          className="relative flex flex-col items-center gap-0.5 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-[7px] right-1/2 h-0.5 w-full',
                at === undefined ? 'bg-line' : 'bg-brand-500',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'relative z-1 size-4 rounded-pill border-2',
              at === undefined ? 'border-edge bg-surface' : 'border-brand-600 bg-brand-600',
              now && 'ring-4 ring-brand-100',
            )}
          />
          <span className={classNames('text-12', at === undefined ? 'text-ink-500' : 'font-semibold')}>
            {t(`car-detail.stage-${stage}`)}
          </span>
          <span className="digits min-h-4.5 text-12 text-ink-500">
            {at !== undefined && <time dateTime={at}>{timeOf(new Date(at))}</time>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What is going on, in the words of the fleet, and what one waits for. */
function Live({ ride, offsetMs }: { readonly ride: CarRide; readonly offsetMs: number }) {
  const t = useWords(carDetailWords);
  const { state, words, etaMinutes, etaMetres, freeUntil } = ride;
  return (
    <div className="flex flex-col gap-1">
      <output className="text-16 font-semibold">{words}</output>
      {etaMinutes !== null && state !== 'arrived' && (
        <p className="text-14 text-ink-700">
          {t(state === 'riding' ? 'car-detail.eta-ride' : 'car-detail.eta-pick-up', { minutes: etaMinutes })}
          {etaMetres !== null && (
            <span className="digits ml-2 text-ink-500">
              {t('car-detail.eta-metres', { distance: distanceWords(etaMetres) })}
            </span>
          )}
        </p>
      )}
      {state === 'arrived' && freeUntil !== null && <FreeWait until={freeUntil} offsetMs={offsetMs} />}
    </div>
  );
}

/** How long the driver still waits without charge. */
function FreeWait({ until, offsetMs }: { readonly until: string; readonly offsetMs: number }) {
  const t = useWords(carDetailWords);
  const left = useSecondsLeft(new Date(until), offsetMs);
  if (left === 0) return <p className="text-14 text-warn">{t('car-detail.free-over')}</p>;
  return (
    <p className="flex items-baseline gap-2 text-14 text-ink-700">
      {t('car-detail.free-wait')}
      <Countdown
        until={new Date(until)}
        clockOffsetMs={offsetMs}
        className="digits text-20 font-semibold text-price-small"
      />
    </p>
  );
}

function Driver({ ride: { driver, car, state } }: { readonly ride: CarRide }) {
  const t = useWords(carDetailWords);
  if (driver === null) return null;
  return (
    <section aria-label={t('car-detail.driver')} className="flex flex-col gap-3 rounded-m bg-background p-4">
      {car !== null && (
        <div>
          <p className="digits text-20 font-semibold tracking-wide">
            <span className="sr-only">{t('car-detail.plate')}</span>
            {car.plate}
          </p>
          <p className="text-14 text-ink-700">
            {car.colour} · {car.model}
          </p>
        </div>
      )}
      <div className="flex items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-brand-50 text-brand-700">
          <UserIcon size={20} />
        </span>
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{driver.name}</span>
          <span className="digits block text-12 text-ink-500">
            {t('car-detail.rating', { rating: driver.rating })}
            <span className="ml-2">{t('car-detail.rides', { rides: driver.rides })}</span>
          </span>
        </p>
        {isUnderWay(state) && (
          <a
            href={`tel:${driver.phone}`}
            aria-label={t('car-detail.call-of', { name: driver.name })}
            className={buttonClass({ look: 'soft', size: 's' })}
          >
            <PhoneIcon size={16} />
            {t('car-detail.call')}
          </a>
        )}
      </div>
    </section>
  );
}
