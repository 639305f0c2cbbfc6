import { yuanDigits } from '@woxing/contract/core/money';
import type { JudgedSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { lazy, Suspense, useId } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { airlineOf } from './carriers.ts';
import type { Comparing } from './compare-toggle.tsx';
import { discountWords } from './discount.rules.ts';
import { type Offer, onTimeOf, taxesOf } from './flights.rules.ts';
import { AirlineMark, Carriers, FlightTimes } from './itinerary-line.tsx';
import { NegotiatedBadge } from './negotiated-badge.tsx';
import { offerWords } from './offer.words.ts';

const loadFares = () => import('./fare-list.tsx');
const FareList = lazy(loadFares);
/** Only members with a travel standard need it. */
const VerdictBadge = lazy(() => import('./verdict-badge.tsx'));

/** On a phone the whole head of the card is the button: it lies over it, without a look of its own. */
const onPhoneTheCard =
  'max-md:absolute max-md:inset-0 max-md:h-full max-md:items-end max-md:justify-end max-md:rounded-l max-md:border-0 max-md:bg-transparent max-md:px-3 max-md:py-2.5 max-md:text-ink-500 max-md:shadow-none max-md:hover:bg-transparent';

/** Who, when, how long, what it costs, one button; opened, its fares. */
export function ItineraryCard({
  offer,
  open,
  act,
  judged,
  comparing,
  onToggle,
  onChoose,
}: {
  readonly offer: Offer;
  readonly open: boolean;
  /** What a fare's button does: 预订, or 选为去程. */
  readonly act: string;
  readonly judged: JudgedSearch | undefined;
  readonly comparing: Comparing;
  readonly onToggle: () => void;
  readonly onChoose: (fare: FareOption) => void;
}) {
  const t = useWords(offerWords);
  const faresId = useId();
  const { itinerary, lowest, fares } = offer;
  const name = itinerary.segments.map((one) => `${airlineOf(one.airline).name}${one.flightNo}`).join('，');
  const percents = onTimeOf(itinerary);
  const onTime = percents && Math.min(...percents);
  return (
    <article
      aria-label={name}
      className={classNames('rounded-l bg-surface', open ? 'shadow-2 ring-1 ring-brand-200' : 'shadow-1')}
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-1.5 md:static md:gap-y-1.5 md:grid-cols-[140px_minmax(0,1fr)_auto_100px] md:px-4 lg:grid-cols-[170px_minmax(0,1fr)_52px_auto_104px] lg:px-5 md:py-4.5">
        <span className="order-3 col-span-2 flex min-w-0 items-center gap-1.5 md:order-none md:col-span-1 md:gap-2.5">
          <AirlineMark code={itinerary.segments[0]!.airline} dense />
          <Carriers segments={itinerary.segments} dense />
        </span>
        <div className="order-1 md:order-none">
          <FlightTimes flown={itinerary} dense />
        </div>
        <span className="hidden text-12 text-ink-500 lg:block">
          {onTime !== undefined && (
            <>
              <span
                className={classNames(
                  'digits block text-14 font-semibold',
                  onTime >= 85 ? 'text-ok' : 'text-ink-700',
                )}
              >
                {onTime}%
              </span>
              {t('flight.on-time')}
            </>
          )}
        </span>
        <span className="order-2 flex min-w-24 flex-col items-end md:order-none lg:min-w-38">
          <Money fen={lowest.adultFen} size="l" suffix={t('flight.from-price')} />
          <span className="flex items-center gap-1.5 text-12 whitespace-nowrap text-ink-500">
            <NegotiatedBadge fare={lowest} />
            {discountWords(lowest.discountTenths)}
            <span className="max-lg:hidden">
              {t('flight.taxes', { yuan: yuanDigits(taxesOf(itinerary)) })}
            </span>
            {judged !== undefined && (
              <span className="relative z-10">
                <Suspense fallback={<span aria-busy />}>
                  <VerdictBadge itinerary={itinerary} fare={lowest} judged={judged} />
                </Suspense>
              </span>
            )}
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
            className: classNames('w-full', onPhoneTheCard),
          })}
        >
          <span className="max-md:sr-only">{open ? t('flight.close') : t('flight.choose')}</span>
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
              judged={judged}
              comparing={comparing}
              onChoose={onChoose}
            />
          </Suspense>
        )}
      </div>
    </article>
  );
}
