import { type RailLine, railLines } from '@woxing/contract/generated/rail-lines';
import { railStations } from '@woxing/contract/generated/rail-stations';

/** The lines as a net of stations: what is next to what, and the quickest way between two of them. */
export interface RailMap {
  /** By station: its neighbours. */
  readonly edges: readonly (readonly Edge[])[];
  /** By city: the stations where its trains begin and end. */
  readonly termini: ReadonlyMap<string, readonly number[]>;
}

export interface Edge {
  readonly to: number;
  readonly km: number;
  readonly topKmh: number;
}

export interface Way {
  readonly stations: readonly number[];
  /** By station of the way, from the first. */
  readonly km: readonly number[];
  /** By stretch: what the line allows. */
  readonly topKmh: readonly number[];
}

export function mapOf(classic: boolean): RailMap {
  const edges: Edge[][] = railStations.map(() => []);
  for (const { stops, topKmh } of railLines.filter((line) => line.classic === classic)) {
    for (const [at, stop] of stops.slice(1).entries()) {
      const before = stops[at]!;
      const km = stop.km - before.km;
      edges[before.station]!.push({ to: stop.station, km, topKmh });
      edges[stop.station]!.push({ to: before.station, km, topKmh });
    }
  }
  return { edges, termini: terminiOf(edges, classic) };
}

/** Cities where trains begin at several stations, by the line they take; elsewhere it is the best connected one. */
const severalTermini: Readonly<Record<string, readonly string[]>> = {
  北京: ['北京南', '北京西', '北京朝阳', '北京北'],
  上海: ['上海虹桥', '上海'],
  广州: ['广州南', '广州东'],
  深圳: ['深圳北', '深圳'],
  天津: ['天津西', '天津'],
  南京: ['南京南', '南京'],
  武汉: ['武汉', '汉口'],
  重庆: ['重庆北', '重庆西'],
  沈阳: ['沈阳北', '沈阳'],
  济南: ['济南西', '济南东'],
  海口: ['海口东', '海口'],
  三亚: ['三亚'],
};
const severalClassicTermini: typeof severalTermini = {
  北京: ['北京', '北京西'],
  上海: ['上海', '上海南'],
  广州: ['广州', '广州东'],
  重庆: ['重庆北', '重庆西'],
  武汉: ['武昌', '汉口'],
};

function terminiOf(edges: readonly (readonly Edge[])[], classic: boolean): Map<string, number[]> {
  const named = classic ? severalClassicTermini : severalTermini;
  const served = railStations.flatMap((station, at) => (edges[at]!.length > 0 ? [{ ...station, at }] : []));
  const byCity = Map.groupBy(served, ({ city }) => city);
  return new Map(
    [...byCity].map(([city, here]) => {
      const wanted = here.filter(({ name }) => named[city]?.includes(name));
      if (wanted.length > 0) return [city, wanted.map(({ at }) => at)];
      const own = here.filter(({ name }) => name.startsWith(city));
      const best = (own.length > 0 ? own : here).reduce((a, b) =>
        edges[b.at]!.length > edges[a.at]!.length ? b : a,
      );
      return [city, [best.at]];
    }),
  );
}

/** Minutes and ways from the nearest of some stations to every station; infinite where no line leads. */
export interface Reach {
  readonly minutes: Float64Array;
  readonly km: Float64Array;
  readonly before: Int32Array;
}

/** Passing a junction costs a few minutes, so that a way keeps to its line where two are as long. */
const stretchMinutes = 0.4;

export function reachFrom({ edges }: RailMap, starts: readonly number[]): Reach {
  const minutes = new Float64Array(edges.length).fill(Number.POSITIVE_INFINITY);
  const km = new Float64Array(edges.length);
  const before = new Int32Array(edges.length).fill(-1);
  const queue = [...starts];
  for (const start of starts) minutes[start] = 0;
  for (let head = 0; head < queue.length; head += 1) {
    const here = queue[head]!;
    for (const stretch of edges[here]!) {
      const { to, topKmh } = stretch;
      const there = minutes[here]! + (stretch.km / topKmh) * 60 + stretchMinutes;
      if (there >= minutes[to]!) continue;
      minutes[to] = there;
      km[to] = km[here]! + stretch.km;
      before[to] = here;
      queue.push(to);
    }
  }
  return { minutes, km, before };
}

export function wayTo({ edges }: RailMap, { before }: Reach, to: number): Way {
  const stations = [to];
  for (let at = before[to]!; at >= 0; at = before[at]!) stations.push(at);
  stations.reverse();
  const km = [0];
  const topKmh: number[] = [];
  for (const [at, station] of stations.slice(1).entries()) {
    const stretch = edges[stations[at]!]!.filter((edge) => edge.to === station).reduce((a, b) =>
      b.km / b.topKmh < a.km / a.topKmh ? b : a,
    );
    km.push(km[at]! + stretch.km);
    topKmh.push(stretch.topKmh);
  }
  return { stations, km, topKmh };
}

/** The same way the other way round. */
export function turned({ stations, km, topKmh }: Way): Way {
  const whole = km.at(-1)!;
  return {
    stations: stations.toReversed(),
    km: km.toReversed().map((from) => whole - from),
    topKmh: topKmh.toReversed(),
  };
}

/** A line as a way, between two of its stops. */
export function wayAlong({ stops, topKmh }: RailLine, from: number, to: number): Way {
  const taken = stops.slice(from, to + 1);
  return {
    stations: taken.map(({ station }) => station),
    km: taken.map(({ km }) => km - taken[0]!.km),
    topKmh: taken.slice(1).map(() => topKmh),
  };
}
