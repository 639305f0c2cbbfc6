import { addDays, type Day, formatClock, formatWeekday, weekdayOf } from '../../core/days.ts';
import { type GeoPoint, metresBetween } from '../../core/distance.rules.ts';
import { addFen, type Fen, formatYuan, subtractFen } from '../../core/money.ts';
import {
  keepsAll,
  type OptionTrace,
  type StandardRule,
  traceBy,
} from '../../standards/standard-trace.rules.ts';
import {
  type CarKind,
  type CarScene,
  carKindNames,
  carSceneNames,
  fencePointNames,
} from './car-kinds.rules.ts';
import type { CarFence, CarHours, CarSceneRule, CarStandard } from './car-standard.ts';

/** A ride as a standard sees it. */
export interface CarOption {
  readonly scene: CarScene;
  readonly kind: CarKind;
  readonly city: string;
  readonly day: Day;
  /** Of the day, 0 to 1439. */
  readonly minute: number;
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  readonly priceFen: Fen;
  /** What was ridden before, on the same day and in the same month. */
  readonly before: {
    readonly dayFen: Fen;
    readonly monthFen: Fen;
    readonly dayRides: number;
    readonly monthRides: number;
  };
}

type CarRule = StandardRule<CarOption, CarStandard>;

const sceneOf = ({ scene }: CarOption, { scenes }: CarStandard): CarSceneRule | undefined =>
  scenes.find((rule) => rule.scene === scene);

const sceneRule: CarRule = {
  rule: 'scene',
  title: '用车场景',
  applies: () => true,
  within: (option, standard) => sceneOf(option, standard) !== undefined,
  mine: ({ scene }) => carSceneNames[scene],
  limit: (_, { scenes }) => scenes.map(({ scene }) => carSceneNames[scene]).join('、') || '无',
  gapFen: () => null,
};

const kindRule: CarRule = {
  rule: 'kind',
  title: '可用车型',
  applies: () => true,
  within: ({ kind }, { kinds }) => kinds.includes(kind),
  mine: ({ kind }) => carKindNames[kind],
  limit: (_, { kinds }) => kindWords(kinds),
  gapFen: () => null,
};

const cityRule: CarRule = {
  rule: 'city',
  title: '用车城市',
  applies: (option, standard) => (sceneOf(option, standard)?.cities.length ?? 0) > 0,
  within: (option, standard) => sceneOf(option, standard)?.cities.includes(option.city) ?? true,
  mine: ({ city }) => city,
  limit: (option, standard) => sceneOf(option, standard)?.cities.join('、') ?? '',
  gapFen: () => null,
};

const hoursRule: CarRule = {
  rule: 'hours',
  title: '用车时段',
  applies: (option, standard) => (sceneOf(option, standard)?.hours.length ?? 0) > 0,
  within: (option, standard) => sceneOf(option, standard)?.hours.some((hours) => isIn(hours, option)) ?? true,
  mine: ({ day, minute }) => `${formatWeekday(day)}${formatClock(minute)}`,
  limit: (option, standard) => sceneOf(option, standard)?.hours.map(hoursWords).join('，') ?? '',
  gapFen: () => null,
};

const fenceRule: CarRule = {
  rule: 'fence',
  title: '用车地点',
  applies: (option, standard) => (sceneOf(option, standard)?.fences.length ?? 0) > 0,
  within: (option, standard) =>
    sceneOf(option, standard)?.fences.some((fence) => metresTo(fence, option) <= fence.radiusMetres) ?? true,
  mine: (option, standard) => {
    const away = (sceneOf(option, standard)?.fences ?? []).map((fence) => ({
      name: fence.name,
      metres: metresTo(fence, option),
    }));
    const nearest = away.toSorted((one, other) => one.metres - other.metres)[0];
    return nearest === undefined ? '' : `距${nearest.name}${distanceWords(nearest.metres)}`;
  },
  limit: (option, standard) => sceneOf(option, standard)?.fences.map(fenceWords).join('、') ?? '',
  gapFen: () => null,
};

/** A limit of money: `spent` is what the ride makes of it. */
const moneyRule = (
  rule: string,
  title: string,
  limitOf: (standard: CarStandard) => Fen | null,
  spentOf: (option: CarOption) => Fen,
): CarRule => ({
  rule,
  title,
  applies: (_, standard) => limitOf(standard) !== null,
  within: (option, standard) => spentOf(option) <= (limitOf(standard) ?? spentOf(option)),
  mine: (option) => formatYuan(spentOf(option)),
  limit: (_, standard) => formatYuan(limitOf(standard)!),
  gapFen: (option, standard) => subtractFen(spentOf(option), limitOf(standard)!),
});

const countRule = (
  rule: string,
  title: string,
  limitOf: (standard: CarStandard) => number | null,
  countOf: (option: CarOption) => number,
): CarRule => ({
  rule,
  title,
  applies: (_, standard) => limitOf(standard) !== null,
  within: (option, standard) => countOf(option) <= (limitOf(standard) ?? countOf(option)),
  mine: (option) => `第${countOf(option)}次`,
  limit: (_, standard) => `${limitOf(standard)}次`,
  gapFen: () => null,
});

const carRules: readonly CarRule[] = [
  sceneRule,
  kindRule,
  cityRule,
  hoursRule,
  fenceRule,
  moneyRule(
    'ride-price',
    '单次限价',
    ({ rideLimitFen }) => rideLimitFen,
    ({ priceFen }) => priceFen,
  ),
  moneyRule(
    'day-price',
    '每日限额',
    ({ dayLimitFen }) => dayLimitFen,
    ({ before, priceFen }) => addFen(before.dayFen, priceFen),
  ),
  moneyRule(
    'month-price',
    '每月限额',
    ({ monthLimitFen }) => monthLimitFen,
    ({ before, priceFen }) => addFen(before.monthFen, priceFen),
  ),
  countRule(
    'day-rides',
    '每日次数',
    ({ dayRides }) => dayRides,
    ({ before }) => before.dayRides + 1,
  ),
  countRule(
    'month-rides',
    '每月次数',
    ({ monthRides }) => monthRides,
    ({ before }) => before.monthRides + 1,
  ),
];

export const keepsCarStandard = (option: CarOption, standard: CarStandard): boolean =>
  keepsAll(carRules, option, standard);

export const traceCar = (option: CarOption, standard: CarStandard): OptionTrace =>
  traceBy(carRules, option, standard);

/** Both ends count; hours over midnight belong to the weekday on which they begin. */
function isIn(
  { weekdays, fromMinute, untilMinute }: CarHours,
  { day, minute }: Pick<CarOption, 'day' | 'minute'>,
): boolean {
  const onDay = (date: Day) => weekdays.length === 0 || weekdays.includes(weekdayOf(date));
  if (fromMinute <= untilMinute) return onDay(day) && minute >= fromMinute && minute <= untilMinute;
  return (onDay(day) && minute >= fromMinute) || (onDay(addDays(day, -1)) && minute <= untilMinute);
}

/** From a fence's centre to where the ride begins or ends, whichever the fence speaks of. */
function metresTo({ at, lat, lon }: CarFence, { from, to }: CarOption): number {
  const [start, end] = [metresBetween({ lat, lon }, from), metresBetween({ lat, lon }, to)];
  return { start, end, either: Math.min(start, end) }[at];
}

const kindWords = (kinds: readonly CarKind[]) => kinds.map((kind) => carKindNames[kind]).join('、') || '无';

/** `周一至周五 22:00—次日06:00`. */
export function hoursWords({ weekdays, fromMinute, untilMinute }: CarHours): string {
  const until = `${untilMinute < fromMinute ? '次日' : ''}${formatClock(untilMinute)}`;
  return `${weekdayWords(weekdays)}${formatClock(fromMinute)}—${until}`;
}

const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;
/** Weeks are written from Monday on. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;
export const weekdayName = (weekday: number): string => weekdayNames[weekday] ?? '';

function weekdayWords(weekdays: readonly number[]): string {
  if (weekdays.length === 0 || weekdays.length === 7) return '每天';
  const inOrder = weekOrder.filter((weekday) => weekdays.includes(weekday));
  const places = inOrder.map((weekday) => weekOrder.indexOf(weekday));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isRun = places.length > 2 && last - first === places.length - 1;
  if (isRun) return `${weekdayName(inOrder[0]!)}至${weekdayName(inOrder.at(-1)!)}`;
  return inOrder.map(weekdayName).join('、');
}

const fenceWords = ({ name, radiusMetres, at }: CarFence) =>
  `${fencePointNames[at]}${name}${distanceWords(radiusMetres)}以内`;

const distanceWords = (metres: number) =>
  metres < 1000 ? `${Math.ceil(metres)}米` : `${Math.ceil(metres / 100) / 10}公里`;

/** The standard in plain sentences. */
export function carStandardWords(standard: CarStandard): { title: string; words: string }[] {
  const { kinds, scenes, rideLimitFen, dayLimitFen, monthLimitFen, dayRides, monthRides } = standard;
  const money = [
    ['单次', rideLimitFen],
    ['每日', dayLimitFen],
    ['每月', monthLimitFen],
  ] as const;
  const counts = [
    ['每日', dayRides],
    ['每月', monthRides],
  ] as const;
  const limits = money.flatMap(([of, limit]) => (limit === null ? [] : [`${of}${formatYuan(limit)}`]));
  const rides = counts.flatMap(([of, limit]) => (limit === null ? [] : [`${of}${limit}次`]));
  return [
    { title: '可用车型', words: kindWords(kinds) },
    ...scenes.map((rule) => ({ title: carSceneNames[rule.scene], words: sceneWords(rule) })),
    ...(limits.length === 0 ? [] : [{ title: '限价', words: limits.join('，') }]),
    ...(rides.length === 0 ? [] : [{ title: '次数', words: rides.join('，') }]),
  ];
}

function sceneWords({ cities, hours, fences }: CarSceneRule): string {
  const parts = [
    cities.length === 0 ? '所有城市' : cities.join('、'),
    hours.length === 0 ? '不限时段' : hours.map(hoursWords).join('，'),
    ...(fences.length === 0 ? [] : [fences.map(fenceWords).join('、')]),
  ];
  return parts.join('；');
}
