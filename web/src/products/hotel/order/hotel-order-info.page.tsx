import { skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CallError } from '#src/api/call-error.ts';
import { BookingFrame, BookingWaiting, useListedOfDraft } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { hotelInFull } from '../search/hotels.queries.ts';
import { type ChosenRate, chosenRateOf } from './chosen-rate.rules.ts';
import { hotelFormWords } from './hotel-form.words.ts';
import { type StayCheck, type StayQuote, stayChecked } from './hotel-order.queries.ts';
import { HotelOrderForm } from './hotel-order-form.tsx';
import { isFinal } from './hotel-trouble.rules.ts';
import { hotelDraftForm } from './stored-hotel-draft.rules.ts';
import { useOtherWays } from './use-other-ways.ts';

const route = getRouteApi('/member/hotel/orderInfo');

/** Books rooms. The prices are asked for on arrival, and checked by the server once more when the order is placed. */
export function HotelOrderInfoPage() {
  const t = useWords(hotelFormWords);
  const search = route.useSearch();
  const chosen = chosenRateOf(search);
  const atDesk = usePaidAtDesk(chosen);
  return (
    <BookingFrame
      title={t('hotel-form.page-title')}
      heading={t('hotel-form.heading')}
      way={{
        title: t('hotel-form.steps'),
        steps: [
          t('hotel-form.step-choose'),
          t('hotel-form.step-fill'),
          ...(atDesk ? [] : [t('hotel-form.step-pay')]),
          t('hotel-form.step-done'),
        ],
      }}
    >
      {chosen === undefined ? (
        <EmptyState
          title={t('hotel-form.none')}
          hint={t('hotel-form.none-hint')}
          action={
            <Link to="/hotel/index" search={{}} className={buttonClass({})}>
              {t('hotel-form.to-index')}
            </Link>
          }
        />
      ) : (
        <Chosen key={JSON.stringify(search)} chosen={chosen} />
      )}
    </BookingFrame>
  );
}

/** Known once its price is; it is asked for once for the whole page. */
function usePaidAtDesk(chosen: ChosenRate | undefined): boolean {
  const { data } = useQuery(
    chosen === undefined ? { queryKey: ['no stay'], queryFn: skipToken } : stayChecked(chosen),
  );
  return data?.plan?.payment === 'desk';
}

function Chosen({ chosen }: { readonly chosen: ChosenRate }) {
  const t = useWords(hotelFormWords);
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
        title={t('hotel-form.check-failed')}
        hint={error.message}
        onRetry={() => {
          void check.refetch();
          void hotel.refetch();
        }}
      />
    );
  }
  if (!isQuote(check.data) || hotel.data === undefined || room === undefined || listed === undefined)
    return <BookingWaiting words={t('hotel-form.checking')} />;
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
  const t = useWords(hotelFormWords);
  const { toRooms, toHotels } = useOtherWays(chosen);
  return (
    <EmptyState
      title={t('hotel-form.gone')}
      hint={reason}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="quiet" onClick={toHotels}>
            {t('hotel-form.other-hotels')}
          </Button>
          <Button onClick={toRooms}>{t('hotel-form.other-rooms')}</Button>
        </div>
      }
    />
  );
}
