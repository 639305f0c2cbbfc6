import { formatDay, formatMonthDay } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { directionsLink } from '@woxing/contract/products/hotel/hotel-confirmation.rules';
import { bedWords, breakfastWords, windowKinds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import type { ReactNode } from 'react';
import { CopyButton, momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';

import { hotelDetailWords } from './hotel-order.words.ts';
import { stayLeft } from './stay-left.rules.ts';

/** Where, from when to when, in which room, and what was asked of the hotel. */
export function StayCard({
  hotel: stay,
  deskFen,
  now,
}: {
  readonly hotel: HotelDetail;
  /** What is paid on arrival. */
  readonly deskFen: Fen | undefined;
  readonly now: string;
}) {
  const t = useWords(hotelDetailWords);
  const { hotel, room, plan, confirmationNo, requests } = stay;
  const left = stayLeft(stay);
  const about = [
    room.areaSqm === null ? undefined : `${room.areaSqm}㎡`,
    bedWords(room.bed, room.bedWidthCm),
    room.window === null ? undefined : windowKinds[room.window],
    breakfastWords(plan.breakfasts),
  ].filter((fact) => fact !== undefined);
  return (
    <Card title={t('hotel-detail.stay')}>
      <div className="flex flex-wrap gap-4">
        <img
          src={hotel.picture}
          alt={hotel.name}
          width={144}
          height={96}
          className="h-24 w-36 rounded-m bg-background object-cover"
        />
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-18 font-semibold">{hotel.name}</p>
          <p className="text-ink-700">
            <span className="text-ink-500">{t('hotel-detail.address')}</span>
            <span className="ml-2">{hotel.address}</span>
            <CopyButton text={hotel.address} of={t('hotel-detail.address')} />
            <a
              href={directionsLink(hotel)}
              target="_blank"
              rel="noreferrer"
              className="ml-2 whitespace-nowrap text-brand-600 hover:underline print:hidden"
            >
              {t('hotel-detail.directions')}
            </a>
          </p>
          <p className="text-ink-700">
            <span className="text-ink-500">{t('hotel-detail.phone')}</span>
            <a href={`tel:${hotel.phone}`} className="digits ml-2 text-brand-600 hover:underline">
              {hotel.phone}
            </a>
          </p>
        </div>
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-3 border-t border-line pt-4 md:grid-cols-2">
        <Line title={t('hotel-detail.check-in')}>
          {formatDay(left.arrival)} {t('hotel-detail.after', { clock: hotel.checkIn })}
          <CameAt stay={stay} now={now} />
        </Line>
        <Line title={t('hotel-detail.check-out')}>
          {formatDay(left.departure)} {t('hotel-detail.before', { clock: hotel.checkOut })}
          <span className="ml-2 text-14 font-normal text-ink-500">{t('hotel-detail.nights', left)}</span>
          <LeftAt stay={stay} now={now} />
        </Line>
        <Line title={t('hotel-detail.confirmation')}>
          {confirmationNo === null ? (
            <span className="font-normal text-ink-500">{t('hotel-detail.confirmation-wait')}</span>
          ) : (
            <>
              <span className="digits">{confirmationNo}</span>
              <CopyButton text={confirmationNo} of={t('hotel-detail.confirmation')} />
            </>
          )}
        </Line>
        <Line title={t('hotel-detail.arrives')}>
          {stay.arrivalWords}
          {stay.guestsAsked && (
            <span className="block text-14 font-normal text-ink-500">{t('hotel-detail.guests-asked')}</span>
          )}
        </Line>
        <Line title={t('hotel-detail.room-type')}>
          {room.name}
          <span className="block text-14 font-normal text-ink-500">{about.join('，')}</span>
        </Line>
        {deskFen !== undefined && stay.stay?.state !== 'no-show' && (
          <Line title={t('hotel-detail.price')}>
            {typeof stay.stay?.deskFen === 'number'
              ? t('hotel-detail.desk-paid', { amount: formatYuan(stay.stay.deskFen) })
              : t('hotel-detail.at-desk', { amount: formatYuan(deskFen) })}
            {plan.payment === 'guarantee' && stay.stay?.state !== 'out' && (
              <span className="block text-14 font-normal text-ink-500">{t('hotel-detail.guaranteed')}</span>
            )}
            {plan.heldUntil !== null && stay.stay === null && (
              <span className="block text-14 font-normal text-ink-500">
                {t('hotel-detail.held-until', {
                  day: formatMonthDay(stay.arrival),
                  clock: plan.heldUntil,
                })}
              </span>
            )}
          </Line>
        )}
        {stay.invoice !== null && (
          <Line title={t('hotel-detail.invoice')}>
            {t(`hotel-detail.invoice-${stay.invoice.kind}`)}
            <span className="block text-14 font-normal text-ink-500">
              {stay.invoice.title === ''
                ? t('hotel-detail.invoice-person')
                : `${stay.invoice.title} ${stay.invoice.taxNo}`}
            </span>
          </Line>
        )}
        {requests !== '' && (
          <Line title={t('hotel-detail.requests')}>
            {requests}
            <span className="block text-14 font-normal text-ink-500">{t('hotel-detail.requests-hint')}</span>
          </Line>
        )}
      </dl>
    </Card>
  );
}

interface Stayed {
  readonly stay: Pick<HotelDetail, 'stay'>;
  readonly now: string;
}

/** When they came, or that nobody did, as the hotel has said. */
function CameAt({ stay: { stay }, now }: Stayed) {
  const t = useWords(hotelDetailWords);
  if (stay === null) return null;
  return (
    <span className="block text-14 font-normal text-ink-500">
      {stay.inAt === null
        ? t('hotel-detail.no-show')
        : t('hotel-detail.in', { time: momentWords(stay.inAt, now) })}
    </span>
  );
}

/** When they left, and what is kept of nights that nobody slept. */
function LeftAt({ stay: { stay }, now }: Stayed) {
  const t = useWords(hotelDetailWords);
  if (stay === null || stay.state === 'in') return null;
  const { outAt, nights, unused, feeFen } = stay;
  return (
    <span className="block text-14 font-normal text-ink-500">
      {outAt !== null && t('hotel-detail.out', { time: momentWords(outAt, now), nights })}
      {unused > 0 && (
        <span className="block">
          {feeFen === noFen
            ? t('hotel-detail.unused-free', { nights: unused })
            : t('hotel-detail.unused', { nights: unused, amount: formatYuan(feeFen) })}
        </span>
      )}
    </span>
  );
}

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-500">{title}</dt>
      <dd className="text-16 font-semibold">{children}</dd>
    </div>
  );
}
