import { noFen, subtractFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import { lazy, Suspense } from 'react';
import { PartsLine } from '#src/booking/public.ts';
import {
  CopyButton,
  orderWords,
  PassengerRow,
  ticketTones,
  useOrderNews,
  useOrdersAskedAgain,
} from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { airDetailWords } from './order-detail.words.ts';
import { isInsuring } from './policies.rules.ts';

const PolicyLines = lazy(() => import('./policy-lines.tsx'));

type Ticket = OrderDetail['tickets'][number];

/** Who flies, on which paper, with which tickets and insurances. */
export function OrderPassengers({
  order,
  legs,
  policies,
}: { readonly order: OrderDetail } & Pick<AirDetail, 'legs' | 'policies'>) {
  const t = useWords(airDetailWords);
  const readAgain = useOrdersAskedAgain();
  useOrderNews(order.orderNo, isInsuring(policies) ? order : undefined, readAgain);
  return (
    <Card title={t('detail.passengers')}>
      <ul className="flex flex-col">
        {order.passengers.map((passenger, index) => (
          <PassengerRow
            key={`${passenger.name} ${passenger.paperNoMasked}`}
            passenger={passenger}
            kind={passengerTypeWords[passenger.type]}
          >
            <div className="flex min-w-0 flex-col gap-1.5">
              {order.tickets
                .filter((ticket) => ticket.passenger === index)
                .map((ticket) => (
                  <TicketLine key={ticket.leg} ticket={ticket} legs={legs} items={order.items} />
                ))}
              {policies.some((policy) => policy.passenger === index) && (
                <Suspense fallback={<Skeleton className="h-6 w-full max-w-md" />}>
                  <PolicyLines order={order} passenger={index} policies={policies} legs={legs} />
                </Suspense>
              )}
            </div>
          </PassengerRow>
        ))}
      </ul>
    </Card>
  );
}

function TicketLine({
  ticket,
  legs,
  items,
}: { readonly ticket: Ticket } & Pick<AirDetail, 'legs'> & Pick<OrderDetail, 'items'>) {
  const t = useWords(orderWords);
  const leg = legs[ticket.leg];
  const personFen = ticketPersonFen(items, ticket);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {legs.length > 1 && leg !== undefined && (
        <span className="min-w-24 text-ink-500">
          {leg.fromCity}—{leg.toCity}
        </span>
      )}
      {ticket.ticketNo !== null && (
        <span className="flex items-center">
          <span className="mr-2 text-12 text-ink-500">{t('detail.ticket-no')}</span>
          <span className="digits text-16 font-semibold">{ticket.ticketNo}</span>
          <CopyButton text={ticket.ticketNo} of={t('detail.ticket-no')} />
        </span>
      )}
      <Badge tone={ticketTones[ticket.state]}>{t(`ticket.${ticket.state}`)}</Badge>
      {personFen > noFen && (
        <PartsLine companyFen={subtractFen(ticketPrice(items, ticket), personFen)} personFen={personFen} />
      )}
    </p>
  );
}
