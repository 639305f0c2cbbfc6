import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { BookingFrame, BookingWaiting, useListedOfDraft } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { checkedPrice } from '../search/flights.queries.ts';
import { useReselect } from '../search/use-reselect.ts';
import { bookingWords } from './order.words.ts';
import { draftForm } from './order-form.rules.ts';
import { OrderForm } from './order-form.tsx';

/** Refusals that no second try mends: the flight or the cabin is gone, or leaves too soon. */
const finalCodes: ReadonlySet<string> = new Set([
  retOf('flight.sold-out'),
  retOf('flight.too-close'),
  retOf('flight.time-changed'),
  retOf('flight.past'),
  retOf('flight.gone'),
  retOf('input.invalid'),
]);

/** Books as a person. The price is checked on arrival, and by the server once more when the order is placed. */
export function OrderInfoPage() {
  const t = useWords(bookingWords);
  const { offers } = useSearch({ from: '/member/airTicket/order_info' });
  const quote = useQuery({ ...checkedPrice(offers), enabled: offers.length > 0 });
  const listed = useListedOfDraft(draftForm(offers));
  const reselect = useReselect();
  const gone = offers.length === 0 || (quote.isError && finalCodes.has(codeOf(quote.error)));
  return (
    <BookingFrame
      title={t('booking.page-title')}
      heading={t('booking.heading')}
      way={{
        title: t('booking.steps'),
        steps: [
          t('booking.step-choose'),
          t('booking.step-fill'),
          t('booking.step-pay'),
          t('booking.step-done'),
        ],
      }}
    >
      {gone ? (
        <EmptyState
          picture="flights"
          title={t('booking.gone')}
          {...(quote.error && { hint: quote.error.message })}
          action={<Button onClick={reselect}>{t('booking.again')}</Button>}
        />
      ) : quote.isError && quote.data === undefined ? (
        <ErrorState
          title={t('booking.check-failed')}
          hint={quote.error.message}
          onRetry={() => void quote.refetch()}
        />
      ) : quote.data === undefined || listed === undefined ? (
        <BookingWaiting words={t('booking.checking')} />
      ) : (
        <OrderForm key={offers.join()} checked={quote.data} offerIds={offers} listed={listed} />
      )}
    </BookingFrame>
  );
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
