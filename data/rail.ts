import { readFileSync } from 'node:fs';
import { spell } from '../server/src/platform/spelling.ts';

export interface RailStationFacts {
  readonly name: string;
  /** Three letters by which the railway knows it; empty where not known for sure. */
  readonly code: string;
  readonly city: string;
  readonly pinyin: string;
  readonly initials: string;
}

export interface RailLineFacts {
  readonly name: string;
  readonly topKmh: number;
  readonly classic: boolean;
  readonly stops: readonly { readonly station: number; readonly km: number }[];
}

export interface RailFacts {
  readonly stations: readonly RailStationFacts[];
  readonly lines: readonly RailLineFacts[];
  /** Weight by city. */
  readonly weights: ReadonlyMap<string, number>;
}

const files = [
  { name: 'rail_lines_seed.txt', classic: false },
  { name: 'rail_lines_more.txt', classic: false },
  { name: 'rail_lines_classic.txt', classic: true },
];

/** Lines with their stations in order; a station that several lines name is one station. */
export function readRail(): RailFacts {
  const weights = readWeights();
  const index = new Map<string, number>();
  const codes = new Map<string, string>();
  const lines = files.flatMap(({ name, classic }) =>
    rowsOf(name).map((row) => {
      const [line, topKmh, stops] = row.split('|') as [string, string, string];
      return {
        name: line,
        topKmh: Number(topKmh),
        classic,
        stops: stops.split(';').map((stop) => {
          const [station, code, km] = stop.split(',') as [string, string, string];
          if (!index.has(station)) index.set(station, index.size);
          if (code !== '') checkCode(codes, station, code);
          return { station: index.get(station)!, km: Number(km) };
        }),
      };
    }),
  );
  const stations = [...index.keys()].map((name) => ({
    name,
    code: codes.get(name) ?? '',
    city: cityOf(name, weights, index),
    ...spell(name),
  }));
  return { stations, lines, weights };
}

function checkCode(codes: Map<string, string>, station: string, code: string): void {
  const known = codes.get(station) ?? code;
  if (known !== code) throw new Error(`${station} is ${known} and ${code}`);
  codes.set(station, code);
}

function readWeights(): Map<string, number> {
  return new Map(
    rowsOf('rail_cities.txt')
      .flatMap((row) => row.split(';'))
      .map((pair) => {
        const [city, weight] = pair.split(' ') as [string, string];
        return [city, Number(weight)];
      }),
  );
}

/** Stations whose name does not begin with the city that people ask for. */
const elsewhere: Record<string, string> = Object.fromEntries(
  [
    '北京 清河 昌平 顺义西 怀柔南 密云 八达岭长城',
    '天津 武清 军粮城北 滨海 滨海北',
    '上海 安亭北 松江南',
    '杭州 余杭 桐庐 桐庐东 富阳 富阳西',
    '苏州 阳澄湖 盛泽',
    '昆山 花桥',
    '无锡 惠山',
    '常州 戚墅堰',
    '镇江 丹徒',
    '南京 仙林 溧水',
    '广州 庆盛 增城',
    '东莞 虎门 樟木头',
    '深圳 光明城 福田',
    '香港 香港西九龙',
    '佛山 三水南 顺德',
    '中山 小榄',
    '潮州 潮汕',
    '石家庄 正定机场',
    '西安 阿房宫 鄠邑',
    '重庆 沙坪坝 珞璜南 綦江东',
    '成都 双流机场 新津',
    '海口 美兰',
    '三亚 亚龙湾 凤凰机场 崖州',
    '青岛 红岛 即墨北',
    '南昌 横岗 向塘',
    '武汉 汉口 武昌 葛店南',
    '泰安 泰山',
    '黄冈 黄州',
    '十堰 武当山西',
    '开封 宋城路',
    '嘉兴 嘉善南 桐乡 海宁西',
    '邢台 清河西',
    '呼和浩特 呼和浩特东',
    '峨眉山 峨眉',
  ].flatMap((row) => {
    const [city, ...stations] = row.split(' ') as [string, ...string[]];
    return stations.map((station) => [station, city]);
  }),
);

/** 济南西 is in 济南 and 洛阳龙门 in 洛阳; a name that is not made of a known one is a place of its own. */
function cityOf(
  station: string,
  weights: ReadonlyMap<string, number>,
  stations: ReadonlyMap<string, number>,
) {
  if (station in elsewhere) return elsewhere[station]!;
  const large = rootIn(station, weights);
  if (large !== undefined) return large;
  if (!/.{2}[东西南北]$/.test(station)) return station;
  return rootIn(station.slice(0, -1), stations) ?? station.slice(0, -1);
}

/** The longest beginning of a name that is known. */
function rootIn(name: string, known: ReadonlyMap<string, number>): string | undefined {
  for (let length = name.length; length >= 2; length -= 1) {
    if (known.has(name.slice(0, length))) return name.slice(0, length);
  }
  return undefined;
}

function rowsOf(name: string): string[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
