import { addDays, type Day } from '../core/days.ts';
import { type Fen, fen, formatYuan, noFen, sumFen, yuan } from '../core/money.ts';

/** 出差补助: what an enterprise gives its people for each day away, by the class of the city, and how days of a trip are reckoned. */

/** The entry of the menu behind which the table is kept. */
export const perDiemMenu = 79;

export const maxClasses = 12;
export const maxCitiesOfClass = 200;
const maxDailyFen = yuan(10_000);

/** How the first and the last day of a trip count. */
export const edgeDays = ['whole', 'half'] as const;
export type EdgeDay = (typeof edgeDays)[number];
export const edgeDayNames = { whole: '按整天', half: '按半天' } as const satisfies Record<EdgeDay, string>;

export interface PerDiemClass {
  readonly name: string;
  /** Without the word for a city behind them; of the last class none: it is for every other city. */
  readonly cities: readonly string[];
  readonly mealFen: Fen;
  readonly transportFen: Fen;
}

export interface PerDiemTable {
  readonly edges: EdgeDay;
  /** Empty: nothing is given. */
  readonly classes: readonly PerDiemClass[];
}

/** Of a way that somebody has travelled: between which cities, and on which days by the clocks there. */
export interface TravelledWay {
  readonly fromCity: string;
  readonly toCity: string;
  readonly leaves: Day;
  readonly arrives: Day;
}

export interface PerDiemDay {
  readonly day: Day;
  readonly city: string;
}

/**
 * Each day from the first departure to the last arrival, with the city that it counts for: where somebody has come to last on it; at home
 * again, where they came from; on the way, where they are going to. None for whoever never leaves their city.
 */
export function daysAway(ways: readonly TravelledWay[]): PerDiemDay[] {
  const [first] = ways;
  if (first === undefined) return [];
  const home = first.fromCity;
  const away = ways.find(({ toCity }) => toCity !== home)?.toCity;
  if (away === undefined) return [];
  const last = ways.reduce((day, { arrives }) => (arrives > day ? arrives : day), first.arrives);
  const days: PerDiemDay[] = [];
  let city = away;
  for (let day = first.leaves; day <= last; day = addDays(day, 1)) {
    const reached = ways.filter((way) => way.arrives === day && way.toCity !== home).at(-1);
    city = reached?.toCity ?? city;
    days.push({ day, city });
  }
  return days;
}

/** `北京市` is 北京; names of one character stay as they are. */
export const plainCity = (name: string): string =>
  name.length > 2 && name.endsWith('市') ? name.slice(0, -1) : name;

export function classOfCity(
  { classes }: Pick<PerDiemTable, 'classes'>,
  city: string,
): PerDiemClass | undefined {
  const plain = plainCity(city);
  return classes.find(({ cities }) => cities.some((one) => plainCity(one) === plain)) ?? others(classes);
}

/** The class for every city that none names. */
const others = (classes: readonly PerDiemClass[]) => classes.find(({ cities }) => cities.length === 0);

export interface PerDiemStay {
  readonly city: string;
  readonly className: string;
  readonly from: Day;
  readonly until: Day;
  /** Tenths of days: halves are exact. */
  readonly dayTenths: number;
  readonly mealFen: Fen;
  readonly transportFen: Fen;
  readonly totalFen: Fen;
}

/** What is given for a trip, one line for each run of days in one city. A city of no class has nothing. */
export function perDiemOf(table: PerDiemTable, ways: readonly TravelledWay[]): PerDiemStay[] {
  const days = daysAway(ways);
  const stays: PerDiemStay[] = [];
  for (const [at, { day, city }] of days.entries()) {
    const edge = at === 0 || at === days.length - 1;
    const tenths = edge && table.edges === 'half' ? 5 : 10;
    const stay = stays.at(-1);
    if (stay?.city === city) stays[stays.length - 1] = longer(table, stay, day, tenths);
    else stays.push(longer(table, { city, from: day, dayTenths: 0 }, day, tenths));
  }
  return stays.filter(({ totalFen }) => totalFen > 0);
}

function longer(
  table: PerDiemTable,
  stay: Pick<PerDiemStay, 'city' | 'from' | 'dayTenths'>,
  until: Day,
  tenths: number,
): PerDiemStay {
  const { name = '', mealFen = noFen, transportFen = noFen } = classOfCity(table, stay.city) ?? {};
  const dayTenths = stay.dayTenths + tenths;
  const given = (daily: Fen) => fen(Math.round((daily * dayTenths) / 10));
  const [meal, transport] = [given(mealFen), given(transportFen)];
  const { city, from } = stay;
  return {
    city,
    className: name,
    from,
    until,
    dayTenths,
    mealFen: meal,
    transportFen: transport,
    totalFen: sumFen([meal, transport]),
  };
}

/** `3`, `2.5`. */
export const dayWords = (tenths: number): string => String(tenths / 10);

/** Chinese; undefined where the table can be kept. */
export function perDiemProblem({ classes }: Pick<PerDiemTable, 'classes'>): string | undefined {
  if (classes.length > maxClasses) return `城市类别至多${maxClasses}个`;
  const names = new Set<string>();
  const cities = new Map<string, string>();
  for (const one of classes) {
    const problem = classProblem(one, names, cities);
    if (problem !== undefined) return problem;
  }
  return classes.filter((one) => one.cities.length === 0).length > 1
    ? '只能有一个类别不填城市，它适用于其他所有城市'
    : undefined;
}

function classProblem(
  { name, cities, mealFen, transportFen }: PerDiemClass,
  names: Set<string>,
  known: Map<string, string>,
): string | undefined {
  if (name === '') return '请填写类别名称';
  if (names.has(name)) return `类别“${name}”重复`;
  names.add(name);
  if (cities.length > maxCitiesOfClass) return `“${name}”的城市至多${maxCitiesOfClass}个`;
  if (mealFen > maxDailyFen || transportFen > maxDailyFen)
    return `“${name}”每天的补助不能超过${formatYuan(maxDailyFen)}`;
  for (const city of cities.map(plainCity)) {
    const other = known.get(city);
    if (other !== undefined) return `城市“${city}”在“${other}”中已有`;
    known.set(city, name);
  }
  return undefined;
}

/** Cities as they are typed. */
export const citiesTyped = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;，；、]+/)
      .map(plainCity)
      .filter((city) => city !== ''),
  ),
];

/**
 * What central organs of the state give, to begin with: 财行〔2013〕531号, 中央和国家机关差旅费管理办法: for meals ¥100 a day, in Tibet,
 * Qinghai and Xinjiang ¥120; for getting about in town ¥80; by calendar days.
 */
export const centralPerDiem: PerDiemTable = {
  edges: 'whole',
  classes: [
    {
      name: '西藏、青海、新疆',
      cities: [
        '拉萨',
        '日喀则',
        '林芝',
        '昌都',
        '山南',
        '那曲',
        '阿里',
        '西宁',
        '海东',
        '德令哈',
        '格尔木',
        '玉树',
        '果洛',
        '乌鲁木齐',
        '克拉玛依',
        '吐鲁番',
        '哈密',
        '库尔勒',
        '阿克苏',
        '库车',
        '喀什',
        '和田',
        '伊宁',
        '博乐',
        '昌吉',
        '石河子',
        '塔城',
        '阿勒泰',
        '阿图什',
        '且末',
        '若羌',
        '布尔津',
        '富蕴',
        '莎车',
        '图木舒克',
        '于田',
      ],
      mealFen: yuan(120),
      transportFen: yuan(80),
    },
    { name: '其他城市', cities: [], mealFen: yuan(100), transportFen: yuan(80) },
  ],
};
