import { type Day, formatDay, formatMonthDay, formatWeekday } from '@woxing/contract/core/days';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { Choosing } from './choosing.rules.ts';
import { arrivesDaysLater, taxesOf } from './flights.rules.ts';
import { AirlineMark, Carriers } from './itinerary-line.tsx';
import { multiLegsWords } from './multi-legs.words.ts';
import { NegotiatedBadge } from './negotiated-badge.tsx';
import { offerWords } from './offer.words.ts';
import { airportName, cityName } from './places.ts';
import type { Input } from './query-search.rules.ts';
import { type ChosenLeg, useChosenLegs } from './use-chosen-legs.ts';
import { useJudgedSearch } from './use-judged-search.ts';
import { useLegName } from './use-leg-name.ts';
import VerdictBadge from './verdict-badge.tsx';

interface ChosenLegsProps {
  readonly input: Input;
  readonly choosing: Choosing;
  readonly today: Day;
  /** Chooses a leg, anew where it was chosen before. */
  readonly onLeg: (leg: number) => void;
}

/** Which leg is being chosen, what was chosen for the others, and what it comes to. */
export default function ChosenLegs(props: ChosenLegsProps) {
  const { input, choosing } = props;
  const legs = useChosenLegs(input, choosing.chosen);
  const any = choosing.chosen.some(Boolean);
  return (
    <>
      <Step {...props} />
      {(any || input.trip === 'multi') && <Bar {...props} legs={legs} />}
    </>
  );
}

function Step({ input: { legs, trip }, choosing: { leg } }: ChosenLegsProps) {
  const t = useWords(multiLegsWords);
  const words = wayWords(legs[leg]!);
  return (
    <p className="text-16 font-semibold">
      {trip === 'round'
        ? t(leg === 0 ? 'legs.step-out' : 'legs.step-back', { words })
        : t('legs.step', { number: leg + 1, count: legs.length, words })}
    </p>
  );
}

const wayWords = ({ from, to, day }: Input['legs'][number]) =>
  `${cityName(from)} → ${cityName(to)}，${formatDay(day)}`;

function Bar(props: ChosenLegsProps & { readonly legs: readonly ChosenLeg[] }) {
  const t = useWords(multiLegsWords);
  const { legs } = props;
  const chosen = legs.filter((leg) => leg.state === 'chosen');
  return (
    <section
      aria-label={t('legs.title')}
      className="overflow-hidden rounded-l bg-surface shadow-1 ring-1 ring-brand-200"
    >
      <ol className="divide-y divide-line">
        {legs.map((leg, at) => (
          <LegLine key={`${leg.search.from}${leg.search.to}${leg.search.day}`} {...props} leg={leg} at={at} />
        ))}
      </ol>
      {chosen.length > 0 && (
        <p
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line px-4 py-2.5"
          aria-live="polite"
        >
          <span>{t('legs.total', { count: chosen.length })}</span>
          <Money fen={sumFen(chosen.map(({ fare }) => fare.adultFen))} />
          <span className="text-12 text-ink-500">
            {t('legs.taxes', {
              fen: formatYuan(sumFen(chosen.map(({ itinerary }) => taxesOf(itinerary)))),
            })}
          </span>
        </p>
      )}
    </section>
  );
}

function LegLine({
  leg,
  at,
  input,
  choosing,
  today,
  onLeg,
}: ChosenLegsProps & { readonly leg: ChosenLeg; readonly at: number }) {
  const t = useWords(multiLegsWords);
  const name = useLegName(input.trip)(at);
  const here = at === choosing.leg;
  return (
    <li
      aria-current={here ? 'step' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 md:px-4 md:py-2.5',
        here && 'bg-brand-50',
      )}
    >
      <span
        className={classNames(
          'w-14 shrink-0 rounded-s py-0.5 text-center text-12 font-semibold',
          leg.state === 'chosen' ? 'bg-brand-600 text-white' : 'bg-background text-ink-700',
        )}
      >
        {name}
      </span>
      {leg.state === 'chosen' ? (
        <Flight leg={leg} today={today} />
      ) : (
        <span className="min-w-0 flex-1">
          {wayWords(leg.search)}
          <LegState state={leg.state} here={here} />
        </span>
      )}
      {here ? (
        <span className="ml-auto text-14 font-semibold text-brand-700">{t('legs.here')}</span>
      ) : (
        <Button
          look="quiet"
          size="s"
          className="ml-auto"
          aria-label={t(leg.state === 'open' ? 'legs.choose-of' : 'legs.again-of', { leg: name })}
          onClick={() => onLeg(at)}
        >
          {t(leg.state === 'open' ? 'legs.choose-now' : 'legs.again')}
        </Button>
      )}
    </li>
  );
}

function LegState({
  state,
  here,
}: {
  readonly state: Exclude<ChosenLeg['state'], 'chosen'>;
  readonly here: boolean;
}) {
  const t = useWords(multiLegsWords);
  if (state === 'waiting') {
    return (
      <output aria-label={t('legs.waiting')}>
        <Skeleton className="ml-3 inline-block h-4 w-40" />
      </output>
    );
  }
  if (state === 'open' && here) return null;
  return (
    <span className={classNames('ml-3 text-14', state === 'gone' ? 'text-bad' : 'text-ink-500')}>
      {t(`legs.${state}`)}
    </span>
  );
}

const clockClass = 'digits font-semibold md:text-16';

function Flight({
  leg: { itinerary, fare, published },
  today,
}: {
  readonly leg: Extract<ChosenLeg, { state: 'chosen' }>;
  readonly today: Day;
}) {
  const t = useWords(offerWords);
  const judged = useJudgedSearch(published, useMember()?.custmerExtra?.airStandard ?? undefined, today);
  const segment = itinerary.segments[0]!;
  const later = arrivesDaysLater(itinerary);
  return (
    <>
      <span className="flex items-center gap-2 max-md:hidden">
        <AirlineMark code={segment.airline} />
        <Carriers segments={itinerary.segments} />
      </span>
      <span className="min-w-0 max-md:order-1 max-md:basis-full max-md:text-12">
        <span className="digits font-semibold md:hidden">{segment.flightNo} </span>
        {formatMonthDay(segment.day)} <span className="max-md:hidden">{formatWeekday(segment.day)} </span>
        <span className={clockClass}>{segment.departs}</span>{' '}
        {airportName(segment.from, segment.fromTerminal)} →{' '}
        <span className={clockClass}>{segment.arrives}</span>
        {later > 0 && <span className="text-12 text-warn">{t('flight.days-later', { days: later })}</span>}{' '}
        {airportName(segment.to, segment.toTerminal)}
      </span>
      <span className="flex items-center gap-2">
        {t(`cabin.${fare.cabin}`)}
        <NegotiatedBadge fare={fare} />
        <Money fen={fare.adultFen} />
        {judged !== undefined && <VerdictBadge itinerary={itinerary} fare={fare} judged={judged} />}
      </span>
    </>
  );
}
