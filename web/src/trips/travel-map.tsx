import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LegOfToday } from '@woxing/contract/orders/under-way';
import type { LegState } from '@woxing/contract/orders/under-way.rules';
import { useMemo, useState } from 'react';
import { CarrierChangeBadge, RunStatus, useProduct } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { MapFrame } from '#src/ui/map-frame.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { drawTravel, peopleWords, type TravelGroup } from './travel-map.rules.ts';
import { travelOfTodayFound } from './under-way.queries.ts';
import { underWayWords } from './under-way.words.ts';

/** Who is where today; nothing where nobody travels. The list beside it says the same in words. */
export default function TravelMap() {
  const t = useWords(underWayWords);
  const found = useQuery(travelOfTodayFound());
  const [chosen, setChosen] = useState<string>();
  const { data } = found;
  const drawing = useMemo(() => data && drawTravel(data.list, new Date(data.now)), [data]);
  const places = useMemo(
    () =>
      drawing?.groups.map(({ id, title, moving, people, troubled, latitude, longitude }) => ({
        id,
        name: `${title}，${peopleWords(people)}`,
        mark: moving ? peopleWords(people) : t('travel-map.at', { city: title, count: people.length }),
        tone: troubled ? ('bad' as const) : moving ? ('brand' as const) : undefined,
        latitude,
        longitude,
      })),
    [drawing, t],
  );
  const around = useMemo(
    () => drawing && [...drawing.arcs.flatMap(({ path }) => path), ...drawing.groups],
    [drawing],
  );
  if (data === undefined && found.isError)
    return (
      <ErrorState
        title={t('travel-map.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  if (data === undefined || drawing === undefined || places === undefined)
    return (
      <output aria-label={t('travel-map.loading')}>
        <Skeleton className="aspect-video" />
      </output>
    );
  if (places.length === 0) return null;
  const group = drawing.groups.find(({ id }) => id === chosen);
  return (
    <div className="mb-4 flex flex-col gap-2">
      <MapFrame
        label={t('travel-map.label')}
        places={places}
        arcs={drawing.arcs}
        towns={drawing.towns}
        around={around}
        minKm={600}
        degrees
        chosen={chosen}
        onChoose={(id) => setChosen((before) => (before === id ? undefined : id))}
      />
      {group === undefined ? (
        <p className="text-12 text-ink-500">{t('travel-map.hint')}</p>
      ) : (
        <ChosenGroup group={group} now={data.now} />
      )}
      {data.cut && (
        <p className="text-12 text-ink-500">
          {t('travel-map.cut', { count: data.list.length - drawing.unplaced.length })}
        </p>
      )}
      {drawing.unplaced.length > 0 && (
        <p className="text-12 text-ink-500">{t('travel-map.unplaced', { count: drawing.unplaced.length })}</p>
      )}
    </div>
  );
}

function ChosenGroup({ group, now }: { readonly group: TravelGroup; readonly now: string }) {
  const t = useWords(underWayWords);
  return (
    <section
      aria-label={t('travel-map.chosen')}
      aria-live="polite"
      className="rounded-l bg-surface p-3 shadow-2"
    >
      <h3 className="text-14 font-semibold">
        {group.title} · {t('under-way.format', { count: group.people.length })}
      </h3>
      <ul className="mt-1 max-h-64 divide-y divide-line overflow-y-auto text-14">
        {group.legs.map(({ leg, state }) => (
          <LegLine key={`${leg.orderNo} ${leg.leg}`} leg={leg} state={state} now={now} />
        ))}
      </ul>
    </section>
  );
}

function LegLine({
  leg,
  state,
  now,
}: {
  readonly leg: LegOfToday;
  readonly state: LegState;
  readonly now: string;
}) {
  const t = useWords(underWayWords);
  const { links } = useProduct(leg.product);
  const times = { starts: leg.starts.time, ends: leg.ends.time };
  return (
    <li>
      <Link
        {...links.detail(leg.orderNo)}
        className="flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-s py-2 hover:bg-quiet md:px-1"
      >
        <span className="font-semibold">{leg.travellers.join('、')}</span>
        {leg.customer !== '' && (
          <span className="text-12 text-ink-500">{t('under-way.customer', { name: leg.customer })}</span>
        )}
        <span className="min-w-0 text-ink-700">
          {leg.from.name === leg.to.name ? leg.from.name : `${leg.no} ${leg.from.name}—${leg.to.name}`}
        </span>
        {leg.carrierChange !== 'cancelled' && <CarrierChangeBadge change={leg.carrierChange} />}
        <span className="digits text-12 text-ink-500 md:ml-auto">
          {state === 'stopped' ? (
            <Badge tone="bad">
              {t(leg.carrierChange === 'cancelled' ? 'under-way.cancelled' : 'under-way.stopped')}
            </Badge>
          ) : (
            t(`travel-map.${state}`, times)
          )}
        </span>
        {leg.status !== null && !leg.stopped && (
          <span className="basis-full">
            <RunStatus status={leg.status} now={now} />
          </span>
        )}
      </Link>
    </li>
  );
}
