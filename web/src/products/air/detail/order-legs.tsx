import { formatDay } from '@woxing/contract/core/days';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import { CopyButton } from '#src/orders/public.ts';
import { TransferLink } from '#src/products/car/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { legMark } from '../after-sales/air-tickets.rules.ts';
import { AirlineMark, FlightTimes } from '../search/itinerary-line.tsx';
import { negotiatedWords } from '../search/negotiated.words.ts';
import { NegotiatedBadge, NegotiatedSaving } from '../search/negotiated-badge.tsx';
import { TransferNotices } from '../search/transfer-notice.tsx';
import { airDetailWords } from './order-detail.words.ts';
import { scheduleWords } from './schedule.words.ts';

type Leg = AirDetail['legs'][number];

export function OrderLegs({ order, legs }: { readonly order: OrderDetail } & Pick<AirDetail, 'legs'>) {
  const t = useWords(airDetailWords);
  const s = useWords(scheduleWords);
  const mark = (index: number) => legMark(order, index);
  const changed = legs.some((_, index) => mark(index) !== undefined);
  return (
    <Card title={t('detail.legs')} aside={<TransferLink order={order} scene="airport" />}>
      <ul className="flex flex-col">
        {legs.map((leg, index) => (
          <li
            key={`${leg.flightNo} ${leg.day} ${leg.bookingReference} ${leg.bookingClass}`}
            className="flex flex-col gap-4 border-line py-4 not-first:border-t first:pt-0 last:pb-0"
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {mark(index) === 'left' && <Badge tone="grey">{t('detail.leg-left')}</Badge>}
              {mark(index) === 'new' && <Badge tone="ok">{t('detail.leg-new')}</Badge>}
              {legs.length > 1 && !changed && (
                <Badge tone="brand">{t('detail.leg', { number: index + 1 })}</Badge>
              )}
              {leg.cancelled && <Badge tone="bad">{s('schedule.mark-cancelled')}</Badge>}
              {!leg.cancelled && leg.sold !== null && <Badge tone="warn">{s('schedule.mark-retimed')}</Badge>}
              {!leg.cancelled && leg.soldAircraftName !== null && (
                <Badge tone="warn">{s('schedule.mark-aircraft')}</Badge>
              )}
              <span className="text-16 font-semibold">{formatDay(leg.day)}</span>
              <span className="text-ink-700">
                {leg.fromCity}—{leg.toCity}
              </span>
              <NegotiatedBadge fare={leg} />
            </p>
            <div className="grid items-center gap-4 md:grid-cols-[200px_minmax(0,1fr)]">
              <div className="flex items-center gap-3">
                <AirlineMark code={leg.airline} />
                <p className="min-w-0">
                  <span className="block font-semibold">{leg.airlineName}</span>
                  <span className="digits block text-ink-500">{leg.flightNo}</span>
                </p>
              </div>
              <FlightTimes flown={{ minutes: leg.minutes, segments: [leg] }} />
            </div>
            <SoldTimes leg={leg} />
            <SoldAircraft leg={leg} />
            <LegFacts leg={leg} />
          </li>
        ))}
      </ul>
      {!changed && <TransferNotices segments={legs} />}
    </Card>
  );
}

/** When it was to fly as it was sold, where that is not so any more. */
function SoldTimes({ leg: { sold, flightNo } }: { readonly leg: Leg }) {
  const s = useWords(scheduleWords);
  if (sold === null) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-12 text-ink-500">
      <span>{s('schedule.sold')}</span>
      <s className="digits">
        {formatDay(sold.day)} {sold.departs}—{sold.arrives}
        {sold.flightNo !== flightNo && ` ${sold.flightNo}`}
      </s>
    </p>
  );
}

/** By which type it was to be flown as it was sold, where another one flies it now. */
function SoldAircraft({ leg: { soldAircraftName, aircraftName } }: { readonly leg: Leg }) {
  const s = useWords(scheduleWords);
  if (soldAircraftName === null) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-12 text-ink-500">
      <span>{s('schedule.sold-aircraft')}</span>
      <s>{soldAircraftName}</s>
      <span className="text-ink-900">{aircraftName}</span>
    </p>
  );
}

function LegFacts({ leg }: { readonly leg: Leg }) {
  const t = useWords(airDetailWords);
  const n = useWords(negotiatedWords);
  const facts = [
    [
      t('detail.cabin'),
      t('detail.booking-class', { cabin: t(`detail.cabin-${leg.cabin}`), letter: leg.bookingClass }),
    ],
    ...(leg.aircraftName === '' ? [] : [[t('detail.aircraft'), leg.aircraftName] as const]),
    // Of a flight that staff typed in nothing is known of it.
    ...(leg.refundLadder === ''
      ? []
      : [
          [
            t('detail.luggage'),
            `${leg.checkedKg > 0 ? t('detail.checked', { kg: leg.checkedKg }) : t('detail.no-checked')}，${t('detail.hand', { kg: leg.cabinKg })}`,
          ] as const,
        ]),
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-m bg-background px-4 py-3 md:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-12 text-ink-500">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {leg.negotiated !== undefined && (
        <div>
          <dt className="text-12 text-ink-500">{n('negotiated.badge')}</dt>
          <dd className="flex flex-col">
            <span className="digits">{n('negotiated.code', { code: leg.negotiated.agreementCode })}</span>
            <NegotiatedSaving fare={leg} />
          </dd>
        </div>
      )}
      <div>
        <dt className="text-12 text-ink-500">{t('detail.reference')}</dt>
        <dd className="flex items-center">
          {leg.bookingReference === null ? (
            <span className="text-ink-500">{t('detail.reference-wait')}</span>
          ) : (
            <>
              <span className="digits font-semibold">{leg.bookingReference}</span>
              <CopyButton text={leg.bookingReference} of={t('detail.reference')} />
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
