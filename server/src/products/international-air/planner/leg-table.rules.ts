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
  const kept: number[] = [];
  const levels: number[] = [];
  for (let at = 0; at < departures.row.length; at += 1) {
    const leg = legAt(departures, at);
    if (!keeps(leg)) continue;
    const level = schedule.seats.lowestLevel(leg.row, leg.day, cabin, { leadDays, seats });
    if (level < 0) continue;
    kept.push(at);
    levels.push(level);
  }
  const pick = (column: Int32Array) => Int32Array.from(kept, (at) => column[at]!);
  const row = pick(departures.row);
  return {
    row,
    day: pick(departures.day),
    departs: pick(departures.departs),
    arrives: pick(departures.arrives),
    level: Int8Array.from(levels),
    own: Uint8Array.from(row, (of) => (schedule.seats.cabinOn(of, cabin) === cabin ? 1 : 0)),
  };
}

export function legAt({ row, day, departs, arrives }: Departures, at: number): Leg {
  return { row: row[at]!, day: day[at]!, departs: departs[at]!, arrives: arrives[at]! };
}
