import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderDetail, TicketState } from '@woxing/contract/orders/orders';
import { ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { ReactNode } from 'react';
import { PartsLine } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyButton } from './copy-button.tsx';
import { type OrderTranslate, orderWords } from './order.words.ts';

type Passenger = OrderDetail['passengers'][number];
type Ticket = OrderDetail['tickets'][number];

/** Who flies, on which paper, with which tickets and insurances. */
export function OrderPassengers({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
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
                  <TicketLine key={ticket.leg} ticket={ticket} order={order} />
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

/** Somebody who travels, with the kind of ticket and the paper; beside them what is theirs. */
export function PassengerRow({
  passenger,
  kind,
  children,
}: {
  readonly passenger: Pick<Passenger, 'name' | 'paperType' | 'paperNoMasked'>;
  readonly kind: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-line py-3.5 not-first:border-t first:pt-0 last:pb-0 md:grid-cols-[240px_minmax(0,1fr)]">
      <div>
        <p className="flex items-center gap-2 text-16 font-semibold">
          {passenger.name}
          <Badge>{kind}</Badge>
        </p>
        <p className="text-ink-500">
          {paperNames[passenger.paperType as PaperType]}
          <span className="digits ml-2">{passenger.paperNoMasked}</span>
        </p>
      </div>
      {children}
    </li>
  );
}

function TicketLine({ ticket, order }: { readonly ticket: Ticket; readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const leg = order.legs[ticket.leg];
  const personFen = ticketPersonFen(order.items, ticket);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {order.legs.length > 1 && leg !== undefined && (
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
        <PartsLine
          companyFen={subtractFen(ticketPrice(order.items, ticket), personFen)}
          personFen={personFen}
        />
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
  const t = useWords(orderWords);
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
function insuranceStatus(t: OrderTranslate, status: number): string {
  const known = ([0, 1, 2, 3, 4, 5] as const).find((one) => one === status);
  return known === undefined ? '' : t(`insurance.${known}`);
}

export const ticketTones: Record<TicketState, Tone> = {
  holding: 'brand',
  held: 'brand',
  issuing: 'brand',
  issued: 'ok',
  failed: 'bad',
  cancelled: 'grey',
  voided: 'grey',
  refunded: 'grey',
  changed: 'grey',
  used: 'grey',
};
