import { formatMinutes } from '@woxing/contract/core/days';
import type { FlightSegment, Itinerary } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { CarrierFin } from '#src/ui/carrier-fin.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { aircraftName, airlineOf } from './carriers.ts';
import { arrivesDaysLater, changesAirport, layoverMinutes } from './flights.rules.ts';
import { offerWords } from './offer.words.ts';
import { airportName, cityName } from './places.ts';
import { TransferHint } from './transfer-notice.tsx';

type Flown = Pick<Itinerary, 'minutes' | 'segments'>;

/** The badge of a carrier; `dense`: smaller on a phone. */
export function AirlineMark({ code, dense = false }: { readonly code: string; readonly dense?: boolean }) {
  return <CarrierFin code={code} colour={airlineOf(code).colour} dense={dense} />;
}

/** Who flies, and in what; `dense`: on a phone in one line. */
export function Carriers({
  segments,
  dense = false,
}: {
  readonly segments: readonly FlightSegment[];
  readonly dense?: boolean;
}) {
  const names = [...new Set(segments.map((segment) => airlineOf(segment.airline).name))].join('、');
  return (
    <span className={classNames('min-w-0', dense && 'max-md:flex max-md:gap-1.5 max-md:pr-6 max-md:text-12')}>
      <span
        className={classNames(
          'block font-semibold',
          dense && 'max-md:shrink-0 max-md:font-normal max-md:text-ink-700',
          segments.length > 1 ? 'line-clamp-2 text-12 leading-4' : 'truncate',
        )}
      >
        {names}
      </span>
      <span className="block truncate text-12 text-ink-500">
        {segments.map((segment, index) => (
          <span key={segment.flightNo}>
            {index > 0 && ' / '}
            <span className="digits font-semibold">{segment.flightNo}</span>
            {segments.length === 1 && ` ${aircraftName(segment.aircraft)}`}
          </span>
        ))}
      </span>
    </span>
  );
}

/** When and where: departure, the way between, arrival; `dense`: smaller on a phone. */
export function FlightTimes({ flown, dense = false }: { readonly flown: Flown; readonly dense?: boolean }) {
  const t = useWords(offerWords);
  const [first, last] = [flown.segments[0]!, flown.segments.at(-1)!];
  const later = arrivesDaysLater(flown);
  return (
    <div className={classNames('grid grid-cols-[auto_1fr_auto] items-center gap-3', dense && 'max-md:gap-2')}>
      <Moment
        dense={dense}
        clock={first.departs}
        place={airportName(first.from, first.fromTerminal)}
        align="text-left md:text-right"
      />
      <span
        className={classNames(
          'flex flex-col items-center text-12 text-ink-500',
          dense ? 'min-w-16 max-md:leading-4 md:min-w-20' : 'min-w-20',
        )}
      >
        <span>{formatMinutes(flown.minutes)}</span>
        <span
          aria-hidden="true"
          className="relative my-1 h-px w-full bg-linear-to-r from-line via-ink-300 to-ink-300"
        >
          <span className="absolute -top-[3px] right-0 size-[7px] rotate-45 border-t border-r border-ink-300" />
        </span>
        <WayWords flown={flown} />
      </span>
      <Moment
        dense={dense}
        clock={last.arrives}
        place={airportName(last.to, last.toTerminal)}
        align="text-right md:text-left"
        later={later > 0 ? t('flight.days-later', { days: later }) : undefined}
      />
    </div>
  );
}

function WayWords({ flown }: { readonly flown: Flown }) {
  const t = useWords(offerWords);
  const [first] = flown.segments;
  if (flown.segments.length > 1) {
    return (
      <span className="text-center text-warn">
        {t('flight.transfer', { city: cityName(first!.to), wait: formatMinutes(layoverMinutes(flown)) })}
        {changesAirport(flown) && <span className="block">{t('flight.other-airport')}</span>}
        <TransferHint segments={flown.segments} />
      </span>
    );
  }
  if (first!.stops.length > 0)
    return <span className="text-warn">{t('flight.stops', { cities: first!.stops.join('、') })}</span>;
  return (
    <span>
      {t('flight.direct')}
      {first!.meal && ` · ${t('flight.meal')}`}
    </span>
  );
}

function Moment(props: {
  readonly dense: boolean;
  readonly clock: string;
  readonly place: string;
  readonly align: string;
  readonly later?: string | undefined;
}) {
  return (
    <span className={classNames('whitespace-nowrap', props.align)}>
      <span
        className={classNames(
          'digits block font-semibold',
          props.dense ? 'text-20 leading-6 md:text-28 md:leading-8' : 'text-28 leading-8',
        )}
      >
        {props.clock}
        {props.later !== undefined && (
          <sup className="ml-0.5 font-sans text-12 font-normal text-warn">{props.later}</sup>
        )}
      </span>
      <span className={classNames('block text-ink-700', props.dense ? 'text-12 md:text-14' : 'text-14')}>
        {props.place}
      </span>
    </span>
  );
}
