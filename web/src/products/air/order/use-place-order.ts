import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { MarkUp } from '@woxing/contract/orders/sale-prices.rules';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import { useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { bookedFor } from '#src/applications/public.ts';
import { type ChangedPrice, isChangedPrice } from '#src/booking/public.rules.ts';
import { useAgreedPrice } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useReselect } from '../search/use-reselect.ts';
import { bookingWords } from './order.words.ts';
import { type OrderDraft, orderInput, orderTotal } from './order-form.rules.ts';
import type { OrderSearch } from './order-search.rules.ts';

/** With why it is above the travel standard, where that is asked. */
type PlacedDraft = OrderDraft & { readonly overReason: string; readonly markUp: MarkUp };

const priceChangedCode = retOf('flight.price-changed');
const goneCodes: readonly string[] = [
  retOf('flight.sold-out'),
  retOf('flight.too-close'),
  retOf('flight.time-changed'),
  retOf('flight.gone'),
];
/** A passenger has another ticket at that time: a question. */
const conflictCode = retOf('flight.conflict');
/** Somebody is not on the list of a fare that is agreed on: the form says what is to be done. */
const notListedCodes: readonly string[] = [retOf('whitelist.missing'), retOf('whitelist.not-listed')];
/** The same ticket was ordered before, or too much waits for payment: the way on is in the orders. */
const ordersCodes: readonly string[] = [
  retOf('flight.same-ticket'),
  retOf('booking.unpaid-orders'),
  retOf('booking.unpaid-tickets'),
  retOf('booking.unpaid-traveller'),
];

/** A seat was taken, or an extra costs another sum: the form shows them as they are now. */
const extrasCodes: readonly string[] = [
  retOf('extras.taken'),
  retOf('extras.price'),
  retOf('extras.invalid'),
  retOf('extras.late'),
];

/**
 * Places the order. A changed price is shown old against new and needs a yes, and so does a ticket at the same time as another one
 * of a passenger; a cabin that is gone offers the way back to the flights, orders that are in the way the list of orders. All other
 * refusals are told by the client as everywhere.
 */
export function usePlaceOrder(options: {
  readonly way: OrderSearch;
  readonly onNewPrice: (quote: FlightQuote) => void;
  readonly onPlaced: () => void;
  readonly onExtrasRefused: () => void;
}) {
  const t = useWords(bookingWords);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const reselect = useReselect();
  const agreedTo = useAgreedPrice();
  const [notListed, setNotListed] = useState<string>();
  const placing = useWrite('/order/appDomeTicketBook', {
    passErrorCodeMsgRet: [priceChangedCode, conflictCode, ...goneCodes, ...ordersCodes, ...notListedCodes],
  });

  const place = async (draft: PlacedDraft, quote: FlightQuote, confirmConflict = false): Promise<void> => {
    const { totalFen } = orderTotal(draft, quote);
    const { overReason, markUp } = draft;
    const input = {
      ...orderInput(draft, quote, options.way.offers, totalFen, markUp),
      ...(options.way.trip === 'multi' && { multiCity: true }),
      ...bookedFor(),
      overReason,
      confirmConflict,
    };
    setNotListed(undefined);
    try {
      const { orderNo, code } = await placing.mutateAsync(input);
      options.onPlaced();
      await navigate({ href: code === 0 ? `/pay/order/${orderNo}` : `/ticket/OrderDetails/${orderNo}` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === priceChangedCode && isChangedPrice<FlightQuote>(error.data))
        await agreeToPrice(draft, error.data, confirmConflict);
      else if (error.code === conflictCode) await agreeToConflict(draft, quote, error.message);
      else if (ordersCodes.includes(error.code)) await offerOrders(error.message);
      else if (notListedCodes.includes(error.code)) sayNotListed(error.message);
      else if (goneCodes.includes(error.code)) await offerOthers(error.message);
      else if (extrasCodes.includes(error.code)) showExtrasAnew();
    }
  };
  const showExtrasAnew = () => {
    options.onExtrasRefused();
    void queries.invalidateQueries({ queryKey: ['/flight/domestic/extrasOffer'] });
  };
  const sayNotListed = (words: string) => {
    setNotListed(words);
    toast.warn(words);
  };
  const agreeToPrice = async (
    draft: PlacedDraft,
    changed: ChangedPrice<FlightQuote>,
    confirmConflict: boolean,
  ) => {
    const agreed = await agreedTo(changed.beforeFen, changed.afterFen);
    options.onNewPrice(changed.quote);
    if (agreed) await place(draft, changed.quote, confirmConflict);
  };
  const agreeToConflict = async (draft: PlacedDraft, quote: FlightQuote, words: string) => {
    const agreed = await ask({
      title: t('conflict.title'),
      words,
      yes: t('conflict.yes'),
      no: t('conflict.no'),
    });
    if (agreed) await place(draft, quote, true);
  };
  const offerOrders = async (words: string) => {
    const leave = await ask({
      title: t('orders-first.title'),
      words,
      yes: t('orders-first.yes'),
      no: t('orders-first.no'),
    });
    if (leave) await navigate({ to: '/myCenter/order_list/$type', params: { type: 'airTicket' } });
  };
  const offerOthers = async (words: string) => {
    const leave = await ask({
      title: t('sold-out.title'),
      words,
      yes: t('sold-out.yes'),
      no: t('sold-out.no'),
    });
    if (leave) reselect();
  };
  return { place, notListed, busy: placing.isPending };
}
