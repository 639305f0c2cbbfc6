import { formatDay, formatMinutes } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { worldAirportName } from '@woxing/contract/products/international-air/world-places.rules';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { CarrierFin } from '#src/ui/carrier-fin.tsx';
import { ClockIcon } from '#src/ui/more-icons.tsx';
import { journeyFormWords } from './journey-form.words.ts';
import { journeyListWords } from './journey-list.words.ts';
import type { Connection, Segment, ShownPart } from './journeys.queries.ts';
import { arrivalDay } from './part-facts.rules.ts';
import { terminalWords } from './part-line.tsx';
import { aircraftNamed, carrierOf } from './world-names.ts';

/** Flight by flight, and what lies between. */
export default function PartDetails({
  part,
  cabin,
}: {
  readonly part: Pick<ShownPart, 'segments' | 'connections'>;
  readonly cabin: Cabin;
}) {
  const { segments, connections } = part;
  return (
    <ol className="flex flex-col gap-3">
      {segments.map((segment, at) => (
        <li key={segment.flightNo} className="flex flex-col gap-3">
          <Flight segment={segment} cabin={cabin} />
          {connections[at] !== undefined && <Change connection={connections[at]} />}
        </li>
      ))}
    </ol>
  );
}

function Flight({ segment, cabin }: { readonly segment: Segment; readonly cabin: Cabin }) {
  const t = useWords(journeyListWords);
  const s = useWords(journeyFormWords);
  const { airline, flightNo, operatedBy, aircraft, minutes, km } = segment;
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-[220px_minmax(0,1fr)]">
      <span className="flex items-start gap-2.5">
        <CarrierFin code={airline} colour={carrierOf(airline).colour} />
        <span className="min-w-0 text-12 text-ink-500">
          <span className="block text-14 font-semibold text-ink-900">
            {carrierOf(airline).name} <span className="digits">{flightNo}</span>
          </span>
          {operatedBy !== null && (
            <span className="block text-warn">
              {t('intl-part.operated', { carrier: carrierOf(operatedBy).name })}
            </span>
          )}
          <span className="block">
            {aircraftNamed(aircraft)} · {s(`intl-search.${segment.cabin}`)}
          </span>
          {segment.cabin !== cabin && (
            <Badge tone="warn">{t('intl-part.lower', { cabin: s(`intl-search.${segment.cabin}`) })}</Badge>
          )}
        </span>
      </span>
      <div className="flex flex-col gap-1.5 border-l-2 border-brand-200 pl-4">
        <Stop
          words={`${formatDay(segment.day)} `}
          clock={segment.departs}
          airport={segment.from}
          terminal={segment.fromTerminal}
        />
        <span className="text-12 text-ink-500">
          {t('intl-part.flying', { minutes: formatMinutes(minutes) })} · {t('intl-part.km', { km })}
        </span>
        <Stop
          words={`${formatDay(arrivalDay(segment))} `}
          clock={segment.arrives}
          airport={segment.to}
          terminal={segment.toTerminal}
        />
      </div>
    </div>
  );
}

function Stop(props: {
  readonly words: string;
  readonly clock: string;
  readonly airport: string;
  readonly terminal: string;
}) {
  return (
    <span>
      {props.words}
      <span className="digits font-semibold">{props.clock}</span>
      <span className="ml-3">
        {worldAirportName(props.airport)}
        {terminalWords(props.terminal)} <span className="digits text-12 text-ink-500">{props.airport}</span>
      </span>
    </span>
  );
}

function Change({ connection }: { readonly connection: Connection }) {
  const t = useWords(journeyListWords);
  const { airport, minutes, overnight, changesTo, changesTerminal } = connection;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-s bg-background px-3 py-2 text-14">
      <ClockIcon size={16} className="text-ink-500" />
      {t('intl-part.connect', { place: worldAirportName(airport), minutes: formatMinutes(minutes) })}
      {overnight && <Badge tone="warn">{t('intl-part.overnight')}</Badge>}
      {changesTo !== null && (
        <Badge tone="bad">{t('intl-part.changes-to', { airport: worldAirportName(changesTo) })}</Badge>
      )}
      {changesTerminal && <Badge>{t('intl-part.terminal')}</Badge>}
    </p>
  );
}
