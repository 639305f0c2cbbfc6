import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CallError } from '#src/api/call-error.ts';
import { BookingFrame, BookingWaiting, useListedOfDraft } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { ridesOf } from '../search/ride-params.rules.ts';
import { OrderForm } from './order-form.tsx';
import { OtherDayLink } from './order-other-day.tsx';
import { trainQuoted } from './order-train.queries.ts';
import { trainOrderWords } from './order-train.words.ts';
import { isFinal } from './order-trouble.rules.ts';
import { useOtherTrains } from './order-use-other-trains.ts';
import { trainDraftForm } from './stored-train-draft.rules.ts';

const route = getRouteApi('/member/train/train_order_info');

/** Books train tickets. The price is asked for on arrival, and checked by the server once more when the order is placed. */
export function TrainOrderInfoPage() {
  const t = useWords(trainOrderWords);
  const search = route.useSearch();
  const rides = ridesOf(search);
  const quote = useQuery({ ...trainQuoted(rides), enabled: rides.length > 0 });
  const listed = useListedOfDraft(trainDraftForm(rides));
  const others = useOtherTrains(rides);
  const gone = quote.error instanceof CallError && isFinal(quote.error.code);
  return (
    <BookingFrame
      title={t('train-order.page-title')}
      heading={t('train-order.heading')}
      way={{
        title: t('train-order.steps'),
        steps: [
          t('train-order.step-choose'),
          t('train-order.step-fill'),
          t('train-order.step-pay'),
          t('train-order.step-done'),
        ],
      }}
    >
      {rides.length === 0 || gone ? (
        <EmptyState
          picture="trains"
          title={t(rides.length === 0 ? 'train-order.none' : 'train-order.gone')}
          hint={quote.error?.message ?? t('train-order.none-hint')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {gone && <OtherDayLink rides={rides} />}
              <Button onClick={others}>{t('train-order.again')}</Button>
            </div>
          }
        />
      ) : quote.isError && quote.data === undefined ? (
        <ErrorState
          title={t('train-order.check-failed')}
          hint={quote.error.message}
          onRetry={() => void quote.refetch()}
        />
      ) : quote.data === undefined || listed === undefined ? (
        <BookingWaiting words={t('train-order.checking')} />
      ) : (
        <OrderForm key={search.ride.join()} checked={quote.data} chosenRides={rides} listed={listed} />
      )}
    </BookingFrame>
  );
}
