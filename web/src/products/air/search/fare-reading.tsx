import { formatYuan } from '@woxing/contract/core/money';
import { familyOf } from '@woxing/contract/products/air/fare-family.rules';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { aircraftName, airlineOf } from './carriers.ts';
import { carbonOf, departureOf, kmOf, laddersOf, ruleSentences } from './fare-reading.rules.ts';
import { FareRules, luggageWords } from './fare-rules.tsx';
import { onTimeOf } from './flights.rules.ts';
import { LadderChart } from './ladder-chart.tsx';
import { offerWords } from './offer.words.ts';
import { PricesOfPeople } from './prices-of-people.tsx';
import { readingWords } from './reading.words.ts';

interface Read {
  readonly itinerary: Itinerary;
  readonly fare: FareOption;
}

/** Everything there is to know of one fare before it is chosen; loaded when its rules are opened. */
export default function FareReading({ onClose, ...read }: Read & { readonly onClose: () => void }) {
  const t = useWords(readingWords);
  const phone = usePhone();
  return (
    <Dialog open onClose={onClose} title={t('reading.title')} shape={phone ? 'sheet' : 'box'} width={840}>
      <div className="flex flex-col gap-5">
        <Which {...read} />
        <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_300px]">
          <Rules {...read} />
          <div className="flex flex-col gap-5">
            <PricesOfPeople fare={read.fare} />
            <Facts {...read} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function Which({ itinerary, fare }: Read) {
  const t = useWords(readingWords);
  const s = useWords(offerWords);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-16 font-semibold">
        {itinerary.segments.map((one) => `${airlineOf(one.airline).name}${one.flightNo}`).join('，')}
      </span>
      <span className="flex items-center gap-1.5">
        {s(`cabin.${fare.cabin}`)}
        <Badge className="digits">{fare.bookingClass}</Badge>
        <Badge tone="brand">{t(`family.${familyOf(fare)}`)}</Badge>
      </span>
    </p>
  );
}

function Rules({ itinerary, fare }: Read) {
  const t = useWords(readingWords);
  const [now] = useState(() => new Date());
  const departsAt = departureOf(itinerary.segments);
  const ladders = laddersOf(fare, departsAt);
  return (
    <section aria-label={t('rule.heading')} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-1">
        {ruleSentences(fare, ladders, now, t).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {(['refund', 'change'] as const).map((act) => (
        <LadderChart
          key={act}
          act={t(`chart.${act}`)}
          phases={ladders[act]}
          departsAt={departsAt}
          now={now}
        />
      ))}
      <details>
        <summary className="cursor-pointer text-brand-600">{t('rule.table')}</summary>
        <div className="mt-3">
          <FareRules fare={fare} />
        </div>
      </details>
      <p className="text-12 text-ink-500">
        {itinerary.segments.length > 1 && t('rule.stricter')}
        {t('rule.whose', { price: formatYuan(fare.adultFen) })}
        {t('chart.scale')}
        {t('family.hint', { family: t(`family.${familyOf(fare)}`) })}
      </p>
    </section>
  );
}

function Facts({ itinerary, fare }: Read) {
  const t = useWords(readingWords);
  const s = useWords(offerWords);
  const { segments } = itinerary;
  const stops = segments.flatMap((segment) => segment.stops);
  const onTime = onTimeOf(itinerary);
  const km = kmOf(segments);
  const kg = carbonOf(segments, fare.cabin);
  return (
    <section aria-label={t('fact.heading')}>
      <h3 className="text-14 font-semibold">{t('fact.heading')}</h3>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact name={t('fact.luggage')}>{luggageWords(fare, s)}</Fact>
        <Fact name={t('fact.aircraft')}>
          {segments.map(({ aircraft }) => aircraftName(aircraft)).join('，')}
        </Fact>
        {stops.length > 0 && <Fact name={t('fact.stops')}>{stops.join('、')}</Fact>}
        {onTime !== undefined && (
          <Fact name={t('fact.on-time')} why={t('fact.on-time-why')}>
            {onTime.map((percent) => t('fact.on-time-of', { percent })).join('，')}
          </Fact>
        )}
        {km !== undefined && (
          <Fact name={t('fact.distance')} why={t('fact.distance-why')}>
            {t('fact.distance-of', { km })}
          </Fact>
        )}
        {kg !== undefined && (
          <Fact name={t('fact.carbon')} why={t('fact.carbon-why')}>
            {t('fact.carbon-of', { kg })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact(props: { readonly name: string; readonly why?: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-500">{props.name}</dt>
      <dd>
        {props.children}
        {props.why !== undefined && <span className="block text-12 text-ink-500">{props.why}</span>}
      </dd>
    </>
  );
}
