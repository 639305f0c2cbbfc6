import { toldFromMinutes } from '@woxing/contract/orders/travel-status.rules';
import type { LegOfToday } from '@woxing/contract/orders/under-way';
import { type LegState, legStateAt, shareTravelled } from '@woxing/contract/orders/under-way.rules';
import type { GeoPoint } from '#src/ui/map-view.rules.ts';
import { greatCircle, pointAlong } from './great-circle.rules.ts';

export interface DrawnLeg {
  readonly leg: LegOfToday;
  readonly state: LegState;
}

/** People at one place of the map: on the same train or flight, or in the same city. */
export interface TravelGroup extends GeoPoint {
  readonly id: string;
  /** `G1 北京—上海`, or the city. */
  readonly title: string;
  readonly moving: boolean;
  /** Their names, of namesakes each. */
  readonly people: readonly string[];
  /** Something of it does not run, or its times have changed; another aircraft keeps nobody from travelling. */
  readonly troubled: boolean;
  readonly legs: readonly DrawnLeg[];
}

export interface DrawnArc {
  readonly id: string;
  readonly path: readonly GeoPoint[];
  readonly look: 'travelled' | 'ahead' | 'over' | 'bad';
}

export interface TravelMapDrawing {
  readonly groups: readonly TravelGroup[];
  readonly arcs: readonly DrawnArc[];
  readonly towns: readonly (GeoPoint & { readonly name: string })[];
  /** Legs of which a place is not known: they stand in the list alone. */
  readonly unplaced: readonly LegOfToday[];
}

type Placed = LegOfToday & { readonly from: WithPoint; readonly to: WithPoint };
type WithPoint = LegOfToday['from'] & { readonly point: { readonly lat: number; readonly lon: number } };

const geo = ({ point: { lat, lon } }: WithPoint): GeoPoint => ({ latitude: lat, longitude: lon });
const isPlaced = (leg: LegOfToday): leg is Placed => leg.from.point !== null && leg.to.point !== null;

/** Who is where at a moment: those who are moving along the shortest ways between their places, all others in their cities. */
export function drawTravel(legs: readonly LegOfToday[], now: Date): TravelMapDrawing {
  const placed = legs.filter(isPlaced).map((leg) => ({ leg, state: legStateAt(leg, now) }));
  const groups = groupsOf(placed, now);
  const here = new Set(groups.flatMap(({ moving, title }) => (moving ? [] : [title])));
  const ends = placed.flatMap(({ leg }) => [leg.from, leg.to]);
  const towns = new Map(
    ends.filter(({ city }) => !here.has(city)).map((end) => [end.city, { name: end.city, ...geo(end) }]),
  );
  return {
    groups,
    arcs: arcsOf(placed, now),
    towns: [...towns.values()],
    unplaced: legs.filter((leg) => !isPlaced(leg)),
  };
}

function groupsOf(drawn: readonly { leg: Placed; state: LegState }[], now: Date): TravelGroup[] {
  const found = new Map<string, { leg: Placed; state: LegState }[]>();
  for (const one of drawn) {
    const key = keyOf(one);
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found].map(([id, legs]) => {
    const first = legs[0]!;
    const moving = first.state === 'moving';
    return {
      id,
      title: moving ? `${first.leg.no} ${first.leg.from.city}—${first.leg.to.city}` : placeOf(first).city,
      moving,
      people: namesOf(legs.map(({ leg }) => leg)),
      troubled: legs.some(
        ({ leg, state }) => state === 'stopped' || leg.carrierChange === 'retimed' || isLate(leg),
      ),
      legs,
      ...(moving
        ? pointAlong(geo(first.leg.from), geo(first.leg.to), shareTravelled(first.leg, now))
        : geo(placeOf(first))),
    };
  });
}

/** Of everybody once, by who they are: two of one name are two. */
const namesOf = (legs: readonly LegOfToday[]): string[] => [
  ...new Map(
    legs.flatMap(({ people, travellers }) =>
      people.map((person, at): [number, string] => [person, travellers[at] ?? '']),
    ),
  ).values(),
];

const isLate = ({ status }: LegOfToday): boolean =>
  status !== null && !status.arrived && status.lateMinutes >= toldFromMinutes;

const keyOf = ({ leg, state }: { leg: Placed; state: LegState }) =>
  state === 'moving'
    ? `moving ${leg.no} ${leg.startsAt} ${leg.from.name} ${leg.to.name}`
    : `at ${placeOf({ leg, state }).city}`;

/** Of who is not moving: where they are by their tickets. */
const placeOf = ({ leg, state }: { readonly leg: Placed; readonly state: LegState }): WithPoint =>
  state === 'arrived' ? leg.to : leg.from;

function arcsOf(drawn: readonly { leg: Placed; state: LegState }[], now: Date): DrawnArc[] {
  const arcs = drawn.flatMap(({ leg, state }): DrawnArc[] => {
    if (leg.from.city === leg.to.city) return [];
    const [from, to] = [geo(leg.from), geo(leg.to)];
    const id = `${leg.no} ${leg.startsAt} ${leg.from.name} ${leg.to.name}`;
    if (state !== 'moving') {
      const look = state === 'stopped' ? 'bad' : state === 'arrived' ? 'over' : 'ahead';
      return [{ id: `${look} ${id}`, path: greatCircle(from, to), look }];
    }
    const here = pointAlong(from, to, shareTravelled(leg, now));
    return [
      { id: `ahead ${id}`, path: greatCircle(here, nearTo(to, here)), look: 'ahead' },
      { id: `travelled ${id}`, path: greatCircle(from, here), look: 'travelled' },
    ];
  });
  return [...new Map(arcs.map((arc) => [arc.id, arc])).values()];
}

const nearTo = (to: GeoPoint, here: GeoPoint): GeoPoint => ({
  ...to,
  longitude: to.longitude + 360 * Math.round((here.longitude - to.longitude) / 360),
});

const maxNamed = 2;

/** `张三、李四`, of more `张三等3人`. */
export function peopleWords(people: readonly string[]): string {
  return people.length <= maxNamed ? people.join('、') : `${people[0]}等${people.length}人`;
}
