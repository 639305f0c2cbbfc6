import type { OrderDetail } from '@woxing/contract/orders/orders';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';
import {
  type CouponState,
  couponStateNames,
} from '@woxing/contract/products/international-air/international-tickets.rules';
import { countryName } from '@woxing/contract/products/international-air/world-places.rules';
import { CopyButton, orderWords, PassengerRow, ticketTones } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { carrierOf } from '../search/world-names.ts';
import { ticketsOf } from './international-facts.rules.ts';
import { internationalDetailWords } from './order-detail.words.ts';

const couponTones: Readonly<Record<CouponState, Tone>> = {
  open: 'ok',
  departed: 'grey',
  void: 'grey',
  refunded: 'grey',
  exchanged: 'grey',
};

/** Who flies, on which paper, with which tickets and coupons. */
export function InternationalPassengers({
  order,
  detail,
}: {
  readonly order: OrderDetail;
  readonly detail: InternationalDetail;
}) {
  const t = useWords(internationalDetailWords);
  return (
    <Card title={t('intl-detail.passengers')}>
      <ul className="flex flex-col">
        {order.passengers.map((passenger, at) => (
          <PassengerRow
            key={`${passenger.name} ${passenger.paperNoMasked}`}
            passenger={passenger}
            kind={passengerTypeWords[passenger.type]}
          >
            <div className="flex min-w-0 flex-col gap-2">
              <Paper detail={detail} passenger={at} />
              {detail.tickets.length > 0 ? (
                <Tickets detail={detail} passenger={at} />
              ) : (
                <States order={order} passenger={at} />
              )}
            </div>
          </PassengerRow>
        ))}
      </ul>
    </Card>
  );
}

interface OfPassenger {
  readonly detail: InternationalDetail;
  readonly passenger: number;
}

function Paper({ detail: { documents }, passenger }: OfPassenger) {
  const t = useWords(internationalDetailWords);
  const paper = documents.find((one) => one.passenger === passenger);
  if (paper === undefined) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-12 text-ink-500">
      <span>{countryName(paper.nationality)}</span>
      <span>{t('intl-detail.expires', { day: paper.expiresOn })}</span>
      {paper.frequentFlyers.map(({ airline, numberMasked }) => (
        <span key={airline}>
          {carrierOf(airline).name}
          {t('intl-detail.flyer')} <span className="digits">{numberMasked}</span>
        </span>
      ))}
    </p>
  );
}

function Tickets({ detail: { tickets, legs }, passenger }: OfPassenger) {
  const t = useWords(internationalDetailWords);
  return (
    <ul className="flex flex-col gap-2">
      {ticketsOf(tickets, passenger).map(({ ticketNo, conjunction, coupons }) => (
        <li key={ticketNo}>
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="text-12 text-ink-500">{t('intl-detail.ticket')}</span>
            <span className="digits text-16 font-semibold">{ticketNo}</span>
            <CopyButton text={ticketNo} of={t('intl-detail.ticket')} />
            {conjunction && <Badge>{t('intl-detail.conjunction')}</Badge>}
          </p>
          <ul className="flex flex-col gap-1">
            {coupons.map(({ leg, couponNo, state }) => (
              <li key={couponNo} className="flex flex-wrap items-center gap-x-3">
                <span className="w-12 text-12 text-ink-500">
                  {t('intl-detail.coupon', { number: couponNo })}
                </span>
                <span>
                  {legs[leg]?.fromCity}—{legs[leg]?.toCity}
                  <span className="digits ml-2 text-ink-500">{legs[leg]?.flightNo}</span>
                </span>
                <Badge tone={couponTones[state]}>{couponStateNames[state]}</Badge>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Before there are tickets: how far the carrier has come, once where all flights stand alike. */
function States({ order, passenger }: { readonly order: OrderDetail; readonly passenger: number }) {
  const t = useWords(orderWords);
  const own = order.tickets.filter((ticket) => ticket.passenger === passenger);
  const states = [...new Set(own.map(({ state }) => state))];
  return (
    <p className="flex flex-wrap gap-2">
      {states.map((state) => (
        <Badge key={state} tone={ticketTones[state]}>
          {t(`ticket.${state}`)}
        </Badge>
      ))}
    </p>
  );
}
