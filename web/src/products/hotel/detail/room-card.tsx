import { bedWords, windowKinds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { useWords } from '#src/tenants/public.ts';
import { Picture } from '#src/ui/picture.tsx';
import type { HotelInFull, RatePlan } from '../search/hotels.queries.ts';
import { hotelDetailsWords } from './hotel-details.words.ts';
import { PlanRow } from './plan-row.tsx';

export type HotelRoom = HotelInFull['rooms'][number];

/** A kind of room beside its prices. */
export function RoomCard({
  hotelId,
  room,
  plans,
  stay,
  now,
}: {
  readonly hotelId: string;
  readonly room: HotelRoom;
  /** Those that are sold to the member for these nights. */
  readonly plans: readonly RatePlan[];
  readonly stay: Stay;
  readonly now: Date;
}) {
  const t = useWords(hotelDetailsWords);
  const isCrowded = room.maxAdults < stay.adults;
  const left = Math.max(0, ...plans.map((plan) => plan.left));
  return (
    <article
      aria-label={room.name}
      className="grid gap-x-5 gap-y-2 rounded-l bg-surface p-4 shadow-1 md:grid-cols-[184px_minmax(0,1fr)] lg:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-3 md:grid-cols-1 md:content-start md:gap-2">
        <Picture src={room.picture} alt="" ratio="3/2" className="self-start rounded-m" />
        <div className="min-w-0">
          <h3 className="text-16 font-semibold md:text-18">{room.name}</h3>
          <p className="text-12 text-pretty text-ink-500">{roomFacts(room, t).join(' · ')}</p>
        </div>
      </div>
      {!hasRoom(plans, stay) ? (
        <p className="self-center py-3 text-14 text-ink-500">
          {isCrowded
            ? t('hotel-details.room-crowded', { count: room.maxAdults, adults: stay.adults })
            : left > 0
              ? t('hotel-details.room-few', { left, rooms: stay.rooms })
              : t('hotel-details.room-none')}
        </p>
      ) : (
        <ul className="min-w-0">
          {plans.map((plan) => (
            <PlanRow
              key={plan.planId}
              hotelId={hotelId}
              roomId={room.id}
              roomName={room.name}
              plan={plan}
              stay={stay}
              now={now}
            />
          ))}
        </ul>
      )}
    </article>
  );
}

/** Whether so many rooms as are wished can be had by one of these prices. */
export const hasRoom = (plans: readonly RatePlan[], { rooms }: Stay): boolean =>
  plans.some(({ left }) => left >= rooms);

/** Area, bed, window and whatever else one room differs from another by, as far as it is known. */
export function roomFacts(
  { areaSqm, bed, bedWidthCm, window, smoking, floors, maxAdults }: HotelRoom,
  t: ReturnType<typeof useWords<(typeof hotelDetailsWords)['base']>>,
): string[] {
  return [
    areaSqm === null ? undefined : t('hotel-details.area', { area: areaSqm }),
    bedWords(bed, bedWidthCm),
    window === null ? undefined : windowKinds[window],
    floors === null ? undefined : floorWords(floors, t),
    smoking === null ? undefined : t(smoking ? 'hotel-details.smoking' : 'hotel-details.no-smoking'),
    t('hotel-details.adults', { count: maxAdults }),
  ].filter((fact) => fact !== undefined);
}

const floorWords = (
  { from, to }: NonNullable<HotelRoom['floors']>,
  t: ReturnType<typeof useWords<(typeof hotelDetailsWords)['base']>>,
): string => (from === to ? t('hotel-details.floor', { from }) : t('hotel-details.floors', { from, to }));
