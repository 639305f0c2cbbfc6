import { formatDay, formatMonthDay, formatWeekday } from '@woxing/contract/core/days';
import {
  worldAirportName,
  worldPlaceName,
} from '@woxing/contract/products/international-air/world-places.rules';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { type Journey, type JourneyPart, type QueryType } from './journey-address.rules.ts';
import { journeyListWords } from './journey-list.words.ts';
import type { ShownPart } from './journeys.queries.ts';
import { carriersOf, daysUnderWay, flightNumbers } from './part-facts.rules.ts';
import { DaysMark } from './part-line.tsx';
import { carrierOf } from './world-names.ts';

/** What a part is called: 去程, 返程, 第2程. */
export function usePartName(type: QueryType): (at: number) => string {
  const t = useWords(journeyListWords);
  return (at) =>
    type === '2' ? t(at === 0 ? 'intl-step.out' : 'intl-step.back') : t('intl-step.part', { number: at + 1 });
}

/** The parts of a journey as a way of steps: what is chosen, what is being chosen, what is still to come. */
export function JourneySteps({
  journey,
  chosen,
  at,
  onPart,
}: {
  readonly journey: Journey;
  /** As far as they are known. */
  readonly chosen: readonly ShownPart[];
  /** The part that is being chosen; behind the last where all are. */
  readonly at: number;
  /** Chooses a part anew, and those after it. */
  readonly onPart: (at: number) => void;
}) {
  const t = useWords(journeyListWords);
  const nameOf = usePartName(journey.type);
  const { parts } = journey;
  return (
    <section aria-label={t('intl-step.title')} className="overflow-hidden rounded-l bg-surface shadow-1">
      <ol className="divide-y divide-line">
        {parts.map((part, index) => (
          <li
            key={`${part.from}${part.to}${part.day}`}
            aria-current={index === at ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-3 px-3 py-2 md:gap-4 md:px-4 md:py-2.5',
              index === at && 'bg-brand-50',
            )}
          >
            <span
              className={classNames(
                'w-14 shrink-0 rounded-s py-0.5 text-center text-12 font-semibold',
                index < at ? 'bg-brand-600 text-white' : 'bg-background text-ink-700',
              )}
            >
              {nameOf(index)}
            </span>
            <span className="min-w-0 flex-1">
              {chosen[index] === undefined || index >= at ? (
                <PlannedPart part={part} />
              ) : (
                <ChosenPart part={chosen[index]} />
              )}
            </span>
            {index < at ? (
              <Button
                look="quiet"
                size="s"
                aria-label={t('intl-step.again-of', { part: nameOf(index) })}
                onClick={() => onPart(index)}
              >
                {t('intl-step.again')}
              </Button>
            ) : (
              <span
                className={classNames(
                  'text-14 whitespace-nowrap',
                  index === at ? 'font-semibold text-brand-700' : 'text-ink-500',
                )}
              >
                {t(index === at ? 'intl-step.here' : 'intl-step.open')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function PlannedPart({ part: { from, to, day } }: { readonly part: JourneyPart }) {
  return (
    <>
      {worldPlaceName(from)} → {worldPlaceName(to)}
      <span className="ml-2 text-ink-500 max-md:block max-md:ml-0 max-md:text-12">{formatDay(day)}</span>
    </>
  );
}

function ChosenPart({ part }: { readonly part: ShownPart }) {
  const [first, last] = [part.segments[0]!, part.segments.at(-1)!];
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 max-md:text-12">
      <span>
        {formatMonthDay(first.day)} <span className="max-md:hidden">{formatWeekday(first.day)} </span>
        <span className="digits font-semibold md:text-16">{first.departs}</span>{' '}
        {worldAirportName(first.from)} →{' '}
        <span className="digits font-semibold md:text-16">{last.arrives}</span>
        <DaysMark days={daysUnderWay(part)} /> {worldAirportName(last.to)}
      </span>
      <span className="text-ink-500">
        {carriersOf(part)
          .map((code) => carrierOf(code).name)
          .join('、')}{' '}
        <span className="digits">{flightNumbers(part)}</span>
      </span>
    </span>
  );
}
