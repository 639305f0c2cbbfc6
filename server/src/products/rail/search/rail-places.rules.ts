import { type Day, daysBetween } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { lastSaleDay, presaleDays } from '@woxing/contract/products/rail/train-presale.rules';
import type { RailTimetable } from '../rail-timetable.rules.ts';

export interface RailEnds {
  /** Stations. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
}

/** Two places between which trains can be asked for, or a refusal that names what is wrong. */
export function readEnds(table: RailTimetable, input: { from: string; to: string }): RailEnds {
  const from = stationsAt(table, input.from);
  const to = stationsAt(table, input.to);
  if (table.cityOf[from[0]!] === table.cityOf[to[0]!]) throw refuse('train.same-city');
  return { from, to };
}

/** A city is all of its stations: 北京 is the city before it is the station. */
function stationsAt(table: RailTimetable, place: string): Uint16Array {
  const name = place.endsWith('站') ? place.slice(0, -1) : place;
  const code = place.toUpperCase();
  const station = table.stations.findIndex(
    (each) => each.name === name || (each.code !== '' && each.code === code),
  );
  const city = name === place ? table.cities.indexOf(place) : -1;
  if (city >= 0) return table.stationsOf[city]!;
  if (station < 0) throw refuse('train.unknown-place', { place });
  return Uint16Array.of(station);
}

/** The number of a city, named itself or by one of its stations; -1 when there is none. */
export function cityNamed(table: RailTimetable, place: string): number {
  const name = place.endsWith('站') ? place.slice(0, -1) : place;
  const city = table.cities.indexOf(name);
  if (city >= 0) return city;
  const station = table.stations.findIndex((each) => each.name === name);
  return station < 0 ? -1 : table.cityOf[station]!;
}

/** Refuses days that have passed and those that are not on sale yet. */
export function checkTrainDay(day: Day, today: Day): void {
  if (daysBetween(today, day) < 0) throw refuse('train.past');
  if (day > lastSaleDay(today)) throw refuse('train.too-far', { days: presaleDays });
}
