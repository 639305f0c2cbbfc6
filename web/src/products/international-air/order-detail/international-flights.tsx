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

/** The parts of the journey with their flights, what each is called at the carrier, and until when tickets must be issued. */
export function InternationalFlights({ detail }: { readonly detail: InternationalDetail }) {
  const t = useWords(internationalDetailWords);
  const nameOf = usePartName(typeOfOrder(detail));
  const places = placesOf(detail);
  const several = places.some((place) => place > 0);
  const { parts, legs, ticketBefore } = detail;
  return (
    <Card title={t('intl-detail.flights')}>
      <ul className="flex flex-col">
        {parts.map((part, at) => {
          const flown = flownPart(part, legs);
          const cancelled = part.legs.some((leg) => legs[leg]?.cancelled);
          const moved = part.legs.flatMap((leg) => legs[leg]?.sold ?? []);
          const swapped = part.legs.flatMap((leg) => {
            const { flightNo, aircraft, soldAircraftName } = legs[leg]!;
            return soldAircraftName === null ? [] : [{ flightNo, aircraft, soldAircraftName }];
          });
          const reference = legs[part.legs[0] ?? -1]?.bookingReference ?? null;
          return (
            <li
              key={`${part.fareBasis} ${part.legs.join()}`}
              className="flex flex-col gap-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0"
            >
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {several && <Badge tone="brand">{nameOf(places[at]!)}</Badge>}
                {places[at] !== at && <Badge tone="ok">{t('intl-detail.changed')}</Badge>}
                {!part.live && detail.tickets.length > 0 && <Badge>{t('intl-detail.old')}</Badge>}
                {!cancelled && moved.length > 0 && <Badge tone="warn">{t('intl-detail.retimed')}</Badge>}
                {!cancelled && swapped.length > 0 && <Badge tone="warn">{t('intl-detail.aircraft')}</Badge>}
                {cancelled && <Badge tone="bad">{t('intl-detail.cancelled')}</Badge>}
                {part.agreed !== undefined && <Badge tone="ok">{t('intl-detail.agreed')}</Badge>}
                <span className="font-semibold">{part.airlineName}</span>
                <span className="text-ink-700">
                  {t('intl-detail.family', { family: part.familyName, class: part.bookingClass })}
                </span>
              </p>
              {moved.map((sold) => (
                <p key={sold.flightNo} className="text-12 text-ink-500">
                  {t('intl-detail.sold')}{' '}
                  <s className="digits">
                    {sold.flightNo} {formatDay(sold.day)} {sold.departs}—{sold.arrives}
                  </s>
                </p>
              ))}
              {swapped.map(({ flightNo, aircraft, soldAircraftName }) => (
                <p key={flightNo} className="flex flex-wrap gap-x-2 text-12 text-ink-500">
                  <span>{t('intl-detail.sold-aircraft', { flight: flightNo })}</span>
                  <s>{soldAircraftName}</s>
                  <span className="text-ink-900">{aircraftNamed(aircraft)}</span>
                </p>
              ))}
              <PartDetails part={flown} cabin={flown.segments[0]?.cabin ?? 'economy'} />
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
                {ticketBefore !== null && at === 0 && (
                  <div>
                    <dt className="text-12 text-ink-500">{t('intl-detail.limit')}</dt>
                    <dd>
                      <span className="digits">{stampWords(ticketBefore)}</span>
                      <span className="block text-12 text-ink-500">{t('intl-detail.limit-hint')}</span>
                    </dd>
                  </div>
                )}
              </dl>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
