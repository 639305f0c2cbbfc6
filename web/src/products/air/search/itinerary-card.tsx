import { yuanDigits } from '@woxing/contract/core/money';
import type { AirStandard } from '@woxing/contract/people/members';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { lazy, Suspense, useId } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { airlineOf } from './carriers.ts';
import { discountWords } from './discount.rules.ts';
import { flightWords } from './flight.words.ts';
import { type Offer, taxesOf } from './flights.rules.ts';
import { AirlineMark, Carriers, FlightTimes } from './itinerary-line.tsx';
import { offerWords } from './offer.words.ts';

const loadFares = () => import('./fare-list.tsx');
const FareList = lazy(loadFares);
/** Only members with a travel standard need it. */
const VerdictBadge = lazy(() => import('./verdict-badge.tsx'));

/** Who, when, how long, what it costs, one button; opened, its fares. */
export function ItineraryCard({
  offer,
  open,
  act,
  standard,
  onToggle,
  onChoose,
}: {
  readonly offer: Offer;
  readonly open: boolean;
  /** What a fare's button does: 预订, or 选为去程. */
  readonly act: string;
  readonly standard: AirStandard | undefined;
  readonly onToggle: () => void;
  readonly onChoose: (fare: FareOption) => void;
}) {
  const t = useWords(offerWords);
  const s = useWords(flightWords);
  const faresId = useId();
  const { itinerary, lowest, fares } = offer;
  const name = itinerary.segments.map((one) => `${airlineOf(one.airline).name}${one.flightNo}`).join('，');
  const onTime = Math.min(...itinerary.segments.map((one) => one.onTimePercent));
  return (
    <article
      aria-label={name}
      className={classNames('rounded-l bg-surface', open ? 'shadow-2 ring-1 ring-brand-200' : 'shadow-1')}
    >
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 p-4 md:grid-cols-[170px_minmax(0,1fr)_52px_auto_104px] md:px-5 md:py-4.5">
        <span className="order-2 flex min-w-0 items-center gap-2.5 md:order-none">
          <AirlineMark code={itinerary.segments[0]!.airline} />
          <Carriers segments={itinerary.segments} />
        </span>
        <div className="order-1 col-span-2 md:order-none md:col-span-1">
          <FlightTimes flown={itinerary} />
        </div>
        <span className="hidden text-12 text-ink-500 md:block">
          <span
            className={classNames(
              'digits block text-14 font-semibold',
              onTime >= 85 ? 'text-ok' : 'text-ink-700',
            )}
          >
            {onTime}%
          </span>
          {t('flight.on-time')}
        </span>
        <span className="order-3 flex flex-col items-end md:order-none md:min-w-38">
          <Money fen={lowest.adultFen} size="l" suffix={s('flight.from-price')} />
          <span className="flex items-center gap-1.5 text-12 whitespace-nowrap text-ink-500">
            {discountWords(lowest.discountTenths)}
            <span className="max-md:hidden">
              {t('flight.taxes', { yuan: yuanDigits(taxesOf(itinerary)) })}
            </span>
            <Suspense>
              {standard !== undefined && <VerdictBadge fare={lowest} standard={standard} />}
            </Suspense>
          </span>
        </span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={faresId}
          aria-label={open ? t('flight.close') : t('flight.choose-of', { flight: name })}
          onPointerEnter={() => void loadFares()}
          onFocus={() => void loadFares()}
          onClick={onToggle}
          className={buttonClass({
            look: open ? 'soft' : 'primary',
            className: 'order-4 col-span-2 w-full md:order-none md:col-span-1',
          })}
        >
          {open ? t('flight.close') : t('flight.choose')}
          <DownIcon size={16} className={classNames('transition-transform', open && 'rotate-180')} />
        </button>
      </div>
      <div id={faresId} hidden={!open} className="border-t border-dashed border-line px-4 md:px-5">
        {open && (
          <Suspense fallback={<Skeleton className="my-4 h-10 w-full" />}>
            <FareList
              itinerary={itinerary}
              fares={fares}
              flight={name}
              act={act}
              standard={standard}
              onChoose={onChoose}
            />
          </Suspense>
        )}
      </div>
    </article>
  );
}
