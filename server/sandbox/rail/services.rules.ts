import { railCityWeights, railLines } from '@woxing/contract/generated/rail-lines';
import { railStations } from '@woxing/contract/generated/rail-stations';
import { westKowloon } from '@woxing/contract/products/rail/train-fees.rules';
import {
  mapOf,
  type RailMap,
  type Reach,
  reachFrom,
  turned,
  type Way,
  wayAlong,
  wayTo,
} from './rail-map.rules.ts';

/**
 * Which trains run where: through trains between cities by gravity, strongest first, and local trains that call at nearly
 * every station of a line. A service is a train and its return.
 */
export interface Service {
  /** Away from Beijing: the direction of the odd numbers. */
  readonly way: Way;
  readonly kind: TrainKind;
  /** Trains of this way in each direction. */
  readonly trainsADay: number;
  readonly local: boolean;
  /** Stations where all of its trains call. */
  readonly always?: readonly string[];
  readonly night?: NightTrain;
}

/** A train with moving sleepers (动卧), which runs through the night. */
export interface NightTrain {
  /** Its return has the next. */
  readonly number: number;
  /** Minutes after midnight. */
  readonly leaves: number;
  /** Where it calls: nobody boards in the small hours. */
  readonly stops: readonly string[];
  readonly weekdays: number;
}

export type TrainKind = 'G' | 'D' | 'C' | 'Z' | 'T' | 'K' | '';

const smallWeight = 1;
export const weightOf = (city: string) => railCityWeights.get(city) ?? smallWeight;

/** Through trains in each direction that the country has, about. */
const fastTrains = 1850;
const classicTrains = 420;
const maxADay = 40;
const longestFastKm = 2700;

/** Pairs that everybody knows, at their known strength. */
const knownFast = knownPairs(
  '北京上海 42,北京天津 60,北京南京 14,北京杭州 14,北京济南 14,北京青岛 12,北京广州 8,北京深圳 6,北京长沙 10,北京武汉 16,北京郑州 18,北京西安 14,北京太原 14,' +
    '北京成都 5,北京重庆 5,北京沈阳 18,北京哈尔滨 10,北京长春 8,北京大连 8,北京合肥 8,北京福州 4,北京厦门 2,北京南昌 5,北京香港 0,上海香港 1,上海南京 60,上海杭州 60,' +
    '上海武汉 18,上海长沙 12,上海广州 4,上海深圳 4,上海成都 5,上海重庆 5,上海西安 7,上海郑州 12,上海昆明 3,上海贵阳 4,上海厦门 12,上海福州 12,上海南昌 12,广州深圳 60,' +
    '广州武汉 14,广州长沙 26,广州南宁 16,广州桂林 16,广州贵阳 16,广州昆明 8,广州成都 6,广州重庆 6,深圳香港 26,广州香港 14,成都重庆 50,成都西安 16,成都贵阳 12,重庆贵阳 18,' +
    '贵阳昆明 16,昆明大理 18,南宁桂林 14,兰州西宁 14,兰州西安 18,兰州乌鲁木齐 6,西宁乌鲁木齐 2,乌鲁木齐哈密 3,海口三亚 24,西安郑州 24,郑州武汉 20,武汉长沙 26,' +
    '北京张家口 14,沈阳大连 26,沈阳长春 18,哈尔滨长春 22,哈尔滨大连 10,济南青岛 30',
);
const knownClassic = knownPairs(
  '北京拉萨 1,上海拉萨 1,广州拉萨 1,成都拉萨 1,西宁拉萨 2,兰州乌鲁木齐 3,北京乌鲁木齐 2,上海乌鲁木齐 2,西安乌鲁木齐 3,成都乌鲁木齐 2,乌鲁木齐喀什 3,乌鲁木齐伊宁 3,' +
    '乌鲁木齐阿克苏 2,北京广州 3,北京深圳 2,北京昆明 2,北京南宁 2,北京成都 3,北京重庆 3,北京西安 5,北京哈尔滨 6,北京上海 4,北京呼和浩特 5,北京包头 5,北京银川 2,' +
    '北京兰州 4,北京西宁 2,上海成都 3,上海重庆 2,上海昆明 4,上海广州 2,上海西安 5,上海哈尔滨 1,广州成都 3,广州昆明 2,成都昆明 5,成都攀枝花 3,哈尔滨满洲里 2,哈尔滨海拉尔 3,' +
    '哈尔滨牡丹江 3,北京大同 5,北京承德 3,北京赤峰 3,拉萨格尔木 1,北京海口 1,上海海口 1,广州海口 1,广州三亚 1',
);

function knownPairs(text: string): ReadonlyMap<string, number> {
  return new Map(
    text.split(',').map((row) => {
      const [pair, trains] = row.split(' ') as [string, string];
      return [pair, Number(trains)];
    }),
  );
}

export function fastServices(): Service[] {
  const map = mapOf(false);
  const rank = rankFromBeijing(map);
  const pairs = pairsOf(map, {
    strength: (km) =>
      km < 60 || km > longestFastKm ? 0 : Math.min(1, km / 120) * Math.exp(-Math.max(0, km - 300) / 650),
    known: knownFast,
  });
  return [
    ...scaled(map, pairs, fastTrains).flatMap(({ way, trainsADay }) => splitByKind(way, trainsADay, rank)),
    ...throughServices(map),
    ...localServices(rank),
  ];
}

/** Longer than trains by gravity are, and known by the stations that they go through. */
function throughServices(map: RailMap): Service[] {
  const through = (trainsADay: number, from: string, always: readonly string[], to: string): Service => ({
    way: wayThrough(map, [from, ...always, to]),
    kind: 'G',
    trainsADay,
    local: false,
    always,
  });
  return [
    through(3, '北京西', ['长沙南', '贵阳北'], '昆明南'),
    through(1, '北京西', ['长沙南', '广州南', '深圳北'], '香港西九龙'),
  ];
}

const daily = 0b1111111;
/** Friday to Monday. */
const aroundWeekend = 0b1100011;

/** Those of Beijing-Shanghai run on the old line and daily, the others on high-speed lines around the weekend. */
export function nightServices(): Service[] {
  const [fast, classic] = [mapOf(false), mapOf(true)];
  const eastern = ['南京', '常州', '无锡', '苏州'];
  const beijingShanghai = [
    [701, 19, 16],
    [705, 19, 34],
    [709, 21, 12],
  ] as const;
  return [
    ...beijingShanghai.map(([number, hour, minute]) =>
      night(classic, ['北京', '上海'], {
        number,
        leaves: hour * 60 + minute,
        stops: eastern,
        weekdays: daily,
      }),
    ),
    night(fast, ['北京西', '广州南'], {
      number: 901,
      leaves: 20 * 60 + 10,
      stops: ['石家庄', '韶关'],
      weekdays: aroundWeekend,
    }),
    night(fast, ['上海虹桥', '广州南'], {
      number: 931,
      leaves: 20 * 60 + 5,
      stops: ['杭州东', '韶关'],
      weekdays: aroundWeekend,
    }),
  ];
}

/** `stops`: those between its ends. */
function night(map: RailMap, [start, end]: readonly [string, string], train: NightTrain): Service {
  const stops = [start, ...train.stops, end];
  return {
    way: wayThrough(map, stops),
    kind: 'D',
    trainsADay: 1,
    local: false,
    night: { ...train, stops },
  };
}

/** The quickest way from one to the next of some stations. */
function wayThrough(map: RailMap, names: readonly string[]): Way {
  const stations = names.map((name) => railStations.findIndex((station) => station.name === name));
  return stations
    .slice(1)
    .map((station, at) => wayTo(map, reachFrom(map, [stations[at]!]), station))
    .reduce((way, next) => ({
      stations: [...way.stations, ...next.stations.slice(1)],
      km: [...way.km, ...next.km.slice(1).map((km) => way.km.at(-1)! + km)],
      topKmh: [...way.topKmh, ...next.topKmh],
    }));
}

export function classicServices(): Service[] {
  const map = mapOf(true);
  const rank = rankFromBeijing(map);
  const pairs = pairsOf(map, {
    strength: (km) => (km < 250 ? 0 : Math.min(1, km / 900) * Math.exp(-Math.max(0, km - 2000) / 1200)),
    known: knownClassic,
  });
  return [
    ...scaled(map, pairs, classicTrains).flatMap(({ way, trainsADay, weight }): Service[] => {
      const km = way.km.at(-1)!;
      const first = km > 1000 && weight > 7000 ? 'Z' : km > 700 && weight > 6000 ? 'T' : 'K';
      const outbound = awayFrom(rank, way);
      return [
        { way: outbound, kind: first, trainsADay: 1, local: false },
        { way: outbound, kind: 'K', trainsADay: trainsADay - 1, local: false },
      ];
    }),
    ...classicLocals(rank),
  ];
}

interface Pair {
  readonly reach: Reach;
  /** A station of `reach`. */
  readonly end: number;
  /** Product of the weights of its ends. */
  readonly weight: number;
  readonly strength: number;
  readonly known: number | undefined;
}

interface Pull {
  readonly strength: (km: number) => number;
  readonly known: ReadonlyMap<string, number>;
}

function pairsOf(map: RailMap, { strength, known: knownTrains }: Pull): Pair[] {
  const cities = [...railCityWeights.keys()].filter((city) => map.termini.has(city));
  return cities.flatMap((city, at) => {
    const reach = reachFrom(map, map.termini.get(city)!);
    return cities.slice(at + 1).flatMap((other): Pair[] => {
      const end = nearest(map.termini.get(other)!, reach);
      if (end === undefined) return [];
      const weight = weightOf(city) * weightOf(other);
      const known = knownTrains.get(city + other) ?? knownTrains.get(other + city);
      const found = weight ** 0.72 * strength(reach.km[end]!);
      return found > 0 || known !== undefined ? [{ reach, end, weight, strength: found, known }] : [];
    });
  });
}

function nearest(stations: readonly number[], { minutes }: Reach): number | undefined {
  const reached = stations.filter((station) => Number.isFinite(minutes[station]!));
  return reached.length === 0 ? undefined : reached.reduce((a, b) => (minutes[b]! < minutes[a]! ? b : a));
}

interface Dealt {
  readonly way: Way;
  readonly trainsADay: number;
}

/** Deals out so many trains among the pairs; what is less than half a train is none. */
function scaled(map: RailMap, pairs: readonly Pair[], trains: number): (Pair & Dealt)[] {
  const share = ({ known, strength }: Pair, per: number) =>
    known ?? Math.min(maxADay, Math.round(strength / per));
  let [low, high] = [0.001, 10_000];
  for (let step = 0; step < 40; step += 1) {
    const middle = Math.sqrt(low * high);
    const sum = pairs.reduce((all, pair) => all + share(pair, middle), 0);
    if (sum > trains) low = middle;
    else high = middle;
  }
  return pairs
    .map((pair) => ({ ...pair, trainsADay: share(pair, high) }))
    .filter(({ trainsADay }) => trainsADay > 0)
    .toSorted((a, b) => b.trainsADay - a.trainsADay || b.strength - a.strength || a.end - b.end)
    .map((pair) => ({ ...pair, way: wayTo(map, pair.reach, pair.end) }));
}

/** Of a fast line, at the least. */
const fastKmh = 285;

/** Fast lines carry G, short ones between cities C as well, slower lines D; some D run on fast lines too. */
function splitByKind(way: Way, trainsADay: number, rank: Float64Array): Service[] {
  const km = way.km.at(-1)!;
  const fastKm = way.topKmh.reduce(
    (sum, top, at) => sum + (top >= fastKmh ? way.km[at + 1]! - way.km[at]! : 0),
    0,
  );
  const outbound = awayFrom(rank, way);
  const service = (kind: TrainKind, count: number): Service[] =>
    count > 0 ? [{ way: outbound, kind, trainsADay: count, local: false }] : [];
  if (isOverBorder(way)) return service('G', trainsADay).map((trains) => ({ ...trains, always: ['深圳北'] }));
  if (fastKm < 0.55 * km) return service(km < 160 ? 'C' : 'D', trainsADay);
  const cityTrains = km < 180 ? Math.round(trainsADay * 0.55) : 0;
  const slower = km > 300 ? Math.floor(trainsADay * 0.12) : 0;
  return [
    ...service('G', trainsADay - cityTrains - slower),
    ...service('C', cityTrains),
    ...service('D', slower),
  ];
}

function isOverBorder({ stations }: Way): boolean {
  return stations.some((station) => railStations[station]!.name === westKowloon);
}

const localKm = 420;

/** Each fast line has local trains over its parts, so that no station is without. */
function localServices(rank: Float64Array): Service[] {
  return railLines
    .filter(({ classic, name }) => !classic && !name.includes('联络'))
    .flatMap((line) =>
      partsOf(line.stops.map(({ km }) => km)).map(([from, to]): Service => {
        const way = wayAlong(line, from, to);
        const weight = way.stations.reduce((sum, station) => sum + weightOf(railStations[station]!.city), 0);
        const kind = line.topKmh >= fastKmh ? 'G' : way.km.at(-1)! < 200 ? 'C' : 'D';
        return {
          way: awayFrom(rank, way),
          kind,
          trainsADay: Math.max(2, Math.min(8, Math.round(weight / 60))),
          local: true,
        };
      }),
    );
}

function classicLocals(rank: Float64Array): Service[] {
  return railLines
    .filter(({ classic, stops, name }) => classic && !name.includes('联络') && stops.at(-1)!.km > 60)
    .flatMap((line) =>
      partsOf(line.stops.map(({ km }) => km)).map(
        ([from, to]): Service => ({
          way: awayFrom(rank, wayAlong(line, from, to)),
          kind: '',
          trainsADay: 1,
          local: true,
        }),
      ),
    );
}

/** `[from, to]` of parts of about `localKm`, which share their ends. */
function partsOf(km: readonly number[]): [number, number][] {
  const parts: [number, number][] = [];
  const count = Math.max(1, Math.round(km.at(-1)! / localKm));
  let from = 0;
  for (let part = 1; part <= count; part += 1) {
    const goal = (km.at(-1)! * part) / count;
    const to = part === count ? km.length - 1 : nearestAt(km, goal);
    if (to > from) parts.push([from, to]);
    from = to;
  }
  return parts;
}

function nearestAt(km: readonly number[], goal: number): number {
  return km.reduce((best, here, at) => (Math.abs(here - goal) < Math.abs(km[best]! - goal) ? at : best), 0);
}

function rankFromBeijing(map: RailMap): Float64Array {
  return reachFrom(map, map.termini.get('北京')!).minutes;
}

function awayFrom(rank: Float64Array, way: Way): Way {
  return rank[way.stations[0]!]! <= rank[way.stations.at(-1)!]! ? way : turned(way);
}
