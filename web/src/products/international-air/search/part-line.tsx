import { formatMinutes } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import {
  worldAirportName,
  worldCityName,
} from '@woxing/contract/products/international-air/world-places.rules';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { CarrierFin } from '#src/ui/carrier-fin.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { journeyFormWords } from './journey-form.words.ts';
import { journeyListWords } from './journey-list.words.ts';
import type { ShownPart } from './journeys.queries.ts';
import { carriersOf, daysUnderWay, flightNumbers, operatorsOf, warningsOf } from './part-facts.rules.ts';
import { carrierOf } from './world-names.ts';

/** Who sells it, under which numbers, and who flies instead. */
export function PartCarriers({ part }: { readonly part: ShownPart }) {
  const t = useWords(journeyListWords);
  const carriers = carriersOf(part);
  const operators = operatorsOf(part);
  return (
    <span className="flex min-w-0 items-center gap-2 md:gap-2.5">
      <CarrierFin code={carriers[0]!} colour={carrierOf(carriers[0]!).colour} dense />
      <span className="min-w-0 text-12">
        <span
          className={classNames(
            'block truncate font-semibold',
            carriers.length > 1 ? 'md:line-clamp-2 md:whitespace-normal' : 'md:text-14',
          )}
        >
          {carriers.map((code) => carrierOf(code).name).join('、')}
        </span>
        <span className="digits block truncate text-ink-500">{flightNumbers(part)}</span>
        {operators.length > 0 && (
          <span className="block truncate text-ink-500">
            {t('intl-part.operated', { carrier: operators.map((code) => carrierOf(code).name).join('、') })}
          </span>
        )}
      </span>
    </span>
  );
}

/** When and where: departure, the way between, arrival; all by local clocks. */
export function PartTimes({ part }: { readonly part: ShownPart }) {
  const [first, last] = [part.segments[0]!, part.segments.at(-1)!];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 md:gap-3">
      <Moment clock={first.departs} airport={first.from} terminal={first.fromTerminal} />
      <Way part={part} />
      <Moment
        clock={last.arrives}
        airport={last.to}
        terminal={last.toTerminal}
        days={daysUnderWay(part)}
        arrives
      />
    </div>
  );
}

function Way({ part: { minutes, stops, connections } }: { readonly part: ShownPart }) {
  const t = useWords(journeyListWords);
  return (
    <span className="flex min-w-0 flex-col items-center text-12 text-ink-500">
      <span className="whitespace-nowrap">{formatMinutes(minutes)}</span>
      <span
        aria-hidden="true"
        className="relative my-1 h-px w-full bg-linear-to-r from-line via-ink-300 to-ink-300"
      >
        <span className="absolute -top-[3px] right-0 size-[7px] rotate-45 border-t border-r border-ink-300" />
      </span>
      {stops === 0 ? (
        <span>{t('intl-part.direct')}</span>
      ) : (
        <span className="text-center text-warn">
          {t('intl-part.stops', { count: stops })}
          <span className="block text-ink-500">
            {connections.map(({ airport }) => worldCityName(airport)).join('、')}
          </span>
        </span>
      )}
    </span>
  );
}

function Moment(props: {
  readonly clock: string;
  readonly airport: string;
  readonly terminal: string;
  /** Of an arrival on another day than the departure. */
  readonly days?: number;
  readonly arrives?: boolean;
}) {
  const { clock, airport, terminal, days = 0, arrives = false } = props;
  return (
    <span className={classNames('min-w-0', arrives ? 'text-right md:text-left' : 'text-left md:text-right')}>
      <span className="digits block text-20 leading-6 font-semibold whitespace-nowrap md:text-28 md:leading-8">
        {clock}
        <DaysMark days={days} />
      </span>
      <span className="block text-12 text-ink-700 md:text-14">
        {worldAirportName(airport)}
        {terminalWords(terminal)}
      </span>
    </span>
  );
}

/** T2 behind the name of an airport; of a letter alone 航站楼C. */
export const terminalWords = (terminal: string): string =>
  /^[A-Z]$/.test(terminal) ? `航站楼${terminal}` : terminal;

/** By how many days of the calendar an arrival is another. */
export function DaysMark({ days }: { readonly days: number }) {
  const t = useWords(journeyListWords);
  if (days === 0) return null;
  return (
    <sup className="ml-0.5 font-sans text-12 font-normal text-warn">
      {days > 0 ? t('intl-part.later', { days }) : t('intl-part.earlier', { days: -days })}
    </sup>
  );
}

/** What one should know before it is chosen. */
export function PartFlags({ part, cabin }: { readonly part: ShownPart; readonly cabin: Cabin }) {
  const t = useWords(journeyListWords);
  const s = useWords(journeyFormWords);
  const { overnight, changesAirport, changesTerminal, lower } = warningsOf(part, cabin);
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {overnight && <Badge tone="warn">{t('intl-part.overnight')}</Badge>}
      {changesAirport && <Badge tone="bad">{t('intl-part.changes')}</Badge>}
      {changesTerminal && !changesAirport && <Badge>{t('intl-part.terminal')}</Badge>}
      {lower !== undefined && <Badge>{t('intl-part.lower', { cabin: s(`intl-search.${lower}`) })}</Badge>}
    </span>
  );
}
