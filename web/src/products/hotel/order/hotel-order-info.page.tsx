import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CallError } from '#src/api/call-error.ts';
import { BookingFrame, BookingWaiting, useListedOfDraft } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { hotelInFull } from '../search/hotels.queries.ts';
import { type ChosenRate, chosenRateOf } from './chosen-rate.rules.ts';
import { type StayCheck, type StayQuote, stayChecked } from './hotel-order.queries.ts';
import { hotelOrderWords } from './hotel-order.words.ts';
import { HotelOrderForm } from './hotel-order-form.tsx';
import { isFinal } from './hotel-trouble.rules.ts';
import { hotelDraftForm } from './stored-hotel-draft.rules.ts';
import { useOtherWays } from './use-other-ways.ts';

const route = getRouteApi('/member/hotel/orderInfo');

/** Books rooms. The prices are asked for on arrival, and checked by the server once more when the order is placed. */
export function HotelOrderInfoPage() {
  const t = useWords(hotelOrderWords);
  const search = route.useSearch();
  const chosen = chosenRateOf(search);
  return (
    <BookingFrame
      title={t('hotel-order.page-title')}
      heading={t('hotel-order.heading')}
      way={{
        title: t('hotel-order.steps'),
        steps: [
          t('hotel-order.step-choose'),
          t('hotel-order.step-fill'),
          t('hotel-order.step-pay'),
          t('hotel-order.step-done'),
        ],
      }}
    >
      {chosen === undefined ? (
        <EmptyState
          title={t('hotel-order.none')}
          hint={t('hotel-order.none-hint')}
          action={
            <Link to="/hotel/index" search={{}} className={buttonClass({})}>
              {t('hotel-order.to-index')}
            </Link>
          }
        />
      ) : (
        <Chosen key={JSON.stringify(search)} chosen={chosen} />
      )}
    </BookingFrame>
  );
}

function Chosen({ chosen }: { readonly chosen: ChosenRate }) {
  const t = useWords(hotelOrderWords);
  const check = useQuery(stayChecked(chosen));
  const hotel = useQuery(hotelInFull(chosen.hotelId));
  const listed = useListedOfDraft(hotelDraftForm(chosen));
  const room = hotel.data?.rooms.find(({ id }) => id === chosen.roomId);
  const error = check.error ?? hotel.error;
  const gone = error instanceof CallError && isFinal(error.code) ? error.message : reasonOf(check.data);
  if (gone !== undefined) return <Gone reason={gone} chosen={chosen} />;
  if (error !== null && (check.data === undefined || hotel.data === undefined)) {
    return (
      <ErrorState
        title={t('hotel-order.check-failed')}
        hint={error.message}
        onRetry={() => {
          void check.refetch();
          void hotel.refetch();
        }}
      />
    );
  }
  if (!isQuote(check.data) || hotel.data === undefined || room === undefined || listed === undefined)
    return <BookingWaiting words={t('hotel-order.checking')} />;
  return (
    <HotelOrderForm
      checked={check.data}
      chosen={chosen}
      hotel={hotel.data}
      room={room}
      listed={listed}
      onNewPrices={async () => {
        const { data } = await check.refetch();
        return isQuote(data) ? data : undefined;
      }}
    />
  );
}

/** Why it cannot be booked; undefined where it can, and while nobody knows. */
const reasonOf = (check: StayCheck | undefined): string | undefined =>
  check === undefined || check.canBook ? undefined : check.reason;

const isQuote = (check: StayCheck | undefined): check is StayQuote => (check?.plan ?? null) !== null;

function Gone({ reason, chosen }: { readonly reason: string; readonly chosen: ChosenRate }) {
  const t = useWords(hotelOrderWords);
  const { toRooms, toHotels } = useOtherWays(chosen);
  return (
    <EmptyState
      title={t('hotel-order.gone')}
      hint={reason}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="quiet" onClick={toHotels}>
            {t('hotel-order.other-hotels')}
          </Button>
          <Button onClick={toRooms}>{t('hotel-order.other-rooms')}</Button>
        </div>
      }
    />
  );
}
