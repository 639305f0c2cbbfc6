import { daysBetween, formatDay } from '@woxing/contract/core/days';
import { breakfastWords, hotelPaymentNames } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { CancelLine } from '../detail/cancel-line.tsx';
import { hotelDetailsWords } from '../detail/hotel-details.words.ts';
import { roomFacts } from '../detail/room-card.tsx';
import type { HotelInFull } from '../search/hotels.queries.ts';
import { ChangedNights } from './changed-nights.tsx';
import { hotelFormWords } from './hotel-form.words.ts';
import type { StayQuote } from './hotel-order.queries.ts';

/** What is booked: the house, the room, the nights, and until when it may be given back. */
export function ChosenStay({
  hotel: { facts, policies },
  room,
  quote: { plan, changed },
  stay,
}: {
  readonly hotel: HotelInFull;
  readonly room: HotelInFull['rooms'][number];
  readonly quote: StayQuote;
  readonly stay: Stay;
}) {
  const t = useWords(hotelFormWords);
  const d = useWords(hotelDetailsWords);
  const [now] = useState(() => new Date());
  const terms = [breakfastWords(plan.breakfasts), hotelPaymentNames[plan.payment]];
  return (
    <>
      {changed.length > 0 && (
        <section role="alert" className="rounded-l bg-warn-soft p-4">
          <h2 className="text-16 font-semibold text-warn">{t('hotel-form.changed')}</h2>
          <p className="mb-2 text-14 text-ink-700">{t('hotel-form.changed-hint')}</p>
          <ChangedNights changed={changed} />
        </section>
      )}
      <Card title={t('hotel-form.stay')}>
        <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-3 md:grid-cols-[160px_minmax(0,1fr)] md:gap-5">
          <Picture src={room.picture} alt="" ratio="3/2" className="self-start rounded-m" />
          <div className="flex min-w-0 flex-col gap-1">
            <h3 className="text-16 font-semibold md:text-18">{facts.name}</h3>
            <p className="text-12 text-ink-500">{facts.address}</p>
            <p className="mt-1 text-14">
              <span className="font-semibold">{room.name}</span>
              <span className="ml-2 text-ink-700">{terms.join('，')}</span>
            </p>
            <p className="text-12 text-pretty text-ink-500">{roomFacts(room, d).join(' · ')}</p>
            {plan.payment !== 'prepay' && (
              <p className="mt-1 text-14 text-pretty text-ink-700">
                {t(plan.payment === 'desk' ? 'hotel-form.desk-hint' : 'hotel-form.guarantee-hint')}
              </p>
            )}
          </div>
        </div>
        <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
          <p className="text-14">
            <span className="digits font-semibold">
              {t('hotel-form.stay-dates', {
                arrival: formatDay(stay.arrival),
                departure: formatDay(stay.departure),
              })}
            </span>
            <span className="digits ml-2 text-ink-700">
              {t('hotel-form.stay-count', {
                nights: daysBetween(stay.arrival, stay.departure),
                rooms: stay.rooms,
              })}
            </span>
            <span className="digits block text-12 text-ink-500">
              {t('hotel-form.check-times', { checkIn: policies.checkIn, checkOut: policies.checkOut })}
              {plan.onRequest && `；${t('hotel-form.on-request')}`}
            </span>
          </p>
          <div>
            <p
              className={plan.cancellation === 'free' ? 'mb-2 text-14 text-ok' : 'mb-2 text-14 text-ink-700'}
            >
              {plan.cancelWords}
            </p>
            <CancelLine spans={plan.cancelSpans} since={now} now={now} arrival={stay.arrival} />
          </div>
        </div>
      </Card>
    </>
  );
}
