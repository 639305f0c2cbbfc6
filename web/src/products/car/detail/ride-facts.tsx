import { timeOf } from '@woxing/contract/core/days';
import { carKindNames, carSceneNames } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import { Fragment } from 'react';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { carDetailWords } from './car-order.words.ts';

/** From where to where and when, by which flight or train, and what became of it. */
export function RideFacts({ car, now }: { readonly car: CarDetail; readonly now: string }) {
  const t = useWords(carDetailWords);
  const { from, destinations, to, transfer, departsAt, immediate } = car;
  const facts = [
    [t('car-detail.scene'), `${carSceneNames[car.scene]} · ${carKindNames[car.car]}`],
    [
      t('car-detail.departs'),
      immediate ? `${momentWords(departsAt, now)} ${t('car-detail.now')}` : momentWords(departsAt, now),
    ],
    [t('car-detail.free-minutes'), t('car-detail.minutes', { minutes: car.freeWaitMinutes })],
    [t('car-detail.co2'), t('car-detail.co2-kg', { kilograms: (car.co2Grams / 1000).toFixed(1) })],
  ] as const;
  return (
    <Card title={t('car-detail.way')}>
      <ol className="flex flex-col gap-3">
        <End tone="bg-brand-600" label={t('car-detail.from')} name={from.name} note={from.city} />
        {destinations.slice(0, -1).map(({ place }, at) => (
          <End
            key={`${place.name} ${destinations[at]!.at}`}
            tone="bg-ink-300"
            label={t('car-detail.to-before')}
            name={place.name}
            note={t('car-detail.to-changed', { time: timeOf(new Date(destinations[at + 1]!.at)) })}
            left
          />
        ))}
        <End tone="bg-bad" label={t('car-detail.to')} name={to.name} note={to.city} />
      </ol>
      {transfer !== null && (
        <div className="mt-4 rounded-m bg-brand-50 px-4 py-2.5 text-14 text-brand-900">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span>{t('car-detail.transfer')}</span>
            <span className="digits font-semibold">{transfer.no}</span>
            {transfer.expectedAt === transfer.plannedAt ? (
              <span className="digits">{momentWords(transfer.plannedAt, now)}</span>
            ) : (
              <>
                <s className="digits">
                  {t('car-detail.transfer-was', { time: momentWords(transfer.plannedAt, now) })}
                </s>
                <span className="digits font-semibold">
                  {t('car-detail.transfer-now', { time: momentWords(transfer.expectedAt, now) })}
                </span>
              </>
            )}
          </p>
          {transfer.words !== '' && <p>{transfer.words}</p>}
        </div>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-m bg-background px-4 py-3 md:grid-cols-4">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <div>
              <dt className="text-12 text-ink-500">{name}</dt>
              <dd className="digits">{value}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
      {car.sandbox && <p className="mt-3 text-12 text-ink-500">{t('car-detail.sandbox')}</p>}
    </Card>
  );
}

function End(props: {
  readonly tone: string;
  readonly label: string;
  readonly name: string;
  readonly note: string;
  /** It is not gone to any more. */
  readonly left?: boolean;
}) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className={`mt-1.5 size-2.5 shrink-0 rounded-pill ${props.tone}`} />
      <p className="min-w-0">
        <span className="block text-12 text-ink-500">{props.label}</span>
        {props.left === true ? (
          <s className="text-ink-500">{props.name}</s>
        ) : (
          <span className="font-semibold">{props.name}</span>
        )}
        <span className="ml-2 text-12 text-ink-500">{props.note}</span>
      </p>
    </li>
  );
}
