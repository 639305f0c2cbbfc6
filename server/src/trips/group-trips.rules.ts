import { compareTimes, minutesBetweenTimes } from '@woxing/contract/core/zoned-time.rules';
import type { TripSpan } from '#src/orders/public.ts';

/** An order as far as trips ask: who is on it, and where and when, the earliest first. */
export interface GroupedOrder {
  readonly orderNo: string;
  readonly people: readonly string[];
  readonly spans: readonly Pick<TripSpan, 'from' | 'to' | 'starts' | 'ends'>[];
}

/** Whoever has been home for as long was home: the next journey is another trip. Shorter, home is where one changes. */
export const homeHours = 6;

/** Trains are sold fifteen days ahead, so that a way back bought with the way there is no later; who stays longer lives there. */
export const maxStayDays = 15;

/** Between two cities without a ticket lies a car or a bus; after two nights nobody knows any more that it is the same trip. */
export const maxUnbookedHours = 48;

/** The orders of a member as trips, each with its orders by departure, the trips by theirs. Orders without a span belong nowhere. */
export function groupTrips<O extends GroupedOrder>(orders: readonly O[]): O[][] {
  const trips: O[][] = [];
  for (const order of orders.filter(({ spans }) => spans.length > 0).toSorted(byDeparture)) {
    const trip = trips.findLast((one) => belongs(one, order));
    if (trip === undefined) trips.push([order]);
    else trip.push(order);
  }
  return trips;
}

/** Whether an order, which leaves no earlier than the trip began, is part of it. */
function belongs(trip: readonly GroupedOrder[], order: GroupedOrder): boolean {
  const people = new Set(trip.flatMap((one) => one.people));
  if (!order.people.some((person) => people.has(person))) return false;
  const [spans, own] = [spansOf(trip), spansOf([order])];
  const [begin, end] = [spans[0]!, latestOf(spans)];
  const [first, last] = [own[0]!, latestOf(own)];
  const gapHours = minutesBetweenTimes(end.ends, first.starts) / 60;
  if (gapHours < 0) return citiesOf(own).some((city) => citiesOf(spans).includes(city));
  const origin = begin.from.city;
  if (end.to.city === origin) return first.from.city === origin && gapHours <= homeHours;
  if (first.from.city === end.to.city) return gapHours <= maxStayDays * 24;
  // Whoever leaves from where the trip began has come home without a ticket.
  if (first.from.city === origin) return false;
  return gapHours <= (last.to.city === origin ? maxStayDays * 24 : maxUnbookedHours);
}

type Span = GroupedOrder['spans'][number];

const spansOf = (orders: readonly GroupedOrder[]): Span[] =>
  orders.flatMap(({ spans }) => spans).toSorted((one, other) => compareTimes(one.starts, other.starts));

const latestOf = (spans: readonly Span[]): Span =>
  spans.reduce((latest, span) => (compareTimes(span.ends, latest.ends) > 0 ? span : latest));

const citiesOf = (spans: readonly Span[]): string[] => spans.flatMap(({ from, to }) => [from.city, to.city]);

function byDeparture(one: GroupedOrder, other: GroupedOrder): number {
  const [a, b] = [spansOf([one])[0]!, spansOf([other])[0]!];
  return compareTimes(a.starts, b.starts) || (one.orderNo < other.orderNo ? -1 : 1);
}
