import { packedGazetteer, packedProvinces } from '@woxing/contract/generated/gazetteer';
import { placeKinds } from '@woxing/contract/places/place-kinds.rules';
import { seedOf } from '../platform/dice.rules.ts';
import type { District, Place, PlaceCity, PlaceSeed } from './place.ts';
import { sandboxAddresses, sandboxLandmarks } from './sandbox-places.rules.ts';

interface Packed {
  readonly city: PlaceCity;
  readonly rows: readonly string[];
}

let packed: ReadonlyMap<string, Packed> | undefined;

/** Read when somebody asks first. */
function gazetteer(): ReadonlyMap<string, Packed> {
  packed ??= new Map(
    packedGazetteer.split('\n\n').map((block) => {
      const [head, ...rows] = block.split('\n') as [string, ...string[]];
      const city = cityOf(head);
      return [city.code, { city, rows }];
    }),
  );
  return packed;
}

/** All cities, and counties that no city governs, in the order of their codes. */
export function placeCities(): PlaceCity[] {
  return [...gazetteer().values()].map(({ city }) => city);
}

export function placeCityOf(code: string): PlaceCity | undefined {
  return gazetteer().get(code)?.city;
}

/** By its code, or by a name that people use. */
export function placeCityNamed(text: string): PlaceCity | undefined {
  return placeCityOf(text) ?? placeCities().find(({ name, fullName }) => name === text || fullName === text);
}

/** 浙江省 of a city in it. */
export function provinceOf(cityCode: string): string {
  const row = packedProvinces.split(',').find((each) => each.startsWith(cityCode.slice(0, 2)));
  return row?.slice(2) ?? '';
}

/** Landmarks of a city, those known by name first: everything but addresses. Without such a city none. */
export function landmarksOf(cityCode: string): Place[] {
  return landmarkSeedsOf(cityCode).map((seed) => placeOf(cityCode, seed));
}

/** Everything of a city, addresses as well. */
export function placesOf(cityCode: string): Place[] {
  return placeSeedsOf(cityCode).map((seed) => placeOf(cityCode, seed));
}

export function placeSeedsOf(cityCode: string): PlaceSeed[] {
  const city = placeCityOf(cityCode);
  return city === undefined ? [] : [...landmarkSeedsOf(cityCode), ...sandboxAddresses(city)];
}

function landmarkSeedsOf(cityCode: string): PlaceSeed[] {
  const found = gazetteer().get(cityCode);
  if (found === undefined) return [];
  const known = [...districtSeeds(found.city), ...found.rows.map((row) => seedOfRow(found.city, row))];
  return [...known, ...sandboxLandmarks(found.city, known)];
}

/** Undefined of an id that names none. */
export function placeWithId(id: string): Place | undefined {
  return placesOf(id.slice(0, 6)).find((place) => place.id === id);
}

/** Letters of the kinds in ids. */
const kindLetters = 'atrmdeuhsx';

export function placeOf(cityCode: string, seed: PlaceSeed): Place {
  const { kind, name, district, lat, lon, note, alias, weight, sandbox } = seed;
  const typed = seed.syllables.split(' ');
  return {
    id: `${cityCode}${kindLetters[placeKinds.indexOf(kind)]}${seedOf(kind, district, name).toString(36)}`,
    cityCode,
    pinyin: typed.join(''),
    initials: typed.map((syllable) => syllable[0]).join(''),
    kind,
    name,
    district,
    lat,
    lon,
    note,
    alias,
    weight,
    sandbox,
  };
}

const largest = '110000 310000 440100 440300'.split(' ');
/** Of the second tier besides the capitals of provinces. */
const large =
  '120000 500000 320500 320200 330200 350200 370200 210200 440600 441900 440400 330300 350500 320400'.split(
    ' ',
  );

function cityOf(head: string): PlaceCity {
  const [code, fullName, lat, lon, syllables, districts] = head.split('|') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const seat = { lat: Number(lat), lon: Number(lon) };
  return {
    code,
    fullName,
    name: shortName(fullName),
    ...seat,
    syllables,
    districts: districts === '' ? [] : districts.split(';').map((row) => districtOf(seat, row)),
    tier: largest.includes(code) ? 1 : large.includes(code) || /^\d\d01/.test(code) ? 2 : 3,
  };
}

function districtOf(seat: { readonly lat: number; readonly lon: number }, row: string): District {
  const [code, name, north, east, syllables] = row.split(',') as [string, string, string, string, string];
  return { code, name, ...moved(seat, north, east), syllables };
}

function seedOfRow(city: PlaceCity, row: string): PlaceSeed {
  const [kind, name, north, east, weight, syllables, district, note = '', alias = '', aliasSyllables = ''] =
    row.split(',') as [string, string, string, string, string, string, string, string?, string?, string?];
  return {
    kind: placeKinds[Number(kind)]!,
    name,
    ...moved(city, north, east),
    district: city.districts[Number(district) - 1]?.name ?? '',
    syllables,
    note,
    alias,
    aliasSyllables,
    weight: Number(weight),
    sandbox: false,
  };
}

function districtSeeds(city: PlaceCity): PlaceSeed[] {
  return city.districts.map(({ name, lat, lon, syllables }) => ({
    kind: 'district',
    name,
    lat,
    lon,
    district: name,
    syllables,
    note: '',
    alias: '',
    aliasSyllables: '',
    weight: 45,
    sandbox: false,
  }));
}

function moved(from: { readonly lat: number; readonly lon: number }, north: string, east: string) {
  return {
    lat: round(from.lat + Number.parseInt(north, 36) / 1000),
    lon: round(from.lon + Number.parseInt(east, 36) / 1000),
  };
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

const peoples =
  '(?:蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|羌|景颇|柯尔克孜|撒拉|满)族?';

function shortName(fullName: string): string {
  const short = fullName
    .replace(new RegExp(`(?:${peoples})*自治[州县]$`), '')
    .replace(/(?:特别行政区|地区|林区|市|盟|县)$/, '');
  return short.length < 2 ? fullName : short;
}
