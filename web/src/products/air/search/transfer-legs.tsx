import { formatDay } from '@woxing/contract/core/days';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { aircraftName, airlineOf } from './carriers.ts';
import { offerWords } from './offer.words.ts';
import { airportName, cityName } from './places.ts';
import { TransferNotices } from './transfer-notice.tsx';

/** A transfer leg by leg, with what there is to know of the change. */
export function TransferLegs({ flown }: { readonly flown: Pick<Itinerary, 'minutes' | 'segments'> }) {
  const t = useWords(offerWords);
  return (
    <div className="my-3 flex flex-col gap-2 rounded-m bg-background p-3 text-14 text-ink-700">
      <ol className="flex flex-col gap-2">
        {flown.segments.map((segment, index) => (
          <li key={segment.flightNo} className="flex flex-col gap-2">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold text-ink-900">{t('flight.leg', { index: index + 1 })}</span>
              <span>{formatDay(segment.day)}</span>
              <span>
                <span className="digits font-semibold">{segment.departs}</span> {cityName(segment.from)}
                {airportName(segment.from, segment.fromTerminal)} →{' '}
                <span className="digits font-semibold">{segment.arrives}</span> {cityName(segment.to)}
                {airportName(segment.to, segment.toTerminal)}
              </span>
              <span>
                {airlineOf(segment.airline).name}
                <span className="digits font-semibold">{segment.flightNo}</span>{' '}
                {aircraftName(segment.aircraft)}
              </span>
            </p>
          </li>
        ))}
      </ol>
      <TransferNotices segments={flown.segments} />
    </div>
  );
}
