import { type Day, formatMonthDay } from '../../core/days.ts';
import { type Fen, formatYuan, subtractFen, sumFen } from '../../core/money.ts';
import {
  keepsAll,
  type OptionTrace,
  type StandardRule,
  traceBy,
} from '../../standards/standard-trace.rules.ts';
import { capOn, type RoomSharing, type SeasonCap, sharedCap, wholeYuan } from './hotel-caps.rules.ts';
import type { HotelStandard } from './hotel-standard.ts';

/** A stay as a standard sees it: one room, night by night. */
export interface HotelOption {
  readonly city: string;
  /** Null where the house has none. */
  readonly star: number | null;
  readonly nights: readonly HotelNight[];
  /** By what whoever shares the room stays: null where nothing limits that person; undefined where nobody shares it. */
  readonly roommate?: HotelStandard | null | undefined;
}

export interface HotelNight {
  readonly day: Day;
  readonly priceFen: Fen;
}

/** The row of a city, or that of all others. */
export const capOfCity = ({ cities, others }: HotelStandard, city: string): SeasonCap =>
  cities.find((cap) => cap.city === city) ?? others;

/** What a night in a city may cost: one's own cap, or that of both where the room is shared and the standard says how. */
export function nightCap(
  standard: HotelStandard,
  { city, roommate }: Pick<HotelOption, 'city' | 'roommate'>,
  night: Day,
): Fen | null {
  const own = capOn(capOfCity(standard, city), night);
  if (standard.sharing === null || roommate === undefined) return own;
  const other = roommate === null ? null : capOn(capOfCity(roommate, city), night);
  return sharedCap(own, other, standard.sharing);
}

interface CappedNight extends HotelNight {
  readonly capFen: Fen;
}

const cappedNights = (option: HotelOption, standard: HotelStandard): readonly CappedNight[] =>
  option.nights.flatMap((night) => {
    const capFen = nightCap(standard, option, night.day);
    return capFen === null ? [] : [{ ...night, capFen }];
  });

const isOver = ({ priceFen, capFen }: CappedNight) => wholeYuan(priceFen) > capFen;

/** The nights that a line speaks of: those above their caps, all where none is. */
function describedNights(option: HotelOption, standard: HotelStandard): readonly CappedNight[] {
  const nights = cappedNights(option, standard);
  const over = nights.filter(isOver);
  return over.length === 0 ? nights : over;
}

/** `¥500`, or with the days where they differ: `12月1日¥500、12月2日¥620`. */
function nightWords(nights: readonly CappedNight[], amountOf: (night: CappedNight) => Fen): string {
  const amounts = [...new Set(nights.map(amountOf))];
  if (amounts.length === 1) return `${formatYuan(amounts[0]!)}/晚`;
  return nights.map((night) => `${formatMonthDay(night.day)}${formatYuan(amountOf(night))}`).join('、');
}

const priceRule: StandardRule<HotelOption, HotelStandard> = {
  rule: 'night',
  title: '每晚限价',
  applies: (option, standard) => cappedNights(option, standard).length > 0,
  within: (option, standard) => !cappedNights(option, standard).some(isOver),
  mine: (option, standard) => nightWords(describedNights(option, standard), ({ priceFen }) => priceFen),
  limit: (option, standard) => {
    const shared = standard.sharing !== null && option.roommate !== undefined ? '合住' : '';
    return `${option.city}${shared}${nightWords(describedNights(option, standard), ({ capFen }) => capFen)}`;
  },
  gapFen: (option, standard) =>
    sumFen(
      cappedNights(option, standard)
        .filter(isOver)
        .map(({ priceFen, capFen }) => subtractFen(priceFen, capFen)),
    ),
};

const starRule: StandardRule<HotelOption, HotelStandard> = {
  rule: 'star',
  title: '酒店星级',
  applies: ({ star }, { maxStar }) => star !== null && maxStar !== null,
  within: ({ star }, { maxStar }) => (star ?? 0) <= (maxStar ?? 0),
  mine: ({ star }) => starWords(star ?? 0),
  limit: (_, { maxStar }) => `${starWords(maxStar ?? 0)}及以下`,
  gapFen: () => null,
};

const hotelRules = [priceRule, starRule] as const;

export const keepsHotelStandard = (option: HotelOption, standard: HotelStandard): boolean =>
  keepsAll(hotelRules, option, standard);

export const traceHotel = (option: HotelOption, standard: HotelStandard): OptionTrace =>
  traceBy(hotelRules, option, standard);

const starNames = ['一', '二', '三', '四', '五'];
export const starWords = (star: number): string => `${starNames[star - 1] ?? star}星级`;

/** The standard in plain sentences; cities of one cap stand together. */
export function hotelStandardWords(standard: HotelStandard): { title: string; words: string }[] {
  const { cities, others, maxStar, sharing } = standard;
  const byCap = new Map<string, string[]>();
  for (const cap of cities) {
    const base = capWords({ ...cap, peakCapFen: null });
    byCap.set(base, [...(byCap.get(base) ?? []), `${cap.city}${seasonWords(cap)}`]);
  }
  return [
    ...[...byCap].map(([title, names]) => ({ title, words: names.join('、') })),
    { title: cities.length === 0 ? '所有城市' : '其他城市', words: capWords(others) },
    ...(maxStar === null ? [] : [{ title: '酒店星级', words: `${starWords(maxStar)}及以下` }]),
    ...(sharing === null ? [] : [{ title: '合住限价', words: sharingWords(sharing) }]),
  ];
}

/** `每晚¥500（7—9月¥650）`. */
export const capWords = (cap: SeasonCap): string =>
  cap.capFen === null ? '不限价' : `每晚${formatYuan(cap.capFen)}${seasonWords(cap)}`;

const seasonWords = ({ peakCapFen, peakMonths }: SeasonCap) =>
  peakCapFen === null ? '' : `（${monthWords(peakMonths)}${formatYuan(peakCapFen)}）`;

/** `7—9月`, across the turn of the year as well: `11月—次年2月`. */
export function monthWords(months: readonly number[]): string {
  const isPeak = (month: number) => months.includes(((month + 11) % 12) + 1);
  if (months.length === 12) return '全年';
  const starts = months.filter((month) => !isPeak(month - 1)).toSorted((a, b) => a - b);
  return starts.map((start) => runWords(start, isPeak)).join('、');
}

function runWords(start: number, isPeak: (month: number) => boolean): string {
  let end = start;
  while (isPeak(end + 1)) end += 1;
  if (end === start) return `${start}月`;
  return end > 12 ? `${start}月—次年${end - 12}月` : `${start}—${end}月`;
}

/** A formula with its own figure. */
export function sharingWords({ formula, percent, plusFen }: RoomSharing): string {
  return {
    sum: `两人限价之和的${percent}%`,
    own: `本人限价的${percent}%`,
    'own-and-part': `本人限价，加同住人限价的${percent}%`,
    'own-plus': `本人限价加${formatYuan(plusFen)}`,
    'mean-plus': `两人限价的平均数加${formatYuan(plusFen)}`,
  }[formula];
}
