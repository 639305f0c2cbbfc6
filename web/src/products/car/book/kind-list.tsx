import { formatMinutes, timeOf } from '@woxing/contract/core/days';
import { distanceWords } from '@woxing/contract/core/distance.rules';
import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { type CarKind, carKindNames } from '@woxing/contract/products/car/car-kinds.rules';
import { carPartNames } from '@woxing/contract/products/car/car-price.rules';
import { lazy, Suspense } from 'react';
import { PartsLine } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { CarIcon } from '#src/ui/more-icons.tsx';
import { Popover } from '#src/ui/popover.tsx';
import type { CarEstimate, CarOffer } from './car.queries.ts';

import { rideFormWords } from './ride-form.words.ts';

const StandardBadge = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).StandardBadge,
}));

/** Every kind of car with what it may cost, when it would come, and how it stands to the standard. */
export function KindList({
  estimate,
  chosen,
  error,
  onChoose,
}: {
  readonly estimate: CarEstimate;
  readonly chosen: CarKind | undefined;
  readonly error: string | undefined;
  readonly onChoose: (kind: CarKind) => void;
}) {
  const t = useWords(rideFormWords);
  return (
    <Card title={t('ride.kinds')} aside={<RouteFacts estimate={estimate} />}>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('ride.kinds')}</legend>
        {estimate.kinds.map((offer) => (
          <KindRow
            key={offer.kind}
            offer={offer}
            chosen={offer.kind === chosen}
            onChoose={() => onChoose(offer.kind)}
          />
        ))}
      </fieldset>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-14 text-bad">
          {error}
        </p>
      )}
      <p className="mt-3 text-12 text-ink-500">
        {[
          ...(estimate.night ? [t('ride.night')] : []),
          t('ride.co2', { kilograms: (estimate.co2Grams / 1000).toFixed(1) }),
          ...(estimate.sandbox ? [t('ride.sandbox')] : []),
        ].join('；')}
      </p>
    </Card>
  );
}

function RouteFacts({ estimate }: { readonly estimate: CarEstimate }) {
  const t = useWords(rideFormWords);
  const { metres, minutes, arrivesAt } = estimate;
  return (
    <span className="digits text-12 text-ink-500">
      {t('ride.route', { distance: distanceWords(metres), minutes: formatMinutes(minutes) })}
      <span className="ml-2">{t('ride.arrives', { time: timeOf(new Date(arrivesAt)) })}</span>
    </span>
  );
}

function KindRow({
  offer,
  chosen,
  onChoose,
}: {
  readonly offer: CarOffer;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useWords(rideFormWords);
  const { kind, seats, available, pickUpMinutes, lowFen, highFen, standard, personFen, estimateFen } = offer;
  const name = carKindNames[kind];
  return (
    <div
      className={classNames(
        'relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-m border px-3 py-2.5',
        chosen ? 'border-brand-500 bg-brand-50' : 'border-line',
        !available && 'bg-background text-ink-500',
      )}
    >
      <label
        className={classNames(
          'flex min-w-0 flex-1 items-center gap-3',
          available ? 'cursor-pointer' : 'cursor-not-allowed',
        )}
      >
        <input
          type="radio"
          name="ride-kind"
          value={kind}
          checked={chosen}
          disabled={!available}
          onChange={onChoose}
          data-field={`kind.${kind}`}
          className="size-control-20 shrink-0 accent-brand-600"
        />
        <CarIcon size={24} className="shrink-0 text-brand-600 max-md:hidden" />
        <span className="min-w-0">
          <span className="text-16 font-semibold">{name}</span>
          <span className="ml-2 text-12 whitespace-nowrap text-ink-500">
            {t('ride.kind-seats', { seats })}
          </span>
          <span className="digits block text-12 text-ink-500">
            {!available
              ? t('ride.kind-none')
              : pickUpMinutes !== null && t('ride.kind-pick-up', { minutes: pickUpMinutes })}
          </span>
        </span>
      </label>
      <span className="flex flex-col items-end gap-0.5">
        <span className="digits text-18 font-semibold whitespace-nowrap text-price-small">
          {t('ride.kind-range', { low: formatYuan(lowFen), high: formatYuan(highFen) })}
        </span>
        <Popover
          title={t('ride.kind-parts-of', { kind: name })}
          trigger={t('ride.kind-parts')}
          triggerLabel={t('ride.kind-parts-of', { kind: name })}
          triggerClass="text-12 text-brand-600 hover:underline"
        >
          <PartLines offer={offer} />
        </Popover>
      </span>
      {(standard !== null || personFen > noFen) && (
        <span className="flex w-full flex-wrap items-center gap-x-3 pl-8 md:pl-17">
          {standard !== null && (
            <Suspense>
              <StandardBadge trace={standard} nearest={() => standard.nearest} />
            </Suspense>
          )}
          {personFen > noFen && (
            <PartsLine companyFen={subtractFen(estimateFen, personFen)} personFen={personFen} />
          )}
        </span>
      )}
    </div>
  );
}

/** What an estimate is made of; what costs nothing is left out. */
export function PartLines({
  offer,
}: {
  readonly offer: Pick<CarOffer, 'parts' | 'estimateFen' | 'minimumFen'>;
}) {
  const t = useWords(rideFormWords);
  return (
    <div className="flex max-w-80 flex-col gap-2">
      <dl className="flex flex-col gap-1 text-14">
        {offer.parts
          .filter(({ fen }) => fen > noFen)
          .map(({ part, fen }) => (
            <div key={part} className="flex justify-between gap-6">
              <dt className="text-ink-500">{carPartNames[part]}</dt>
              <dd className="digits font-medium">{formatYuan(fen)}</dd>
            </div>
          ))}
      </dl>
      <p className="text-12 text-pretty text-ink-500">
        {t('ride.parts-note', { minimum: formatYuan(offer.minimumFen) })}
      </p>
    </div>
  );
}
