import { berthLevels, type SeatWish } from '@woxing/contract/products/rail/train-seats.rules';
import { isKept, keepsPlaces } from './quota.rules.ts';
import { freeAround, isFree, type SeatMasks, type Span } from './seat-masks.rules.ts';
import type { SeatPlan } from './seat-plan.rules.ts';

/** A class of a train as it is sold at a moment. */
export interface SeatClass {
  readonly plan: SeatPlan;
  readonly masks: SeatMasks;
  /** Of the train. */
  readonly stretches: number;
}

export interface SeatAsk {
  readonly span: Span;
  /** Places that are kept for long rides are not for this one. */
  readonly shut: boolean;
  readonly passengers: number;
  readonly wish: SeatWish;
}

export const noWish: SeatWish = { places: [], berths: {} };

/** Places for a ride, counted up to `max`. */
export function countFree(
  { plan, masks }: SeatClass,
  { span, shut }: Pick<SeatAsk, 'span' | 'shut'>,
  max: number,
): number {
  const closed = shut && keepsPlaces(plan);
  let free = 0;
  for (let place = 0; place < plan.count && free < max; place += 1) {
    if (isFree(masks, place, span) && !(closed && isKept(plan.group[place]!))) free += 1;
  }
  return free;
}

/**
 * Places for all passengers, or none: those wished for where they are free, passengers beside each other in a row or compartment,
 * else in neighbouring ones, else in one car, else anywhere. Who wishes for no berth has the cheapest that is free. Among places as good as each other those whose free stretches around the ride are the
 * fewest, so that the longest free stretches are left to others.
 */
export function fitSeats(seats: SeatClass, ask: SeatAsk): number[] | undefined {
  const { passengers } = ask;
  const free = freePlaces(seats, ask);
  if (free.places.length < passengers) return undefined;
  const wished = readInput(seats.plan, ask.wish).slice(0, passengers);
  const others = cheapest(seats.plan, free, passengers - wished.length);
  const open = wished.length === 0 && others.length > 0 ? onLevels(seats.plan, free, others) : free;
  if (passengers === 1 && wished.length === 0) return [tightest(open)];
  return together(seats.plan, open, passengers, [...wished, ...others]);
}

/** Upper berths as far as there are some, then middle ones, then lower ones; nothing of seats, which cost the same. */
function cheapest({ label, labels }: SeatPlan, { places }: FreePlaces, count: number): Wanted[] {
  if (!labels.includes('upper')) return [];
  const wanted: Wanted[] = [];
  for (let level = labels.length - 1; level >= 0 && wanted.length < count; level -= 1) {
    const free = places.filter((place) => label[place] === level).length;
    const here = Math.min(free, count - wanted.length);
    wanted.push(...Array.from({ length: here }, () => ({ row: -1, label: level })));
  }
  return wanted;
}

function onLevels({ label }: SeatPlan, { places, loss }: FreePlaces, wanted: readonly Wanted[]): FreePlaces {
  const levels = new Set(wanted.map((one) => one.label));
  const open = places.flatMap((place, at) => (levels.has(label[place]!) ? [at] : []));
  return { places: open.map((at) => places[at]!), loss: open.map((at) => loss[at]!) };
}

interface FreePlaces {
  readonly places: readonly number[];
  /** By place of `places`: stretches that stay free around the ride. */
  readonly loss: readonly number[];
}

function freePlaces({ plan, masks, stretches }: SeatClass, { span, shut }: SeatAsk): FreePlaces {
  const keeps = keepsPlaces(plan);
  const places: number[] = [];
  const loss: number[] = [];
  for (let place = 0; place < plan.count; place += 1) {
    if (!isFree(masks, place, span)) continue;
    const kept = keeps && isKept(plan.group[place]!);
    if (kept && shut) continue;
    places.push(place);
    // A long ride takes what is kept for it before it takes what short ones may have.
    loss.push(2 * freeAround(masks, place, span, stretches) + (kept || !keeps ? 0 : 1));
  }
  return { places, loss };
}

function tightest({ places, loss }: FreePlaces): number {
  let best = 0;
  for (let at = 1; at < places.length && loss[best] !== 0; at += 1) if (loss[at]! < loss[best]!) best = at;
  return places[best]!;
}

interface Wanted {
  /** 0 or 1: the first or the second of two rows; berths are wished for in any. */
  readonly row: number;
  readonly label: number;
}

function readInput({ labels }: SeatPlan, { places, berths }: SeatWish): Wanted[] {
  const letters = places.map((place) => ({
    row: Number(place[0]) - 1,
    label: labels.indexOf(place.slice(1)),
  }));
  const levels = berthLevels.flatMap((level) =>
    Array.from({ length: berths[level] ?? 0 }, () => ({ row: -1, label: labels.indexOf(level) })),
  );
  return [...letters, ...levels].filter(({ label }) => label >= 0);
}

/** Rows or compartments by twos from the front to the back, then cars, then the whole train: the best that is large enough. */
function together(plan: SeatPlan, free: FreePlaces, passengers: number, wanted: readonly Wanted[]): number[] {
  const order = free.places.map((_, at) => at);
  const byGroup = Map.groupBy(order, (at) => plan.group[free.places[at]!]!);
  const pairs = [...byGroup].map(([group, here]) => {
    const next = byGroup.get(group + 1);
    const sameCar =
      next !== undefined && plan.car[free.places[next[0]!]!] === plan.car[free.places[here[0]!]!];
    return { first: group, members: sameCar ? [...here, ...next] : here };
  });
  const byCar = Map.groupBy(order, (at) => plan.car[free.places[at]!]!);
  const cars = [...byCar.values()].map((members) => ({ first: -1, members }));
  for (const areas of [pairs, cars, [{ first: -1, members: order }]]) {
    const best = bestOf(areas.flatMap((area) => choose(plan, free, area, { passengers, wanted }) ?? []));
    if (best !== undefined) return best.chosen.map((at) => free.places[at]!);
  }
  throw new Error('the whole train has places enough');
}

interface Area {
  /** The row from which wishes count; -1 where any row will do. */
  readonly first: number;
  readonly members: readonly number[];
}

interface Choice {
  readonly chosen: readonly number[];
  /** The lower the better, the first figure before the others. */
  readonly rank: readonly number[];
}

/** The wishes first, then the row that has most of the others, then what fits tightest; in the order of the wishes. */
function choose(
  plan: SeatPlan,
  { places, loss }: FreePlaces,
  { first, members }: Area,
  { passengers, wanted }: { passengers: number; wanted: readonly Wanted[] },
): Choice | undefined {
  if (members.length < passengers) return undefined;
  const groupAt = (at: number) => plan.group[places[at]!]!;
  const left = new Set(members);
  const chosen: number[] = [];
  for (const { row, label } of wanted) {
    const fits = [...left].filter(
      (at) => plan.label[places[at]!] === label && (row < 0 || first < 0 || groupAt(at) === first + row),
    );
    if (fits.length === 0) continue;
    const best = fits.reduce((one, other) => (loss[other]! < loss[one]! ? other : one));
    chosen.push(best);
    left.delete(best);
  }
  const granted = chosen.length;
  const inGroup = Map.groupBy(left, groupAt);
  const started = new Set(chosen.map(groupAt));
  const rest = [...left].sort(
    (one, other) =>
      Number(started.has(groupAt(other))) - Number(started.has(groupAt(one))) ||
      spare(inGroup, groupAt(one), passengers) - spare(inGroup, groupAt(other), passengers) ||
      loss[one]! - loss[other]! ||
      one - other,
  );
  chosen.push(...rest.slice(0, passengers - granted));
  const rows = new Set(chosen.map(groupAt)).size;
  const lost = chosen.reduce((sum, at) => sum + loss[at]!, 0);
  return { chosen, rank: [-granted, rows, gaps(plan, places, chosen), lost] };
}

/** How much larger a row is than the party; rows that are too small come last, the largest of them first. */
function spare(inGroup: ReadonlyMap<number, readonly number[]>, group: number, passengers: number): number {
  const room = inGroup.get(group)!.length;
  return room >= passengers ? room - passengers : 1000 - room;
}

/** Seats of others between those of the party, row by row. */
function gaps(plan: SeatPlan, places: readonly number[], chosen: readonly number[]): number {
  const rows = Map.groupBy(
    chosen.map((at) => places[at]!),
    (place) => plan.group[place]!,
  );
  let sum = 0;
  for (const row of rows.values()) sum += Math.max(...row) - Math.min(...row) + 1 - row.length;
  return sum;
}

function bestOf(choices: readonly Choice[]): Choice | undefined {
  return choices.reduce<Choice | undefined>(
    (best, choice) => (best === undefined || isBefore(choice.rank, best.rank) ? choice : best),
    undefined,
  );
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((figure, index) => figure !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
}
