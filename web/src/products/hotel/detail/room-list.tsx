import { useQuery } from '@tanstack/react-query';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { lazy, Suspense, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { hotelPriced, type PricedRoom } from '../search/hotels.queries.ts';
import { hotelDetailsWords } from './hotel-details.words.ts';
import { type HotelRoom, hasRoom, RoomCard } from './room-card.tsx';

const HiddenByStandard = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).HiddenByStandard,
}));

/** The rooms of a hotel with their prices on the nights of a stay; those that have none stand last. */
export function RoomList({
  hotelId,
  rooms,
  stay,
}: {
  readonly hotelId: string;
  readonly rooms: readonly HotelRoom[];
  readonly stay: Stay;
}) {
  const t = useWords(hotelDetailsWords);
  const found = useQuery(hotelPriced(hotelId, stay));
  const hides = useMember()?.tripInfo?.tripPreference.standard.hideForbidden === true;
  const [forbiddenShown, setForbiddenShown] = useState(false);
  const [now] = useState(() => new Date());
  if (found.isPending) {
    return (
      <output aria-label={t('hotel-details.rooms-loading')} className="flex flex-col gap-3">
        <Skeleton className="h-48 w-full rounded-l" />
        <Skeleton className="h-48 w-full rounded-l" />
      </output>
    );
  }
  if (found.isError) {
    const { error } = found;
    const isWish = error instanceof CallError && error.code === retOf('hotel.stay');
    return isWish ? (
      <EmptyState title={t('hotel-details.rooms-refused')} hint={error.message} />
    ) : (
      <ErrorState
        title={t('hotel-details.rooms-failed')}
        hint={error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const all = found.data.rooms.flatMap(({ plans }) => plans);
  const forbidden = hides ? all.filter(({ over }) => over === 'forbid').length : 0;
  const priced = forbiddenShown || !hides ? found.data.rooms : found.data.rooms.map(withoutForbidden);
  const plansOf = (room: HotelRoom) => priced.find(({ roomId }) => roomId === room.id)?.plans ?? [];
  return (
    <div className="flex flex-col gap-3">
      {all.every(({ left }) => left < stay.rooms) && (
        <EmptyState title={t('hotel-details.rooms-none')} hint={t('hotel-details.rooms-none-hint')} />
      )}
      {forbidden > 0 && (
        <Suspense>
          <HiddenByStandard count={forbidden} shown={forbiddenShown} onShow={setForbiddenShown} />
        </Suspense>
      )}
      {rooms
        .map((room) => ({ room, plans: plansOf(room) }))
        .toSorted((one, other) => Number(!hasRoom(one.plans, stay)) - Number(!hasRoom(other.plans, stay)))
        .map(({ room, plans }) => (
          <RoomCard key={room.id} hotelId={hotelId} room={room} plans={plans} stay={stay} now={now} />
        ))}
    </div>
  );
}

const withoutForbidden = ({ roomId, plans }: PricedRoom): PricedRoom => ({
  roomId,
  plans: plans.filter(({ over }) => over !== 'forbid'),
});
