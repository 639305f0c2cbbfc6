import { placeKinds } from '@woxing/contract/places/place-kinds.rules';
import { placeOf } from './gazetteer.rules.ts';
import type { Place, PlaceCity, PlaceSeed } from './place.ts';
import { type EntryRange, PlaceTexts } from './place-texts.rules.ts';

export interface PlaceQuery {
  readonly typed: string;
  /** Places of this city come first. */
  readonly cityCode?: string | undefined;
  /** And no others at all. */
  readonly onlyCity: boolean;
  /** Nearer ones come first. */
  readonly near?: { readonly lat: number; readonly lon: number } | undefined;
  readonly max: number;
}

export interface FoundPlace extends Place {
  readonly city: PlaceCity;
}

interface Hit {
  readonly index: number;
  readonly score: number;
}

/** Everything that can be found, as a few texts and arrays of numbers: about a hundred bytes a place. */
export class PlaceIndex {
  readonly #names: PlaceTexts;
  readonly #pinyin: PlaceTexts;
  readonly #initials: PlaceTexts;
  readonly #columns: PlaceColumns;
  readonly #cities: readonly CityRange[];
  /** Landmarks stand before all addresses. */
  readonly #landmarks: EntryRange;
  readonly #addresses: EntryRange;
  readonly #syllableOf: ReadonlyMap<string, string>;

  constructor({ landmarks, addresses, cities, syllableOf }: PlaceIndexBuilder) {
    const entries = [...landmarks, ...addresses];
    this.#names = new PlaceTexts(entries.map(({ name }) => name));
    this.#pinyin = new PlaceTexts(entries.map(({ pinyin }) => pinyin));
    this.#initials = new PlaceTexts(entries.map(({ initials }) => initials));
    this.#columns = new PlaceColumns(entries);
    this.#landmarks = { from: 0, to: landmarks.length };
    this.#addresses = { from: landmarks.length, to: entries.length };
    this.#cities = cities.map(({ city, ...ranges }) => ({
      city,
      landmarks: ranges.landmarks,
      addresses: moved(ranges.addresses, landmarks.length),
    }));
    this.#syllableOf = syllableOf;
  }

  get size(): number {
    return this.#names.length;
  }

  /** The best first, each place once. What was typed may begin with the name of a city. */
  find(query: PlaceQuery): FoundPlace[] {
    const typed = normalized(query.typed);
    if (typed === '') return [];
    const best = new Best(query.max);
    const city = this.#cities.find((each) => each.city.code === query.cityCode);
    const named = this.#namedFirst(typed);
    if (named !== undefined && (!query.onlyCity || named.city === city))
      this.#searchCity(query, named.rest, named.city, best);
    if (city !== undefined) this.#searchCity(query, typed, city, best);
    if (!query.onlyCity && !(city !== undefined && best.full)) {
      this.#search(query, typed, this.#landmarks, best, 0);
      if (!best.full) this.#search(query, typed, this.#addresses, best, 0);
    }
    if (best.hits.length < enough && city !== undefined)
      this.#searchSlips(query, typed, city.landmarks, best);
    if (best.hits.length < enough && !query.onlyCity) this.#searchSlips(query, typed, this.#landmarks, best);
    return best.hits.map(({ index }) => this.#place(index));
  }

  /** 北京国贸 is 国贸 in 北京. */
  #namedFirst(typed: string): { readonly city: CityRange; readonly rest: string } | undefined {
    for (const city of this.#cities) {
      const { name, fullName } = city.city;
      for (const each of [fullName, name])
        if (typed.startsWith(each) && typed.length > each.length)
          return { city, rest: typed.slice(each.length) };
    }
    return undefined;
  }

  #searchCity(query: PlaceQuery, typed: string, city: CityRange, best: Best): void {
    this.#search(query, typed, city.landmarks, best, cityBonus);
    this.#search(query, typed, city.addresses, best, cityBonus);
  }

  #search(query: PlaceQuery, typed: string, range: EntryRange, best: Best, bonus: number): void {
    const wide = range.to - range.from > manyEntries;
    const put = (index: number, fit: number) =>
      best.put(this.#columns.primary[index]!, this.#score(query, index, fit) - bonus);
    if (hanIn(typed)) {
      this.#names.eachWith(typed, range, typed.length < 2, (index, at) =>
        put(index, at > 0 ? fits.inner : this.#names.entry(index) === typed ? fits.whole : fits.beginning),
      );
      return;
    }
    const upper = typed.toUpperCase();
    if (/[A-Z]/.test(upper))
      this.#names.eachWith(upper, range, wide && typed.length < 2, (index, at) =>
        put(index, at > 0 ? fits.inner : fits.beginning),
      );
    // One letter is the first of the initials and of the pinyin alike.
    this.#initials.eachWith(typed, range, wide || typed.length < 3, (index) =>
      put(index, this.#initials.entry(index) === typed ? fits.initials : fits.initialsBeginning),
    );
    if (typed.length === 1) return;
    this.#pinyin.eachWith(typed, range, typed.length < 4, (index, at) =>
      put(
        index,
        at > 0 ? fits.pinyinInner : this.#pinyin.entry(index) === typed ? fits.pinyin : fits.pinyinBeginning,
      ),
    );
  }

  /** One slip: a character that sounds alike, one too many, one too few, another, or two that changed places. */
  #searchSlips(query: PlaceQuery, typed: string, range: EntryRange, best: Best): void {
    const put = (index: number) =>
      best.put(this.#columns.primary[index]!, this.#score(query, index, fits.slip));
    const han = hanIn(typed);
    if (han) {
      const sounds = Array.from(typed, (one) => this.#syllableOf.get(one) ?? one).join('');
      this.#pinyin.eachWith(sounds, range, false, put);
    }
    if (typed.length < (han ? 3 : 4)) return;
    const texts = han ? this.#names : this.#pinyin;
    const half = typed.length >> 1;
    // One slip leaves one of the halves whole.
    texts.eachWith(typed.slice(0, half), range, !han, (index, at) => {
      if (texts.slipsFrom(index, at, typed)) put(index);
    });
    texts.eachWith(typed.slice(half), range, false, (index, at) => {
      for (const start of [at - half - 1, at - half, at - half + 1])
        if (start >= 0 && (han || start === 0) && texts.slipsFrom(index, start, typed)) return put(index);
    });
  }

  /** The smaller the better: how it fits, then how much it is asked for, where, and how near. */
  #score({ near }: PlaceQuery, index: number, fit: number): number {
    const { weights, lats, lons } = this.#columns;
    const away =
      near === undefined
        ? 0
        : Math.min(150, 150 * Math.hypot(lats[index]! - near.lat, (lons[index]! - near.lon) * 0.85));
    return fit - weights[index]! + away;
  }

  #place(index: number): FoundPlace {
    const { city } = this.#cities.find(
      ({ landmarks, addresses }) => isIn(landmarks, index) || isIn(addresses, index),
    )!;
    const seed = this.#columns.at(index, this.#names.entry(index), city);
    const typed = { pinyin: this.#pinyin.entry(index), initials: this.#initials.entry(index) };
    return { ...placeOf(city.code, seed), ...typed, city };
  }
}

const isIn = ({ from, to }: EntryRange, index: number) => index >= from && index < to;
const moved = ({ from, to }: EntryRange, by: number): EntryRange => ({ from: from + by, to: to + by });

/** Below this many, slips are looked for as well. */
const enough = 3;
const manyEntries = 10_000;
/** What a place of the city that is asked for, or named first, is ahead of others. */
const cityBonus = 60;

const fits = {
  whole: 0,
  beginning: 60,
  pinyin: 70,
  initials: 90,
  pinyinBeginning: 100,
  initialsBeginning: 120,
  inner: 110,
  pinyinInner: 190,
  slip: 260,
};

const hanIn = (text: string) => /\p{Script=Han}/u.test(text);

/** `Xi'an` is `xian`; letters beside Chinese characters stand as signs show them. */
function normalized(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/['’\s]/g, '')
    .slice(0, 40);
  return hanIn(plain) ? plain.toUpperCase() : plain.toLowerCase();
}

/** The best of what was put, each index once. */
class Best {
  readonly hits: Hit[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get full(): boolean {
    return this.hits.length >= this.#max;
  }

  put(index: number, score: number): void {
    const { hits } = this;
    if (this.full && score >= hits.at(-1)!.score) return;
    const before = hits.findIndex((hit) => hit.index === index);
    if (before >= 0) {
      if (hits[before]!.score <= score) return;
      hits.splice(before, 1);
    }
    let at = hits.length;
    while (at > 0 && hits[at - 1]!.score > score) at -= 1;
    hits.splice(at, 0, { index, score });
    if (hits.length > this.#max) hits.pop();
  }
}

interface CityRange {
  readonly city: PlaceCity;
  readonly landmarks: EntryRange;
  readonly addresses: EntryRange;
}

interface Entry {
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly seed: PlaceSeed;
  /** Entries back to the one under whose name the place stands: its other names are entries as well. */
  readonly back: number;
  /** The district of the city that it stands in, counted from 1. */
  readonly district: number;
}

/** Takes cities one after the other, so that whoever builds an index may do something else in between. */
export class PlaceIndexBuilder {
  readonly landmarks: Entry[] = [];
  readonly addresses: Entry[] = [];
  readonly cities: CityRange[] = [];
  /** What each character that stands in a known name is typed as. */
  readonly syllableOf = new Map<string, string>();

  add(city: PlaceCity, seeds: readonly PlaceSeed[]): void {
    const before = { landmarks: this.landmarks.length, addresses: this.addresses.length };
    const districts = new Map(city.districts.map(({ name }, at) => [name, at + 1]));
    for (const seed of seeds) {
      const district = districts.get(seed.district) ?? 0;
      const entries = seed.kind === 'address' ? this.addresses : this.landmarks;
      entries.push(this.#entry(seed, seed.name, seed.syllables, district, 0));
      otherNames(city, seed).forEach(({ name, syllables }, at) =>
        entries.push(this.#entry(seed, name, syllables, district, at + 1)),
      );
    }
    this.cities.push({
      city,
      landmarks: { from: before.landmarks, to: this.landmarks.length },
      addresses: { from: before.addresses, to: this.addresses.length },
    });
  }

  #entry(seed: PlaceSeed, name: string, syllables: string, district: number, back: number): Entry {
    const typed = syllables.split(' ');
    if (typed.length === name.length && !seed.sandbox)
      for (let at = 0; at < typed.length; at += 1) this.syllableOf.set(name[at]!, typed[at]!);
    const initials = typed.map((syllable) => syllable[0]).join('');
    return { name, pinyin: typed.join(''), initials, seed, back, district };
  }
}

/** 首都机场, and 首都国际机场 of 北京首都国际机场: an airport is looked for without its city. */
function otherNames(city: PlaceCity, { kind, name, syllables, alias, aliasSyllables }: PlaceSeed) {
  const names = alias === '' ? [] : [{ name: alias, syllables: aliasSyllables }];
  const plain = name.slice(city.name.length);
  if (kind !== 'airport' || !name.startsWith(city.name) || plain === alias || plain === '机场') return names;
  return [...names, { name: plain, syllables: syllables.split(' ').slice(city.name.length).join(' ') }];
}

/** What an index keeps of places besides how they are typed. */
class PlaceColumns {
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  readonly weights: Uint8Array;
  readonly primary: Uint32Array;
  readonly #kinds: Uint8Array;
  readonly #sandbox: Uint8Array;
  readonly #districts: Uint8Array;
  readonly #notes = new Map<number, { readonly note: string; readonly alias: string }>();

  constructor(entries: readonly Entry[]) {
    this.lats = Float64Array.from(entries, ({ seed }) => seed.lat);
    this.lons = Float64Array.from(entries, ({ seed }) => seed.lon);
    this.weights = Uint8Array.from(entries, ({ seed }) => seed.weight);
    this.primary = Uint32Array.from(entries, ({ back }, index) => index - back);
    this.#kinds = Uint8Array.from(entries, ({ seed }) => placeKinds.indexOf(seed.kind));
    this.#sandbox = Uint8Array.from(entries, ({ seed }) => (seed.sandbox ? 1 : 0));
    this.#districts = Uint8Array.from(entries, ({ district }) => district);
    entries.forEach(({ seed: { note, alias } }, index) => {
      if (note !== '' || alias !== '') this.#notes.set(index, { note, alias });
    });
  }

  /** Without syllables: whoever asks has the letters already. */
  at(index: number, name: string, city: PlaceCity): PlaceSeed {
    const { note, alias } = this.#notes.get(index) ?? { note: '', alias: '' };
    return {
      kind: placeKinds[this.#kinds[index]!]!,
      name,
      alias,
      lat: this.lats[index]!,
      lon: this.lons[index]!,
      district: city.districts[this.#districts[index]! - 1]?.name ?? '',
      syllables: '',
      aliasSyllables: '',
      note,
      weight: this.weights[index]!,
      sandbox: this.#sandbox[index] === 1,
    };
  }
}
