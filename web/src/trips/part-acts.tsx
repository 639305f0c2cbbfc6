import { Link } from '@tanstack/react-router';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { Trip, TripPart } from '@woxing/contract/orders/trips';
import { OrderCountdown, OrderStatus, orderWords, useOrder, useProduct } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { tripWords } from './trips.words.ts';

/** Where the order of a part stands, and what may be done with it. Of an order of several parts only the first says so. */
export function PartActs({
  part,
  trip,
  clockOffsetMs,
}: {
  readonly part: TripPart;
  readonly trip: Trip;
  readonly clockOffsetMs: number;
}) {
  const words = useWords(orderWords);
  const order = trip.orders.find(({ orderNo }) => orderNo === part.orderNo);
  const first = trip.parts.find(({ orderNo }) => orderNo === part.orderNo);
  if (order === undefined || first !== part) return null;
  const { orderedBy } = order;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      <OrderStatus order={order} />
      {orderedBy !== undefined && (
        <span className="text-14 text-ink-500">{words('order.booked-by', orderedBy)}</span>
      )}
      {order.deskFen !== undefined && <span className="text-12 text-ink-500">{words('order.at-desk')}</span>}
      <Money fen={order.deskFen ?? order.totalFen} tone="plain" className="text-price-small" />
      {order.payBefore !== null && (
        <OrderCountdown payBefore={order.payBefore} clockOffsetMs={clockOffsetMs} />
      )}
      <span className="flex flex-wrap gap-2 md:ml-auto print:hidden">
        <OwnActs part={part} toPay={order.payBefore !== null && mayActUpon(order)} />
      </span>
    </div>
  );
}

function OwnActs({ part, toPay }: { readonly part: TripPart; readonly toPay: boolean }) {
  const t = useWords(tripWords);
  const words = useWords(orderWords);
  const { links, TicketActs, Itinerary } = useProduct(part.product);
  const { orderNo } = part;
  const order = useOrder(orderNo).data;
  return (
    <>
      {order && mayActUpon(order) && TicketActs && <TicketActs order={order} />}
      {order && Itinerary && <Itinerary order={order} />}
      <Link
        {...links.detail(orderNo)}
        aria-label={t('trip.order-of', { no: part.no })}
        className={buttonClass({ look: 'quiet' })}
      >
        {t('trip.order')}
      </Link>
      {toPay && (
        <Link {...links.pay(orderNo)} className={buttonClass({ look: 'action' })}>
          {words('order.pay')}
        </Link>
      )}
    </>
  );
}
