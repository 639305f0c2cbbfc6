import { formatDay } from '@woxing/contract/core/days';
import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import type { HotelDetail, NightState } from '@woxing/contract/products/hotel/hotel-order-detail';
import { PartsLine } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { hotelDetailWords } from './hotel-order.words.ts';

/** Who sleeps in which room, and every night of it with its price and how it stands. */
export function RoomNights({ order, hotel }: { readonly order: OrderDetail; readonly hotel: HotelDetail }) {
  const t = useWords(hotelDetailWords);
  return (
    <Card title={t('hotel-detail.rooms')}>
      <ul className="flex flex-col">
        {hotel.rooms.map(({ guests, nights }, room) => (
          <li
            key={guests[0]}
            className="grid gap-x-6 gap-y-2 border-line py-3.5 not-first:border-t first:pt-0 last:pb-0 md:grid-cols-[240px_minmax(0,1fr)]"
          >
            <div>
              <p className="text-12 text-ink-500">{t('hotel-detail.room', { room: room + 1 })}</p>
              {guests.map((at) => (
                <Guest key={at} guest={order.passengers[at]!} />
              ))}
            </div>
            <ul className="flex min-w-0 flex-col gap-1.5">
              {nights.map((night) => (
                <Night key={night.leg} night={night} holdsRooms={hotel.abilities.holdsRooms} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Guest({ guest }: { readonly guest: OrderDetail['passengers'][number] }) {
  return (
    <div className="mt-1">
      <p className="text-16 font-semibold">{guest.name}</p>
      <p className="text-ink-500">
        {paperNames[guest.paperType as PaperType]}
        <span className="digits ml-2">{guest.paperNoMasked}</span>
      </p>
    </div>
  );
}

const tones: Record<NightState, Tone> = {
  waiting: 'brand',
  held: 'brand',
  confirmed: 'ok',
  failed: 'bad',
  cancelling: 'brand',
  cancelled: 'grey',
  moved: 'grey',
};

/** Struck out where nobody sleeps any more. */
function Night({
  night,
  holdsRooms,
}: {
  readonly night: HotelDetail['rooms'][number]['nights'][number];
  readonly holdsRooms: boolean;
}) {
  const t = useWords(hotelDetailWords);
  const { priceFen, personFen, state } = night;
  const over = state === 'cancelled' || state === 'failed' || state === 'moved';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={classNames('min-w-32', over && 'text-ink-500')}>{formatDay(night.night)}</span>
      <span className={classNames('digits', over ? 'text-ink-500 line-through' : 'font-semibold')}>
        {formatYuan(priceFen)}
      </span>
      <Badge tone={tones[state]}>
        {t(state === 'held' && !holdsRooms ? 'hotel-detail.night-unheld' : `hotel-detail.night-${state}`)}
      </Badge>
      {personFen > noFen && <PartsLine companyFen={subtractFen(priceFen, personFen)} personFen={personFen} />}
    </li>
  );
}
