import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import type { NextPage } from '#src/ui/use-next-page.ts';
import { usePhone } from '#src/ui/use-phone.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { HotelCard } from './hotel-card.tsx';
import { hotelSearchWords } from './hotel-search.words.ts';
import type { ListedHotel } from './hotels.queries.ts';

/** Rows before the end at which the next page is asked for. */
const ahead = 12;

/** Hotels one under another; further pages come as they are scrolled to. */
export function HotelRows({
  hotels,
  stay,
  pointed,
  onPoint,
  onSeen,
  hidden,
  next,
  failed,
}: {
  readonly hotels: readonly ListedHotel[];
  readonly stay: Stay;
  readonly pointed: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
  /** The nth has come into view. */
  readonly onSeen: (at: number) => void;
  /** The map stands in its place: nothing comes into view. */
  readonly hidden: boolean;
  readonly next: NextPage | undefined;
  readonly failed: boolean;
}) {
  const t = useWords(hotelSearchWords);
  const phone = usePhone();
  const count = hotels.length;
  const onNext = failed || next === undefined || next.busy ? undefined : next.onNext;
  const seen = (at: number) => {
    if (hidden) return;
    onSeen(at);
    if (at >= count - ahead) onNext?.();
  };
  return (
    <>
      <VirtualList
        title={t('hotel-list.list')}
        items={hotels}
        keyOf={({ id }) => id}
        estimate={phone ? 184 : 162}
      >
        {(hotel, at) => (
          <SeenRow at={at} onSeen={seen}>
            <HotelCard hotel={hotel} stay={stay} pointed={hotel.id === pointed} onPoint={onPoint} />
          </SeenRow>
        )}
      </VirtualList>
      <output className="block py-5 text-center text-12 text-ink-500">
        {failed ? (
          <span className="inline-flex items-center gap-2">
            {t('hotel-list.more-failed')}
            <Button look="text" size="s" onClick={next?.onNext}>
              {t('hotel-list.retry')}
            </Button>
          </span>
        ) : (
          t(next === undefined ? 'hotel-list.end' : 'hotel-list.more')
        )}
      </output>
    </>
  );
}

/** Tells when it is drawn, which a row is when it comes near the window. */
function SeenRow(props: {
  readonly at: number;
  readonly onSeen: (at: number) => void;
  readonly children: ReactNode;
}) {
  const { at, children } = props;
  const seen = useEffectEvent(props.onSeen);
  useEffect(() => seen(at), [at]);
  return children;
}
