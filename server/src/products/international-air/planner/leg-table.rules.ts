import type { Departures } from '../schedule/departures.rules.ts';
import type { Leg, PartQuestion } from './part.rules.ts';

/** Legs as columns, by the moment of departure. */
export interface LegTable extends Departures {
  /** The lowest level of classes with seats enough. */
  readonly level: Int8Array;
  /** 1 where the flight has the cabin that is asked for. */
  readonly own: Uint8Array;
}

/** The departures that are kept, without those that are full. */
export function legTable(
  { schedule, cabin, leadDays, seats }: PartQuestion,
  departures: Departures,
  keeps: (leg: Leg) => boolean,
): LegTable {
  const size = departures.row.length;
  const [row, day, departs, arrives] = [0, 1, 2, 3].map(() => new Int32Array(size)) as Columns;
  const [level, own] = [new Int8Array(size), new Uint8Array(size)];
  const ask = { leadDays, seats };
  let count = 0;
  for (let at = 0; at < size; at += 1) {
    const leg = legAt(departures, at);
    if (!keeps(leg)) continue;
    const lowest = schedule.seats.lowestLevel(leg.row, leg.day, cabin, ask);
    if (lowest < 0) continue;
    row[count] = leg.row;
    day[count] = leg.day;
    departs[count] = leg.departs;
    arrives[count] = leg.arrives;
    level[count] = lowest;
    own[count] = schedule.seats.cabinOn(leg.row, cabin) === cabin ? 1 : 0;
    count += 1;
  }
  return {
    row: row.subarray(0, count),
    day: day.subarray(0, count),
    departs: departs.subarray(0, count),
    arrives: arrives.subarray(0, count),
    level: level.subarray(0, count),
    own: own.subarray(0, count),
  };
}

type Columns = [Int32Array, Int32Array, Int32Array, Int32Array];

export function legAt({ row, day, departs, arrives }: Departures, at: number): Leg {
  return { row: row[at]!, day: day[at]!, departs: departs[at]!, arrives: arrives[at]! };
}
