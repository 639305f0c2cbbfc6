import { noFen, subtractFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import type { RailDetail } from '@woxing/contract/products/rail/train-order-detail';
import { isRailSeat, railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import { PartsLine } from '#src/booking/public.ts';
import { orderWords, PassengerRow, ticketTones } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { trainSheetWords } from '../after-sales/change-train.words.ts';
import type { TrainTicket } from './detail-acts.rules.ts';
import { changeAwayFrom } from './detail-sheets.rules.ts';

/** Who travels, on which paper and ticket, in which car and seat. */
export function DetailPassengers({
  order,
  train,
}: {
  readonly order: OrderDetail;
  readonly train: RailDetail;
}) {
  const t = useWords(trainSheetWords);
  return (
    <Card title={t('train-detail.passengers')}>
      <ul className="flex flex-col">
        {order.passengers.map((passenger, index) => (
          <PassengerRow
            key={`${passenger.name} ${passenger.paperNoMasked}`}
            passenger={passenger}
            kind={railTicketTypeNames[train.ticketTypes[index] ?? 'adult']}
          >
            <ul className="flex min-w-0 flex-col gap-1.5">
              {order.tickets
                .filter((ticket) => ticket.passenger === index)
                .map((ticket) =>
                  order.waitsFor === null ? (
                    <TicketLine key={ticket.leg} ticket={ticket} train={train} items={order.items} />
                  ) : (
                    <WaitedLine key={ticket.leg} waits={order.code === 20} />
                  ),
                )}
            </ul>
          </PassengerRow>
        ))}
        {train.freeChildren?.map((child) => (
          <PassengerRow
            key={`${child.name} ${child.paperNoMasked}`}
            passenger={child}
            kind={t('train-detail.free-child')}
          >
            <p className={child.live ? 'text-ink-700' : 'text-ink-500'}>
              {t(child.live ? 'train-detail.free-child-with' : 'train-detail.free-child-over', {
                name: order.passengers[child.withPassenger]?.name ?? '',
              })}
            </p>
          </PassengerRow>
        ))}
      </ul>
    </Card>
  );
}

/** Which train and seat it will be is known when one has come. */
function WaitedLine({ waits }: { readonly waits: boolean }) {
  const t = useWords(trainSheetWords);
  return <li className="text-ink-500">{t(waits ? 'train-detail.seat-waits' : 'train-detail.seat-none')}</li>;
}

/** Struck out where the ticket is no more. */
function TicketLine(props: {
  readonly ticket: TrainTicket;
  readonly train: RailDetail;
  readonly items: OrderDetail['items'];
}) {
  const { ticket, train, items } = props;
  const t = useWords(trainSheetWords);
  const o = useWords(orderWords);
  const leg = train.legs[ticket.leg];
  const personFen = ticketPersonFen(items, ticket);
  const over = ticket.state === 'changed' || ticket.state === 'refunded' || ticket.state === 'cancelled';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={classNames('digits min-w-14', over ? 'text-ink-500' : 'font-semibold')}>
        {leg?.trainNo}
      </span>
      {ticket.place === null ? (
        <span className="text-ink-500">{t('train-detail.place-wait')}</span>
      ) : (
        <span className={classNames('digits', over ? 'text-ink-500 line-through' : 'text-16 font-semibold')}>
          {ticket.place}
        </span>
      )}
      <span className="text-ink-500">
        {ticket.seat !== null && isRailSeat(ticket.seat) ? railSeatNames[ticket.seat] : leg?.seatName}
      </span>
      <Badge tone={ticketTones[ticket.state]}>
        {ticket.state === 'changed' && changeAwayFrom({ detail: train }, ticket)?.otherDestination === true
          ? t('train-detail.changed-leg', { kind: t('sheet.elsewhere') })
          : o(`ticket.${ticket.state}`)}
      </Badge>
      {personFen > noFen && (
        <PartsLine companyFen={subtractFen(ticketPrice(items, ticket), personFen)} personFen={personFen} />
      )}
      {ticket.ticketNo !== null && (
        <span className="text-12 text-ink-500">
          {o('detail.ticket-no')}
          <span className="digits ml-1.5">{ticket.ticketNo}</span>
        </span>
      )}
    </li>
  );
}
