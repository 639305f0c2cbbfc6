import { formatDay } from '@woxing/contract/core/days';
import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';
import { CopyButton, stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { usePartName } from '../search/journey-steps.tsx';
import PartDetails from '../search/part-details.tsx';
import { aircraftNamed } from '../search/world-names.ts';
import { flownPart, placesOf, typeOfOrder } from './international-facts.rules.ts';
import { internationalDetailWords } from './order-detail.words.ts';

type Part = InternationalDetail['parts'][number];
type Leg = InternationalDetail['legs'][number];

/** The parts of the journey with their flights, what each is called at the carrier, and until when tickets must be issued. */
export function InternationalFlights({ detail }: { readonly detail: InternationalDetail }) {
  const t = useWords(internationalDetailWords);
  const { parts } = detail;
  return (
    <Card title={t('intl-detail.flights')}>
      <ul className="flex flex-col">
        {parts.map((part, at) => (
          <PartItem key={`${part.fareBasis} ${part.legs.join()}`} detail={detail} part={part} at={at} />
        ))}
      </ul>
    </Card>
  );
}

function PartItem({
  detail,
  part,
  at,
}: {
  readonly detail: InternationalDetail;
  readonly part: Part;
  readonly at: number;
}) {
  const own = part.legs.flatMap((leg) => detail.legs[leg] ?? []);
  const flown = flownPart(part, detail.legs);
  return (
    <li className="flex flex-col gap-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <PartHead detail={detail} part={part} at={at} own={own} />
      {own.map((leg) => (
        <SoldFlight key={leg.flightNo} leg={leg} />
      ))}
      <PartDetails part={flown} cabin={flown.segments[0]?.cabin ?? 'economy'} />
      <PartTerms
        part={part}
        reference={own[0]?.bookingReference ?? null}
        ticketBefore={at === 0 ? detail.ticketBefore : null}
      />
    </li>
  );
}

function PartHead({
  detail,
  part,
  at,
  own,
}: {
  readonly detail: InternationalDetail;
  readonly part: Part;
  readonly at: number;
  readonly own: readonly Leg[];
}) {
  const t = useWords(internationalDetailWords);
  const nameOf = usePartName(typeOfOrder(detail));
  const places = placesOf(detail);
  const several = places.some((place) => place > 0);
  const cancelled = own.some((leg) => leg.cancelled);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {several && <Badge tone="brand">{nameOf(places[at]!)}</Badge>}
      {places[at] !== at && <Badge tone="ok">{t('intl-detail.changed')}</Badge>}
      {!part.live && detail.tickets.length > 0 && <Badge>{t('intl-detail.old')}</Badge>}
      {!cancelled && own.some(({ sold }) => sold !== null) && (
        <Badge tone="warn">{t('intl-detail.retimed')}</Badge>
      )}
      {!cancelled && own.some(({ soldAircraftName }) => soldAircraftName !== null) && (
        <Badge tone="warn">{t('intl-detail.aircraft')}</Badge>
      )}
      {cancelled && <Badge tone="bad">{t('intl-detail.cancelled')}</Badge>}
      {part.agreed !== undefined && <Badge tone="ok">{t('intl-detail.agreed')}</Badge>}
      <span className="font-semibold">{part.airlineName}</span>
      <span className="text-ink-700">
        {t('intl-detail.family', { family: part.familyName, class: part.bookingClass })}
      </span>
    </p>
  );
}

/** How a flight was sold that flies at other times, or by another type of aircraft; nothing of all others. */
function SoldFlight({ leg }: { readonly leg: Leg }) {
  const t = useWords(internationalDetailWords);
  const { flightNo, aircraft, sold, soldAircraftName } = leg;
  return (
    <>
      {sold !== null && (
        <p className="text-12 text-ink-500">
          {t('intl-detail.sold')}{' '}
          <s className="digits">
            {sold.flightNo} {formatDay(sold.day)} {sold.departs}—{sold.arrives}
          </s>
        </p>
      )}
      {soldAircraftName !== null && (
        <p className="flex flex-wrap gap-x-2 text-12 text-ink-500">
          <span>{t('intl-detail.sold-aircraft', { flight: flightNo })}</span>
          <s>{soldAircraftName}</s>
          <span className="text-ink-900">{aircraftNamed(aircraft)}</span>
        </p>
      )}
    </>
  );
}

function PartTerms({
  part,
  reference,
  ticketBefore,
}: {
  readonly part: Part;
  readonly reference: string | null;
  readonly ticketBefore: InternationalDetail['ticketBefore'];
}) {
  const t = useWords(internationalDetailWords);
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-m bg-background px-4 py-3 md:grid-cols-3">
      <div>
        <dt className="text-12 text-ink-500">{t('intl-detail.reference')}</dt>
        <dd className="flex items-center">
          {reference === null ? (
            <span className="text-ink-500">{t('intl-detail.reference-wait')}</span>
          ) : (
            <>
              <span className="digits font-semibold">{reference}</span>
              <CopyButton text={reference} of={t('intl-detail.reference')} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-12 text-ink-500">{t('intl-detail.bags')}</dt>
        <dd>{part.bags.words}</dd>
      </div>
      {ticketBefore !== null && (
        <div>
          <dt className="text-12 text-ink-500">{t('intl-detail.limit')}</dt>
          <dd>
            <span className="digits">{stampWords(ticketBefore)}</span>
            <span className="block text-12 text-ink-500">{t('intl-detail.limit-hint')}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
