import { Link } from '@tanstack/react-router';
import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { distanceWords } from '@woxing/contract/core/distance.rules';
import { type Fen, formatYuan, noFen, sumFen, timesFen } from '@woxing/contract/core/money';
import {
  breakfastWords,
  facilities,
  hotelPaymentNames,
  type Star,
  scoreText,
  starNames,
} from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { lazy, memo, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Money } from '#src/ui/money.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { hotelWords } from './hotel.words.ts';
import type { ListedHotel } from './hotels.queries.ts';
import { staySearch } from './stay-address.rules.ts';

const StandardBadge = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).StandardBadge,
}));

const shownFacilities = 4;

/** Which hotel, where it is, and its cheapest night that suits. All of it leads to its rooms. */
export const HotelCard = memo(function HotelCard({
  hotel,
  stay,
  pointed,
  onPoint,
}: {
  readonly hotel: ListedHotel;
  readonly stay: Stay;
  /** The map points at it. */
  readonly pointed: boolean;
  readonly onPoint: (id: string | undefined) => void;
}) {
  const t = useWords(hotelWords);
  const { id, name, star, rate, picture } = hotel;
  return (
    <article
      aria-label={name}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      className={classNames(
        'relative grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-l bg-surface p-3 transition-shadow md:grid-cols-[184px_minmax(0,1fr)_auto] md:gap-x-4',
        pointed ? 'shadow-2 ring-2 ring-brand-200' : 'shadow-1',
      )}
    >
      <Picture src={picture} alt="" ratio="3/2" className="self-start rounded-m" />
      <Link
        to="/hotel/details"
        search={{ hotelId: id, ...staySearch(stay) }}
        aria-label={t('hotel.link', {
          name,
          star: starNames[star as Star],
          price: formatYuan(rate.meanFen),
        })}
        onFocus={() => onPoint(id)}
        onBlur={() => onPoint(undefined)}
        className="absolute inset-0 rounded-l"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-16 md:text-18">{name}</h2>
        <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-500">
          <Badge tone="brand">{starNames[star as Star]}</Badge>
          <HotelScore hotel={hotel} />
        </p>
        <p className="text-12 text-pretty text-ink-700">
          <Whereabouts hotel={hotel} />
        </p>
        <p className="hidden flex-wrap gap-1 md:flex">
          {hotel.facilities.slice(0, shownFacilities).map((facility) => (
            <span key={facility} className="rounded-s bg-quiet px-1.5 text-12 text-ink-700">
              {facilities[facility]}
            </span>
          ))}
        </p>
      </div>
      <div className="col-span-full flex items-end justify-between gap-3 border-t border-dashed border-line pt-2 md:col-span-1 md:flex-col md:justify-center md:border-t-0 md:pt-0 md:text-right">
        <Terms hotel={hotel} />
        <Price hotel={hotel} stay={stay} />
      </div>
    </article>
  );
});

export function HotelScore({
  hotel: { score, reviews },
}: {
  readonly hotel: Pick<ListedHotel, 'score' | 'reviews'>;
}) {
  const t = useWords(hotelWords);
  if (score === null) return t('hotel.no-score');
  return (
    <>
      <span className="digits text-14 font-semibold text-brand-700">
        {t('hotel.score', { score: scoreText(score) })}
      </span>
      <span className="digits">{t('hotel.reviews', { count: reviews })}</span>
    </>
  );
}

/** How far it is to the chosen place; without one to the nearest landmark. */
function Whereabouts({ hotel: { distance, near, address } }: { readonly hotel: ListedHotel }) {
  const t = useWords(hotelWords);
  if (distance !== null) {
    return (
      <>
        <span className="font-medium">{distanceWords(distance.metres)}</span>
        {'，'}
        {t(distance.onFoot ? 'hotel.on-foot' : 'hotel.by-car', { minutes: distance.minutes })}
        <span className="text-ink-500">{` · ${address}`}</span>
      </>
    );
  }
  return (
    <>
      {t('hotel.near', { place: near.name, distance: distanceWords(near.metres) })}
      <span className="text-ink-500">{` · ${address}`}</span>
    </>
  );
}

function Terms({ hotel: { rate } }: { readonly hotel: ListedHotel }) {
  const t = useWords(hotelWords);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-12 text-ink-500 md:max-w-44 md:justify-end">
      {rate.kind === 'agreement' && <Badge tone="ok">{t('hotel.agreed-rate')}</Badge>}
      <span>{breakfastWords(rate.breakfasts)}</span>
      <span>{hotelPaymentNames[rate.payment]}</span>
      <span className={rate.cancellation === 'free' ? 'text-ok' : undefined}>{cancelBrief(rate, t)}</span>
    </p>
  );
}

/** `12月3日18:00前免费取消` in short. */
export function cancelBrief(
  { cancellation, freeUntil }: Pick<ListedHotel['rate'], 'cancellation' | 'freeUntil'>,
  t: ReturnType<typeof useWords<(typeof hotelWords)['base']>>,
): string {
  if (cancellation === 'free' && freeUntil !== null) {
    const until = new Date(freeUntil);
    return t('hotel.free', { moment: `${formatMonthDay(dayOf(until))}${timeOf(until)}` });
  }
  return t(cancellation === 'none' ? 'hotel.none' : 'hotel.penalty');
}

function Price({ hotel: { rate }, stay }: { readonly hotel: ListedHotel; readonly stay: Stay }) {
  const t = useWords(hotelWords);
  const nights = rate.nights.length;
  const personFen = personPartOf(rate, stay.rooms);
  return (
    <div className="flex shrink-0 flex-col items-end gap-0.5">
      {rate.left < 4 && rate.left > 0 && (
        <span className="text-12 text-warn">{t('hotel.left', { count: rate.left })}</span>
      )}
      <Money
        fen={rate.meanFen}
        size="l"
        suffix={t(nights > 1 ? 'hotel.a-night-mean' : 'hotel.a-night')}
        className="text-price-small! [&>span:nth-child(2)]:text-20 md:[&>span:nth-child(2)]:text-28"
      />
      {(nights > 1 || stay.rooms > 1) && (
        <span className="digits text-12 whitespace-nowrap text-ink-500">
          {t('hotel.total', { nights, rooms: stay.rooms, total: formatYuan(rate.totalFen) })}
        </span>
      )}
      {rate.saving !== null && (
        <span className="digits text-12 whitespace-nowrap text-ok">{savingWords(rate.saving, t)}</span>
      )}
      {rate.lines.length > 0 && (
        <span className="flex flex-wrap items-center justify-end gap-1.5">
          {rate.over === 'person-pays' && personFen > noFen && (
            <span className="digits text-12 whitespace-nowrap text-ink-500">
              {t('hotel.person-pays', { sum: formatYuan(personFen) })}
            </span>
          )}
          <Suspense>
            <StandardBadge trace={rate} nearest={() => undefined} />
          </Suspense>
        </span>
      )}
    </div>
  );
}

export const savingWords = (
  { savingFen, percent }: NonNullable<ListedHotel['rate']['saving']>,
  t: ReturnType<typeof useWords<(typeof hotelWords)['base']>>,
): string => t('hotel.saving', { sum: formatYuan(savingFen), percent });

/** What whoever travels pays of all rooms and nights. */
export const personPartOf = ({ nights }: Pick<ListedHotel['rate'], 'nights'>, rooms: number): Fen =>
  timesFen(sumFen(nights.map(({ personFen }) => personFen)), rooms);
