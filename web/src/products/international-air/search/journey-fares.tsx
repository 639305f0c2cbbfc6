import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { lazy, Suspense, useId, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { bagsOfParts, publicFareOf, wordsOfParts } from './fare-facts.rules.ts';
import { type Journey, partySearch } from './journey-address.rules.ts';
import { journeyFaresWords } from './journey-fares.words.ts';
import { Failed } from './journey-results.tsx';
import { JourneySteps, usePartName } from './journey-steps.tsx';
import { type JourneyFare, journeyPriced, type PricedJourney } from './journeys.queries.ts';
import PartDetails from './part-details.tsx';

const FareStandard = lazy(() => import('./fare-standard.tsx'));
const FareDetails = lazy(() => import('./fare-details.tsx'));

/** Seats are said from here on down. */
const fewSeats = 5;

/** The fares of a journey whose parts are chosen, each with what it stands for. */
export default function JourneyFares({
  journey,
  chosen,
  onChosen,
}: {
  readonly journey: Journey;
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}) {
  const t = useWords(journeyFaresWords);
  const { adults, children, infants } = journey;
  const priced = useQuery(journeyPriced(chosen, { adults, children, infants }));
  return (
    <>
      <JourneySteps
        journey={journey}
        chosen={priced.data?.itineraries ?? []}
        at={journey.parts.length}
        onPart={(again) => onChosen(chosen.slice(0, again))}
      />
      {priced.isError && priced.data === undefined ? (
        <Failed error={priced.error} onRetry={() => void priced.refetch()} onAgain={() => onChosen([])} />
      ) : priced.data === undefined ? (
        <output aria-label={t('intl-fares.loading')} className="flex flex-col gap-2.5">
          <Skeleton className="h-40 w-full rounded-l" />
          <Skeleton className="h-40 w-full rounded-l" />
          <Skeleton className="h-40 w-full rounded-l" />
        </output>
      ) : (
        <Fares journey={journey} priced={priced.data} />
      )}
    </>
  );
}

function Fares({ journey, priced }: { readonly journey: Journey; readonly priced: PricedJourney }) {
  const t = useWords(journeyFaresWords);
  const nameOf = usePartName(journey.type);
  return (
    <>
      <section className="flex flex-col gap-4 rounded-l bg-surface p-4 shadow-1 md:p-5">
        {priced.itineraries.map((part, at) => (
          <div key={part.key} className="flex flex-col gap-3">
            {priced.itineraries.length > 1 && <h2 className="text-16">{nameOf(at)}</h2>}
            <PartDetails part={part} cabin={journey.cabin} />
          </div>
        ))}
      </section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-1">
        <h2 className="text-18">{t('intl-fares.heading')}</h2>
        <p className="text-12 text-ink-500">{t('intl-fares.hint')}</p>
      </div>
      <ul className="flex flex-col gap-2.5">
        {priced.fares.map((fare) => (
          <li key={fare.offer}>
            <FareCard fare={fare} journey={journey} priced={priced} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FareCard({
  fare,
  journey,
  priced,
}: {
  readonly fare: JourneyFare;
  readonly journey: Journey;
  readonly priced: PricedJourney;
}) {
  const t = useWords(journeyFaresWords);
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const familyName = t(`intl-fares.family-${fare.family ?? 'mixed'}`);
  const publicFen = publicFareOf(fare);
  const family = publicFen === undefined ? familyName : t('intl-fares.agreed-family', { family: familyName });
  const { adultPrice, adultTax, totalFen } = fare.price;
  const { standard } = fare;
  const employed = useMember()?.rightsKey === '7_0';
  return (
    <article
      aria-label={family}
      className={classNames('rounded-l bg-surface', open ? 'shadow-2 ring-1 ring-brand-200' : 'shadow-1')}
    >
      <div className="grid gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[150px_minmax(0,1fr)_auto] md:px-5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 self-start md:flex-col md:items-start">
          <h3 className="text-18">{familyName}</h3>
          {publicFen !== undefined && <Badge tone="ok">{t('intl-fares.agreed')}</Badge>}
          <span className="digits text-12 text-ink-500">
            {fare.parts.map(({ bookingClass }) => t('intl-fares.class', { class: bookingClass })).join(' / ')}
          </span>
          {fare.seatsLeft <= fewSeats && (
            <Badge tone="bad">{t('intl-fares.left', { count: fare.seatsLeft })}</Badge>
          )}
          {priced.itineraries.length > 1 && (
            <span className="text-12 text-ink-500">{t(`intl-fares.way-${fare.way}`)}</span>
          )}
          {standard && (
            <Suspense>
              <FareStandard standard={standard} />
            </Suspense>
          )}
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 self-start text-14">
          <Line title={t('intl-fares.bags')} words={bagsOfParts(fare)} />
          <Line title={t('intl-fares.change')} words={wordsOfParts(fare, '改期')} />
          <Line title={t('intl-fares.refund')} words={wordsOfParts(fare, '退票')} />
        </dl>
        <div className="flex flex-col items-end gap-0.5 max-md:border-t max-md:border-dashed max-md:border-line max-md:pt-3">
          <span className="flex items-baseline gap-2">
            <span className="text-12 text-ink-500">{t('intl-fares.party')}</span>
            <Money fen={totalFen} size="l" />
          </span>
          <span className="text-12 text-ink-500">
            {t('intl-fares.adult')}
            {t('intl-fares.with-tax', { fare: formatYuan(adultPrice), tax: formatYuan(adultTax) })}
          </span>
          {publicFen !== undefined && (
            <s className="text-12 text-ink-500">{t('intl-fares.public', { fare: formatYuan(publicFen) })}</s>
          )}
          <span className="mt-2 flex items-center gap-2">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={detailsId}
              aria-label={t(open ? 'intl-fares.less-of' : 'intl-fares.more-of', { family })}
              onClick={() => setOpen(!open)}
              className="flex h-control-40 items-center gap-1 px-2 text-14 text-ink-700 hover:text-brand-700"
            >
              {t(open ? 'intl-fares.less' : 'intl-fares.more')}
              <DownIcon size={14} className={classNames('transition-transform', open && 'rotate-180')} />
            </button>
            <Link
              to={employed ? '/intl/international_order_info_business' : '/intl/international_order_info'}
              search={{ offer: fare.offer, ...partySearch(journey) }}
              preload={false}
              aria-label={t('intl-fares.book-of', { family, price: formatYuan(totalFen) })}
              className={buttonClass({ className: 'w-26' })}
            >
              {t('intl-fares.book')}
            </Link>
          </span>
        </div>
      </div>
      <div id={detailsId} hidden={!open} className="border-t border-dashed border-line px-4 py-4 md:px-5">
        {open && (
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <FareDetails fare={fare} journey={journey} flyers={priced.flyers} />
          </Suspense>
        )}
      </div>
    </article>
  );
}

function Line({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  return (
    <>
      <dt className="text-ink-500">{title}</dt>
      <dd>
        {words.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </dd>
    </>
  );
}
