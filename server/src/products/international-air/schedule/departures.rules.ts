import { type FlightSchedule, runsOn } from './flight-schedule.rules.ts';
import { zoneClock } from './zone-clock.rules.ts';

/** Departures of an airport over the days of a window, by the moment. Columns of one table. */
export interface Departures {
  readonly row: Int32Array;
  /** Days since 1970, by the calendar of the airport. */
  readonly day: Int32Array;
  /** Minutes since 1970, UTC. */
  readonly departs: Int32Array;
  readonly arrives: Int32Array;
}

/** The flights around a day of travel: each airport is laid out when it is first asked for. */
export interface DepartureWindow {
  readonly firstDay: number;
  of(airport: number): Departures;
}

/** Over the day line a traveller lands on the day before; with two connections of a day, four days later. */
const daysBefore = 1;
const daysAfter = 4;

export function departuresAround(schedule: FlightSchedule, dayNumber: number): DepartureWindow {
  const airports = new Map<number, Departures>();
  return {
    firstDay: dayNumber,
    of(airport) {
      const known = airports.get(airport);
      if (known !== undefined) return known;
      const made = layOut(schedule, airport, dayNumber);
      airports.set(airport, made);
      return made;
    },
  };
}

/** When a row leaves on a day of its origin's calendar, in minutes since 1970. */
export function departureMoment(schedule: FlightSchedule, row: number, dayNumber: number): number {
  const { zone } = schedule.airports[schedule.from[row]!]!;
  return zoneClock(zone).momentOf(dayNumber * 1440 + schedule.departs[row]!);
}

function layOut(schedule: FlightSchedule, airport: number, dayNumber: number): Departures {
  const { firstFrom, weekdays, departs, minutes } = schedule;
  const clock = zoneClock(schedule.airports[airport]!.zone);
  const most = (firstFrom[airport + 1]! - firstFrom[airport]!) * (daysBefore + daysAfter + 1);
  const columns = [0, 1, 2, 3].map(() => new Int32Array(most));
  let [count, inOrder] = [0, true];
  for (let day = dayNumber - daysBefore; day <= dayNumber + daysAfter; day += 1) {
    for (let row = firstFrom[airport]!; row < firstFrom[airport + 1]!; row += 1) {
      if (!runsOn(weekdays[row]!, day)) continue;
      const at = clock.momentOf(day * 1440 + departs[row]!);
      inOrder &&= count === 0 || columns[2]![count - 1]! <= at;
      columns[0]![count] = row;
      columns[1]![count] = day;
      columns[2]![count] = at;
      columns[3]![count] = at + minutes[row]!;
      count += 1;
    }
  }
  const [row, day, leaves, lands] = columns.map((column) => column.subarray(0, count)) as Columns;
  const laidOut = { row, day, departs: leaves, arrives: lands };
  return inOrder ? laidOut : sorted(laidOut);
}

type Columns = [Int32Array, Int32Array, Int32Array, Int32Array];

/** In the hour that clocks leave out, the order of readings is not that of moments. */
function sorted({ row, day, departs, arrives }: Departures): Departures {
  const order = Array.from(row.keys()).toSorted((a, b) => departs[a]! - departs[b]! || a - b);
  const pick = (column: Int32Array) => Int32Array.from(order, (at) => column[at]!);
  return { row: pick(row), day: pick(day), departs: pick(departs), arrives: pick(arrives) };
}

/** The first departure that is not before a moment. */
export function firstAfter({ departs }: Pick<Departures, 'departs'>, moment: number): number {
  let [low, high] = [0, departs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (departs[middle]! < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
