import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { customerMenu } from '@woxing/contract/people/customers.rules';
import { useMember } from '#src/access/public.ts';
import { BookingFrame, BookingWaiting, colleaguesFound, useListedOfDraft } from '#src/booking/public.ts';
import { saleWords } from '#src/customers/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { checkedPrice } from '../search/flights.queries.ts';
import { useReselect } from '../search/use-reselect.ts';
import { bookingWords } from './order.words.ts';
import { draftForm } from './order-form.rules.ts';
import { type OfficeOf, OrderForm } from './order-form.tsx';
import type { OrderSearch } from './order-search.rules.ts';

/** Refusals that no second try mends: the flight or the cabin is gone, or leaves too soon. */
const finalCodes: ReadonlySet<string> = new Set([
  retOf('flight.sold-out'),
  retOf('flight.too-close'),
  retOf('flight.time-changed'),
  retOf('flight.past'),
  retOf('flight.gone'),
  retOf('input.invalid'),
]);

/** Books as a person; employees book under their standards. */
export function OrderInfoPage() {
  const search = useSearch({ from: '/member/airTicket/order_info' });
  if (useMember()?.rightsKey === '7_0')
    return <Navigate to="/airTicket/order_info_business" search={search} replace />;
  return <CheckedOrder {...search} />;
}

/** Books as an employee: the same form, which asks them for what their enterprise wants to know. */
export function BusinessOrderInfoPage() {
  return <CheckedOrder {...useSearch({ from: '/member/airTicket/order_info_business' })} />;
}

/**
 * Books in the name of somebody else: distributors for a customer, employees with the right to it for a colleague. Whoever may do
 * neither books as themselves.
 */
export function OfficeOrderInfoPage() {
  const t = useWords(bookingWords);
  const search = useSearch({ from: '/member/airTicket/order_info_office' });
  const member = useMember();
  const employed = member?.rightsKey === '7_0';
  const colleagues = useQuery({ ...colleaguesFound(), enabled: employed });
  if (member?.permissions.includes(customerMenu) === true)
    return <CheckedOrder {...search} office="customer" />;
  if (employed && colleagues.isPending) return <BookingWaiting words={t('booking.checking')} />;
  if (employed && colleagues.data !== undefined && colleagues.data.total > 0)
    return <CheckedOrder {...search} office="colleague" />;
  return <Navigate to="/airTicket/order_info" search={search} replace />;
}

/** The price is checked on arrival, and by the server once more when the order is placed. */
function CheckedOrder({ office, ...way }: OrderSearch & { readonly office?: OfficeOf }) {
  const t = useWords(bookingWords);
  const { offers } = way;
  const quote = useQuery({ ...checkedPrice(way), enabled: offers.length > 0 });
  const listed = useListedOfDraft(draftForm(offers, office !== undefined));
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
        <>
          <OtherForm way={way} office={office} />
          <OrderForm
            key={`${office} ${offers.join()}`}
            checked={quote.data}
            way={way}
            listed={listed}
            office={office}
          />
        </>
      )}
    </BookingFrame>
  );
}

/** A distributor books for a customer or as themselves. */
function OtherForm({
  way: search,
  office,
}: {
  readonly way: OrderSearch;
  readonly office: OfficeOf | undefined;
}) {
  const t = useWords(saleWords);
  const member = useMember();
  if (member?.permissions.includes(customerMenu) !== true) return null;
  const way = office === undefined ? 'for-customer' : 'self';
  return (
    <Link
      to={office === undefined ? '/airTicket/order_info_office' : '/airTicket/order_info'}
      search={search}
      className="-my-2 self-end text-14 text-brand-700 hover:underline"
    >
      {t(`office.${way}`)}
    </Link>
  );
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
