import { Link } from '@tanstack/react-router';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { PrintIcon } from '#src/ui/more-icons.tsx';
import { CalendarAct } from './calendar-act.tsx';
import { orderWords } from './order.words.ts';
import { headOf, wayAgain } from './order-head.rules.ts';
import { useProduct } from './products-context.ts';
import { ShareAct } from './share-act.tsx';
import { tripActWords } from './trip-acts.words.ts';
import { useSearchLink } from './use-search-link.ts';

/** What may be done with an order that is neither paying nor ending it; an act that its product does not have is absent. */
export function OrderActs({ order }: { readonly order: OrderDetail }) {
  const t = useWords(tripActWords);
  const { TicketActs, Itinerary } = useProduct(order.product);
  const { orderNo } = order;
  const what = headOf(order).route;
  const own = order.orderedBy === undefined;
  const mayAct = mayActUpon(order);
  const travels = own && order.tickets.some(({ state }) => travelling.has(state)) && order.trip.length > 0;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {mayAct && TicketActs && <TicketActs order={order} />}
      {Itinerary && <Itinerary order={order} />}
      {mayAct && order.payments.length > 0 && (
        <Link to="/myCenter/apply_invoice" search={{ orderNo }} className={buttonClass({ look: 'quiet' })}>
          {t('trip-act.invoice')}
        </Link>
      )}
      {travels && <CalendarAct orderNo={orderNo} scope="order" what={what} />}
      {travels && <ShareAct orderNo={orderNo} scope="order" what={what} />}
      {own && <BookAgain order={order} />}
      <Button look="quiet" className="max-md:hidden" onClick={() => window.print()}>
        <PrintIcon size={16} />
        {t('trip-act.print')}
      </Button>
    </div>
  );
}

/** States of tickets that are valid or being issued. */
const travelling: ReadonlySet<OrderDetail['tickets'][number]['state']> = new Set([
  'holding',
  'held',
  'issuing',
  'issued',
]);

/** The same way is searched again, on another day. */
function BookAgain({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const way = wayAgain(order);
  const link = useSearchLink(order.product, way);
  if (way === undefined || link === undefined) return null;
  return (
    <Link {...link} className={buttonClass({ look: 'quiet' })}>
      {t('order.book-again')}
    </Link>
  );
}
