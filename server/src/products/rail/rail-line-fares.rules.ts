import { type Fen, fen } from '@woxing/contract/core/money';
import { taperedKm, tariffs } from './rail-fares.rules.ts';

/**
 * High-speed lines whose fares are reckoned for themselves: a ride over such a line and others costs the one and the others together.
 * Rates follow from fares that were published when the lines opened, before trains had prices of their own by demand: Guangzhou
 * South-Shenzhen North 74.5 yuan, Beijing South-Tianjin 54.5, Shanghai-Nanjing 139.5, Chengdu East-Chongqing North 154, Guangzhou
 * South-Zhuhai 70, Xi'an North-Chengdu East 263. Those of Beijing-Zhangjiakou (about 86 yuan from end to end) and of the Hainan ring (about 100 from Haikou East to
 * Sanya) are from memory and round. Shanghai-Kunming has the common rate, but starts anew where a train comes to it from another
 * line: Shanghai-Guangzhou 793 is Shanghai-Changsha 478 and Changsha-Guangzhou 314.
 */
export interface FareLine {
  readonly name: string;
  /** In hundredths of a fen a kilometre of second class. */
  readonly rate: number;
  /** First and business class in percent of second. */
  readonly firstPercent: number;
  readonly businessPercent: number;
  /** The trains that pay it. */
  readonly tariffs: ReadonlySet<number>;
  readonly stations: readonly string[];
}

const bullet: ReadonlySet<number> = new Set([tariffs.g, tariffs.fastG, tariffs.g300]);
const slower: ReadonlySet<number> = new Set([tariffs.d]);
const usual = { firstPercent: 160, businessPercent: 315, tariffs: bullet };

export const hongKongStations = ['广州南', '庆盛', '虎门', '光明城', '深圳北', '福田', '香港西九龙'];

export const fareLines: readonly FareLine[] = [
  // First class 99.5 for 74.5, business class three times as much.
  {
    ...usual,
    name: '广深港',
    rate: 7304,
    firstPercent: 134,
    businessPercent: 300,
    stations: hongKongStations,
  },
  {
    ...usual,
    name: '沪昆',
    rate: 4600,
    stations: (
      '上海虹桥 松江南 嘉善南 嘉兴南 桐乡 海宁西 余杭 杭州东 诸暨 义乌 金华 龙游 衢州 江山 玉山南 上饶 弋阳 鹰潭北 抚州东 进贤南 ' +
      '南昌西 高安 新余北 宜春 萍乡北 醴陵东 长沙南 湘潭北 韶山南 娄底南 邵阳北 新化南 溆浦南 怀化南 芷江 新晃西 铜仁南 三穗 凯里南 ' +
      '贵定北 贵阳北 平坝南 安顺西 关岭 普安县 盘州 富源北 曲靖北 嵩明 昆明南'
    ).split(' '),
  },
  { ...usual, name: '京津', rate: 4542, stations: ['北京南', '武清', '天津', '滨海'] },
  {
    ...usual,
    name: '京张',
    tariffs: new Set([...bullet, ...slower]),
    rate: 4943,
    stations: '北京北 清河 昌平 八达岭长城 怀来 下花园北 宣化北 张家口'.split(' '),
  },
  {
    ...usual,
    name: '沪宁',
    rate: 4635,
    stations: (
      '上海 上海西 安亭北 花桥 昆山南 阳澄湖 苏州园区 苏州 苏州新区 无锡新区 无锡 惠山 戚墅堰 常州 丹阳 丹徒 镇江 宝华山 仙林 ' +
      '南京'
    ).split(' '),
  },
  {
    ...usual,
    name: '成渝',
    rate: 4936,
    stations:
      '成都东 简阳南 资阳北 资中北 内江北 隆昌北 荣昌北 大足南 永川东 璧山 沙坪坝 重庆北 重庆西'.split(' '),
  },
  {
    ...usual,
    name: '西成',
    rate: 4097,
    tariffs: new Set([...bullet, ...slower]),
    stations:
      '西安北 阿房宫 鄠邑 佛坪 洋县西 城固北 汉中 宁强南 广元 剑门关 青川 江油北 绵阳 德阳 成都东 成都'.split(
        ' ',
      ),
  },
  {
    ...usual,
    name: '广珠',
    rate: 6034,
    firstPercent: 120,
    tariffs: slower,
    stations: '广州南 顺德 小榄 中山北 中山 珠海北 珠海'.split(' '),
  },
  {
    ...usual,
    name: '海南环岛',
    rate: 3600,
    firstPercent: 120,
    tariffs: slower,
    stations:
      '海口 海口东 美兰 文昌 琼海 博鳌 万宁 神州 陵水 亚龙湾 三亚 老城镇 福山镇 临高南 白马井 东方 尖峰 崖州 凤凰机场'.split(
        ' ',
      ),
  },
];

/**
 * Fares of rides over the border, in yuan of second class. Published when the Hong Kong section opened, in September 2018: Futian
 * 68, Shenzhen North 75, Humen 180, Guangzhou South 215 (78, 86, 210 and 247 Hong Kong dollars); 庆盛 is from memory and 光明城 lies
 * between its neighbours. Rides from farther away pay 215 on top of what they cost to Guangzhou South: Beijing West 862 + 215 =
 * 1,077, as published.
 */
const borderYuan: Readonly<Record<string, number>> = {
  广州南: 215,
  庆盛: 199,
  虎门: 180,
  光明城: 109.5,
  深圳北: 75,
  福田: 68,
};

const westKowloonAt = hongKongStations.length - 1;

/** Second class between two stations of a line; places in `hongKongStations`, -1 for others. */
export function lineFare(line: FareLine, { km, from, to }: { km: number; from: number; to: number }): Fen {
  const mainland = from === westKowloonAt ? to : to === westKowloonAt ? from : -1;
  const border = mainland < 0 ? undefined : borderYuan[hongKongStations[mainland]!];
  if (border !== undefined) return fen(border * 100);
  return fen(Math.max(200, Math.round((taperedKm(km) * line.rate) / 10_000 / 50) * 50));
}
