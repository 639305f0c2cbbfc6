import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { checkedPrice } from './flights.queries.ts';
import { bookingWords } from './order.words.ts';
import { OrderForm } from './order-form.tsx';
import { useReselect } from './use-reselect.ts';

/** Refusals that no second try mends: the flight or the cabin is gone, or leaves too soon. */
const finalCodes: ReadonlySet<string> = new Set(['301', '303', '305', '2002', '2005', '400']);

/** Books as a person. The price is checked on arrival, and by the server once more when the order is placed. */
export function OrderInfoPage() {
  const t = useWords(bookingWords);
  const { offers } = useSearch({ from: '/member/airTicket/order_info' });
  const quote = useQuery({ ...checkedPrice(offers), enabled: offers.length > 0 });
  const reselect = useReselect();
  const gone = offers.length === 0 || (quote.isError && finalCodes.has(codeOf(quote.error)));
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-3 py-5 md:px-4 lg:px-6">
      <title>{t('booking.page-title')}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-20">{t('booking.heading')}</h1>
        <div className="max-md:hidden">
          <Steps
            title={t('booking.steps')}
            at={1}
            steps={[
              t('booking.step-choose'),
              t('booking.step-fill'),
              t('booking.step-pay'),
              t('booking.step-done'),
            ]}
          />
        </div>
      </div>
      {gone ? (
        <EmptyState
          title={t('booking.gone')}
          {...(quote.error && { hint: quote.error.message })}
          action={<Button onClick={reselect}>{t('booking.again')}</Button>}
        />
      ) : quote.isError ? (
        <ErrorState
          title={t('booking.check-failed')}
          hint={quote.error.message}
          onRetry={() => void quote.refetch()}
        />
      ) : quote.data === undefined ? (
        <Waiting words={t('booking.checking')} />
      ) : (
        <OrderForm key={offers.join()} checked={quote.data} offerIds={offers} />
      )}
    </div>
  );
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function Waiting({ words }: { readonly words: string }) {
  return (
    <output aria-label={words} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <span className="flex flex-col gap-4">
        <Skeleton className="h-32 w-full rounded-l" />
        <Skeleton className="h-64 w-full rounded-l" />
        <Skeleton className="h-40 w-full rounded-l" />
      </span>
      <Skeleton className="h-72 w-full rounded-l" />
    </output>
  );
}
