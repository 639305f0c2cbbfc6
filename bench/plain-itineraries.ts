import { legAt } from '../server/src/products/international-air/planner/leg-table.rules.ts';
import {
  connects,
  limitsOf,
  makePart,
} from '../server/src/products/international-air/planner/make-part.rules.ts';
import {
  arrivesAt,
  departsAt,
  type Leg,
  type Part,
  type PartQuestion,
} from '../server/src/products/international-air/planner/part.rules.ts';
import { measureOf } from '../server/src/products/international-air/planner/plan-part.rules.ts';

/** The yardstick of the planner: every sequence of flights is tried, and each found part held against all others. */
export function plainSearch(question: PartQuestion): Part[] {
  const found = everyPart(question);
  return found.filter(
    (part, at) =>
      !found.some(
        (other, place) => place !== at && beats(other, part) && (place < at || !beats(part, other)),
      ),
  );
}

function everyPart(question: PartQuestion): Part[] {
  const { schedule, window, from, to } = question;
  const limits = limitsOf(question, measureOf(schedule));
  const all = schedule.airports.flatMap((_, airport) => legsOf(question, airport));
  const parts: Part[] = [];
  const go = (legs: readonly Leg[]) => {
    const last = legs.at(-1)!;
    if (to.includes(schedule.to[last.row]!)) {
      const part = makePart(question, legs, limits);
      if (part !== undefined) parts.push(part);
    }
    if (legs.length === 3) return;
    for (const next of all) {
      if (schedule.city[schedule.from[next.row]!] !== schedule.city[schedule.to[last.row]!]) continue;
      if (connects(schedule, last, next)) go([...legs, next]);
    }
  };
  for (const airport of from)
    for (const leg of legsOf(question, airport)) if (leg.day === window.firstDay) go([leg]);
  return parts;
}

function legsOf({ window }: PartQuestion, airport: number): Leg[] {
  const departures = window.of(airport);
  return Array.from(departures.row.keys(), (at) => legAt(departures, at));
}

/** Whether one makes the other needless: the same carrier's, no dearer in any way of being sold, no earlier, no later, no more stops. */
function beats(one: Part, other: Part): boolean {
  return (
    one.carrier === other.carrier &&
    one.legs.length <= other.legs.length &&
    departsAt(one) >= departsAt(other) &&
    arrivesAt(one) <= arrivesAt(other) &&
    one.price.half <= other.price.half &&
    one.price.open <= other.price.open &&
    one.price.alone <= other.price.alone
  );
}
