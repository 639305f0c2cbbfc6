import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import { PartsLine } from '#src/booking/public.ts';
import { CopyButton, orderWords, PassengerRow, ticketTones } from '#src/orders/public.ts';
import { type Speak, useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { airOrderWords } from '../product.words.ts';

type Passenger = OrderDetail['passengers'][number];
type Ticket = OrderDetail['tickets'][number];

/** Who flies, on which paper, with which tickets and insurances. */
export function OrderPassengers({ order, legs }: { readonly order: OrderDetail } & Pick<AirDetail, 'legs'>) {
  const t = useWords(airOrderWords);
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
              {passenger.insurances.map((insurance) => (
                <InsuranceLine
                  key={insurance.name}
                  insurance={insurance}
                  awaits={beforeTickets.has(order.code)}
                />
              ))}
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

/** Codes in which what was chosen is not insured yet but will be. */
const beforeTickets: ReadonlySet<OrderCode> = new Set([0, 1, 7, 20, 21]);

function InsuranceLine(props: {
  readonly insurance: Passenger['insurances'][number];
  readonly awaits: boolean;
}) {
  const t = useWords(airOrderWords);
  const { insurance, awaits } = props;
  const status =
    awaits && insurance.status === 0 ? t('insurance.pending') : insuranceStatus(t, insurance.status);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-700">
      <span>{t('detail.policy', { name: insurance.name, status })}</span>
      <span className="digits text-12 text-ink-500">{formatYuan(insurance.priceFen)}</span>
      {insurance.policyNo !== null && (
        <span className="digits text-12 break-all text-ink-500">
          {t('detail.policy-no', { no: insurance.policyNo })}
        </span>
      )}
    </p>
  );
}

/** 0 to 5 of the protocol; anything else says nothing. */
function insuranceStatus(t: Speak<(typeof airOrderWords)['base']>, status: number): string {
  const known = ([0, 1, 2, 3, 4, 5] as const).find((one) => one === status);
  return known === undefined ? '' : t(`insurance.${known}`);
}
