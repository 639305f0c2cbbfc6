import { type RailStation, railStations } from '@woxing/contract/generated/rail-stations';

/** How a new station is typed. */
export type Spell = (name: string) => { readonly pinyin: string; readonly initials: string };

/** A station as a feed tells of it. */
export interface ToldStation {
  readonly name: string;
  /** Telegraph code or empty. */
  readonly code: string;
  /** Where the feed says it. */
  readonly city: string;
}

const byName = new Map(railStations.map((station) => [station.name, station]));
const byCode = new Map(
  railStations.filter(({ code }) => code !== '').map((station) => [station.code, station]),
);
const cities = new Set(railStations.map(({ city }) => city));

/** Ours by its name or else by its telegraph code; a new one with its city where neither is known. */
export function matchStation(
  { name, code, city }: ToldStation,
  spell: Spell,
): { station: RailStation; isNew: boolean } {
  const ours = byName.get(name) ?? byCode.get(code);
  if (ours !== undefined) return { station: ours, isNew: false };
  return { station: { name, code, city: city === '' ? cityOf(name) : city, ...spell(name) }, isNew: true };
}

/** 站 is not a part of the name, unless nothing else is. */
export function stationName(written: string): string {
  return written.length > 1 && written.endsWith('站') ? written.slice(0, -1) : written;
}

/** 赣州东 is in 赣州, 上海松江 in 上海; else a station is a place of its own. */
function cityOf(name: string): string {
  const bare = /^(.{2,})[东南西北]$/.exec(name)?.[1];
  if (bare !== undefined && cities.has(bare)) return bare;
  for (let length = name.length - 1; length >= 2; length -= 1) {
    if (cities.has(name.slice(0, length))) return name.slice(0, length);
  }
  return bare ?? name;
}
