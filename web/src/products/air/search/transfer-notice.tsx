import { formatMinutes } from '@woxing/contract/core/days';
import { airportNames } from '@woxing/contract/generated/airport-names';
import {
  bagsGoThrough,
  type ConnectingSegment,
  connectionsOf,
} from '@woxing/contract/products/air/flight-connections.rules';
import { useWords } from '#src/tenants/public.ts';
import { airlineOf } from './carriers.ts';
import { offerWords } from './offer.words.ts';
import { cityName } from './places.ts';

/** What a traveller must know of each change of planes: how long, who flies, what becomes of the bags. None: nothing is shown. */
export function TransferNotices({ segments }: { readonly segments: readonly ConnectingSegment[] }) {
  const t = useWords(offerWords);
  const connections = connectionsOf(segments, (iata) => airportNames.get(iata)?.cityCode ?? iata);
  if (connections.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-m bg-background px-4 py-3 text-14 text-warn">
      {connections.map(({ lands, leaves, minutes }) => (
        <li key={lands.to}>
          {[
            t('flight.transfer', { city: cityName(lands.to), wait: formatMinutes(minutes) }),
            ...(lands.to === leaves.from ? [] : [t('flight.other-airport')]),
            ...(lands.airline === leaves.airline
              ? []
              : [
                  t('transfer.two-carriers', {
                    first: airlineOf(lands.airline).name,
                    second: airlineOf(leaves.airline).name,
                  }),
                ]),
            t(bagsGoThrough(lands, leaves) ? 'transfer.bags-through' : 'transfer.bags-again'),
          ].join('，')}
        </li>
      ))}
    </ul>
  );
}

/** The same in a few words, for a line of the list. */
export function TransferHint({ segments }: { readonly segments: readonly ConnectingSegment[] }) {
  const t = useWords(offerWords);
  const [lands, leaves] = segments;
  if (lands === undefined || leaves === undefined) return null;
  return (
    <span className="block">
      {lands.airline !== leaves.airline && `${t('transfer.carriers-hint')} · `}
      {t(bagsGoThrough(lands, leaves) ? 'transfer.through-hint' : 'transfer.again-hint')}
    </span>
  );
}
