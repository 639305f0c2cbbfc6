import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { useMember } from '#src/access/public.ts';
import { CallError } from '#src/api/call-error.ts';
import { BookingFrame, BookingWaiting } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { journeyOfParts, partyOf } from '../search/journey-address.rules.ts';
import { journeyPriced } from '../search/journeys.queries.ts';
import { internationalBookingWords } from './international-order.words.ts';
import { InternationalOrderForm } from './international-order-form.tsx';
import { type OfferSearch, partsOfOffer } from './offer-address.rules.ts';

/** Refusals that no second try mends: the flights are gone, or the party cannot travel. */
const finalCodes: ReadonlySet<string> = new Set([
  retOf('intl.gone'),
  retOf('intl.sold-out'),
  retOf('intl.past'),
  retOf('intl.too-far'),
  retOf('intl.too-many'),
  retOf('intl.no-adult'),
  retOf('intl.infants'),
  retOf('input.invalid'),
]);

/** Books as a person; employees book under their standards. */
export function InternationalOrderInfoPage() {
  const search = useSearch({ from: '/member/intl/international_order_info' });
  if (useMember()?.rightsKey === '7_0')
    return <Navigate to="/intl/international_order_info_business" search={search} replace />;
  return <CheckedOffer search={search} />;
}

/** Books as an employee: the same form, which asks them for what their enterprise wants to know. */
export function BusinessInternationalOrderInfoPage() {
  return <CheckedOffer search={useSearch({ from: '/member/intl/international_order_info_business' })} />;
}

/** The price is checked on arrival, and by the server once more when the order is placed. */
function CheckedOffer({ search }: { readonly search: OfferSearch }) {
  const t = useWords(internationalBookingWords);
  const { offer = '' } = search;
  const party = partyOf(search);
  const priced = useQuery({ ...journeyPriced(partsOfOffer(offer), party), enabled: offer !== '' });
  const fare = priced.data?.fares.find((one) => one.offer === offer);
  const error = priced.error instanceof CallError ? priced.error : undefined;
  const gone =
    offer === '' ||
    (priced.data !== undefined && fare === undefined) ||
    (error !== undefined && finalCodes.has(error.code));
  return (
    <BookingFrame
      title={t('intl-book.page-title')}
      heading={t('intl-book.heading')}
      way={{
        title: t('intl-book.steps'),
        steps: [
          t('intl-book.step-choose'),
          t('intl-book.step-fill'),
          t('intl-book.step-pay'),
          t('intl-book.step-done'),
        ],
      }}
    >
      {gone ? (
        <EmptyState
          picture="flights"
          title={t('intl-book.gone')}
          hint={error?.message ?? t('intl-book.gone-hint')}
          action={
            <Link to="/intl/flight_query_list/{-$queryType}/{-$isFirst}" className={buttonClass({})}>
              {t('intl-book.again')}
            </Link>
          }
        />
      ) : priced.isError && priced.data === undefined ? (
        <ErrorState
          title={t('intl-book.check-failed')}
          hint={priced.error.message}
          onRetry={() => void priced.refetch()}
        />
      ) : priced.data === undefined || fare === undefined ? (
        <BookingWaiting words={t('intl-book.checking')} />
      ) : (
        <InternationalOrderForm
          key={offer}
          journey={{ ...journeyOfParts(partsOfOffer(offer)), ...party }}
          priced={priced.data}
          fare={fare}
        />
      )}
    </BookingFrame>
  );
}
