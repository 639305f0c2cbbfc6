import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fen, formatYuan } from '@woxing/contract/core/money';
import { type NearbyCity, nearbyCities } from '@woxing/contract/products/air/nearby-airports.rules';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { routeFares } from '../search/flights.queries.ts';
import { placeName } from '../search/places.ts';
import type { FlightSearch } from '../search/query-search.rules.ts';
import { byFare, chosenWith, maxNearby, type Route, routesBetween } from './nearby.rules.ts';
import { widerWords } from './wider.words.ts';

/** Cities near either end, by distance; those that are chosen are asked for together with the route itself. */
export default function NearbyAirports({
  search,
  onClose,
}: {
  readonly search: FlightSearch;
  readonly onClose: () => void;
}) {
  const t = useWords(widerWords);
  const phone = usePhone();
  const [froms, setFroms] = useState<readonly string[]>([]);
  const [tos, setTos] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly Route[]>();
  return (
    <Dialog open onClose={onClose} title={t('nearby.title')} shape={phone ? 'sheet' : 'box'} width={640}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-500">{t('nearby.hint')}</p>
        <div className="grid gap-4 md:grid-cols-2">
          <Nearby title={t('nearby.from')} place={search.from} chosen={froms} onChosen={setFroms} />
          <Nearby title={t('nearby.to')} place={search.to} chosen={tos} onChosen={setTos} />
        </div>
        <Button
          disabled={froms.length + tos.length === 0}
          onClick={() => setAsked(routesBetween(search, froms, tos))}
          className="self-start"
        >
          {t('nearby.search')}
        </Button>
        {asked !== undefined && <Found routes={asked} search={search} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function Nearby(props: {
  readonly title: string;
  readonly place: string;
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}) {
  const t = useWords(widerWords);
  const { title, place, chosen } = props;
  const cities = nearbyCities(place);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{title}</legend>
      {cities.length === 0 && (
        <p className="text-ink-500">{t('nearby.none', { place: placeName(place), most: 220 })}</p>
      )}
      {cities.map((city) => (
        <NearbyChoice key={city.code} city={city} {...props} full={chosen.length >= maxNearby} />
      ))}
      {chosen.length >= maxNearby && (
        <p className="text-12 text-ink-500">{t('nearby.full', { most: maxNearby })}</p>
      )}
    </fieldset>
  );
}

function NearbyChoice(props: {
  readonly city: NearbyCity;
  readonly place: string;
  readonly chosen: readonly string[];
  readonly full: boolean;
  readonly onChosen: (chosen: readonly string[]) => void;
}) {
  const t = useWords(widerWords);
  const { city, place, chosen, full } = props;
  const on = chosen.includes(city.code);
  return (
    <Checkbox
      checked={on}
      disabled={full && !on}
      onChange={() => props.onChosen(chosenWith(chosen, city.code))}
      label={
        <span>
          {city.name}
          <span className="ml-2 text-12 text-ink-500">
            {t('nearby.km', { place: placeName(place), km: city.km })}
          </span>
        </span>
      }
    />
  );
}

function Found(props: {
  readonly routes: readonly Route[];
  readonly search: FlightSearch;
  readonly onClose: () => void;
}) {
  const t = useWords(widerWords);
  const { routes, search } = props;
  const ends = routes.map(({ from, to }) => [from, to] as const);
  const found = useQuery(routeFares(ends, search.day, 1));
  if (found.isError) {
    return (
      <ErrorState
        title={t('nearby.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (found.data === undefined) {
    return (
      <output aria-label={t('nearby.loading')}>
        <Skeleton className="h-32 w-full" />
      </output>
    );
  }
  const fares = found.data.routes.map(({ from, to, days }) => ({
    from,
    to,
    lowestFen: days[0]?.lowestFen ?? null,
  }));
  const ownFen = fares[0]?.lowestFen ?? null;
  return (
    <section aria-label={t('nearby.results')}>
      <h3 className="text-16 font-semibold">{t('nearby.results')}</h3>
      <ul className="divide-y divide-line">
        {byFare(fares).map(({ from, to, lowestFen }) => (
          <li key={`${from}${to}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <span className="mr-auto">
              {placeName(from)} → {placeName(to)}{' '}
              {from === search.from && to === search.to && <Badge>{t('nearby.own')}</Badge>}
            </span>
            {lowestFen === null ? (
              <span className="text-ink-500">{t('nearby.no-flights')}</span>
            ) : (
              <>
                {ownFen !== null && lowestFen < ownFen && (
                  <Badge tone="ok">
                    {t('nearby.saves', { amount: formatYuan(fen(ownFen - lowestFen)) })}
                  </Badge>
                )}
                <Money fen={lowestFen} />
                <Link
                  to="/airTicket/query"
                  search={{ from, to, day: search.day }}
                  preload={false}
                  aria-label={t('nearby.open-of', { from: placeName(from), to: placeName(to) })}
                  onClick={props.onClose}
                  className={buttonClass({ look: 'soft', size: 's' })}
                >
                  {t('nearby.open')}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
