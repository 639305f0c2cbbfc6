import {
  addFen,
  type Fen,
  fen,
  formatYuan,
  noFen,
  percentOf,
  roundFen,
  subtractFen,
  sumFen,
} from '../../core/money.ts';
import {
  keepsAll,
  type OptionTrace,
  type StandardRule,
  traceBy,
} from '../../standards/standard-trace.rules.ts';
import type { AirStandard } from './air-standard.ts';
import type { Cabin } from './flights.ts';

/** One direction as a standard sees it: prices are of an adult over all its segments. */
export interface AirOption {
  readonly cabins: readonly Cabin[];
  readonly adultFen: Fen;
  /** What of it is flown in economy. */
  readonly economyFen: Fen;
  /** Each cabin's part of the full fare, in percent as it is shown; `fullFen` where the full fare is known. */
  readonly discounts: readonly Discount[];
  /** From the day of booking to that of the first flight; null where nobody knows. */
  readonly daysAhead: number | null;
  /** The lowest fare of the same cabin around the departure, its own among them; null where it was not looked for. */
  readonly lowestFen: Fen | null;
}

interface Discount {
  readonly cabin: Cabin;
  readonly percent: number;
  readonly adultFen?: Fen | undefined;
  readonly fullFen?: Fen | undefined;
}

type AirRule = StandardRule<AirOption, AirStandard>;

const cabinRule: AirRule = {
  rule: 'cabin',
  title: '可订舱位',
  applies: () => true,
  within: ({ cabins }, standard) => cabins.every((cabin) => standard.cabins.includes(cabin)),
  mine: ({ cabins }) => cabins.map((cabin) => cabinNames[cabin]).join('、'),
  limit: (_, standard) => allowedWords(standard),
  gapFen: () => null,
};

const maxEconomyFen = ({ economyLimitFen, toleranceFen }: AirStandard): number =>
  economyLimitFen === null ? Number.POSITIVE_INFINITY : addFen(economyLimitFen, toleranceFen);

/** Over beyond the limit and the tolerance; the gap is to the limit itself (product.md, section 5). */
const priceRule: AirRule = {
  rule: 'price',
  title: '经济舱限价',
  applies: ({ cabins }, { economyLimitFen }) => economyLimitFen !== null && cabins.includes('economy'),
  within: ({ economyFen }, standard) => economyFen <= maxEconomyFen(standard),
  mine: ({ economyFen }) => formatYuan(economyFen),
  limit: (_, { economyLimitFen, toleranceFen }) => {
    const tolerance = toleranceFen === noFen ? '' : `（超出${formatYuan(toleranceFen)}以内不计）`;
    return `${formatYuan(economyLimitFen ?? noFen)}${tolerance}`;
  },
  gapFen: ({ economyFen }, { economyLimitFen }) => subtractFen(economyFen, economyLimitFen ?? noFen),
};

const fullPercent = 100;

const capped = ({ discounts }: AirOption, { discountCaps }: AirStandard) =>
  discounts.flatMap((each) => {
    const cap = discountCaps[each.cabin];
    return cap === undefined ? [] : [{ ...each, cap }];
  });

const discountRule: AirRule = {
  rule: 'discount',
  title: '折扣上限',
  applies: ({ discounts }, { discountCaps }) =>
    discounts.some(({ cabin }) => discountCaps[cabin] !== undefined),
  within: ({ discounts }, { discountCaps }) =>
    discounts.every(({ cabin, percent }) => percent <= (discountCaps[cabin] ?? fullPercent)),
  mine: (option, standard) =>
    capped(option, standard)
      .map(({ cabin, percent }) => `${cabinNames[cabin]}${discountName(percent)}`)
      .join('、'),
  limit: (option, standard) =>
    capped(option, standard)
      .map(({ cabin, cap }) => `${cabinNames[cabin]}不高于${discountName(cap)}`)
      .join('、'),
  gapFen: (option, standard) => {
    const over = capped(option, standard).filter(({ percent, cap }) => percent > cap);
    if (over.some(({ fullFen, adultFen }) => fullFen === undefined || adultFen === undefined)) return null;
    return sumFen(
      over.map(({ fullFen, adultFen, cap }) => subtractFen(adultFen!, roundFen(percentOf(fullFen!, cap)))),
    );
  },
};

const advanceRule: AirRule = {
  rule: 'advance',
  title: '提前预订',
  applies: ({ daysAhead }, { advanceDays }) => advanceDays !== null && daysAhead !== null,
  within: ({ daysAhead }, { advanceDays }) => (daysAhead ?? 0) >= (advanceDays ?? 0),
  mine: ({ daysAhead }) => (daysAhead === 0 ? '当天预订' : `提前${daysAhead}天`),
  limit: (_, { advanceDays }) => `至少提前${advanceDays}天`,
  gapFen: () => null,
};

const lowestRule: AirRule = {
  rule: 'lowest',
  title: '时段最低价',
  applies: ({ lowestFen }, { lowestWithin }) => lowestWithin !== null && lowestFen !== null,
  within: ({ adultFen, lowestFen }) => adultFen <= (lowestFen ?? adultFen),
  mine: ({ adultFen }) => formatYuan(adultFen),
  limit: ({ lowestFen }, { lowestWithin }) =>
    `前后${lowestWithin}分钟内同舱等最低${formatYuan(lowestFen ?? noFen)}`,
  gapFen: ({ adultFen, lowestFen }) => subtractFen(adultFen, lowestFen ?? adultFen),
};

const airRules: readonly AirRule[] = [cabinRule, priceRule, discountRule, advanceRule, lowestRule];

export const keepsAirStandard = (option: AirOption, standard: AirStandard): boolean =>
  keepsAll(airRules, option, standard);

export const traceAir = (option: AirOption, standard: AirStandard): OptionTrace =>
  traceBy(airRules, option, standard);

/** What a fare of one segment may be at most to keep a standard, in a cabin of a flight. */
export interface FareLimits {
  readonly maxFen: number;
  readonly maxPercent: number;
}

/** The same verdict as of all rules, for hundreds of fares: those that ask nothing of the price are asked once for all of them. */
export function fareLimits(
  cabin: Cabin,
  around: { readonly daysAhead: number; readonly lowestFen: () => Fen | null },
  standard: AirStandard,
): FareLimits | null {
  const { daysAhead } = around;
  const free = {
    cabins: [cabin],
    daysAhead,
    lowestFen: null,
    adultFen: noFen,
    economyFen: noFen,
    discounts: [],
  };
  if (!keepsAll([cabinRule, advanceRule], free, standard)) return null;
  const economyFen = cabin === 'economy' ? maxEconomyFen(standard) : Number.POSITIVE_INFINITY;
  return {
    maxFen: Math.min(economyFen, around.lowestFen() ?? Number.POSITIVE_INFINITY),
    maxPercent: standard.discountCaps[cabin] ?? fullPercent,
  };
}

export interface JudgedSegment {
  readonly cabin: Cabin;
  readonly adultFen: Fen;
  /** The full economy fare of the same flight. */
  readonly fullEconomyFen: Fen;
  /** The full fare of its own cabin. */
  readonly fullCabinFen: Fen;
}

/** What is known of a direction beside its segments. */
export type AirAround = Pick<AirOption, 'daysAhead' | 'lowestFen'>;

export const nothingAround: AirAround = { daysAhead: null, lowestFen: null };

/** A direction with the full fares that an offer tells. */
export function optionOf(segments: readonly JudgedSegment[], around: AirAround): AirOption {
  const cabins = [...new Set(segments.map(({ cabin }) => cabin))];
  const adultIn = (cabin: Cabin) => sumFen(ofCabin(segments, cabin).map(({ adultFen }) => adultFen));
  return {
    ...around,
    cabins,
    adultFen: sumFen(segments.map(({ adultFen }) => adultFen)),
    economyFen: adultIn('economy'),
    discounts: cabins.map((cabin) => {
      const fullFen = sumFen(ofCabin(segments, cabin).map(({ fullCabinFen }) => fullCabinFen));
      return { cabin, percent: shownPercent(adultIn(cabin), fullFen), adultFen: adultIn(cabin), fullFen };
    }),
  };
}

const ofCabin = (segments: readonly JudgedSegment[], cabin: Cabin) =>
  segments.filter((segment) => segment.cabin === cabin);

/** As searches show it: rounded, and never above the full fare. */
export const shownPercent = (adultFen: Fen, fullFen: Fen): number =>
  fullFen === noFen ? fullPercent : Math.min(fullPercent, Math.round((adultFen * 100) / fullFen));

export interface AirOverStandard {
  readonly adultFen: Fen;
  /** What of an adult's fare the company bears at most, by segment. */
  readonly companyFaresFen: readonly Fen[];
  /** The rule and by how much it is passed, complete with figures. */
  readonly words: string;
}

/**
 * How a direction passes a standard, and what of it the company bears where the person pays the difference: of a price over a limit
 * the limit, and of a cabin that is not allowed what the full economy fare would be, within the limit. Undefined where it is within.
 */
export function overStandard(
  segments: readonly JudgedSegment[],
  standard: AirStandard,
  around: AirAround = nothingAround,
): AirOverStandard | undefined {
  const option = optionOf(segments, around);
  const broken = airRules.filter((rule) => rule.applies(option, standard) && !rule.within(option, standard));
  if (broken.length === 0) return undefined;
  const companyFaresFen = companyFares(segments, standard, { option, broken });
  const overFen = subtractFen(option.adultFen, sumFen(companyFaresFen));
  return {
    adultFen: option.adultFen,
    companyFaresFen,
    words: `${brokenWords(broken, segments, { option, standard })}，${gapWords(option.adultFen, overFen, broken)}`,
  };
}

interface Judged {
  readonly option: AirOption;
  readonly standard: AirStandard;
}

/** By which rules, in one breath. */
function brokenWords(
  broken: readonly AirRule[],
  segments: readonly JudgedSegment[],
  { option, standard }: Judged,
): string {
  const limitWords =
    standard.economyLimitFen === null ? [] : [`经济舱限价${formatYuan(standard.economyLimitFen)}`];
  return broken
    .flatMap((rule) => {
      if (rule === priceRule) return broken.includes(cabinRule) ? [] : limitWords;
      if (rule !== cabinRule) return [`${rule.title}为${rule.limit(option, standard)}`];
      const other = segments.find(({ cabin }) => !standard.cabins.includes(cabin))!;
      return [`所选${cabinNames[other.cabin]}不在可订舱位（${allowedWords(standard)}）内`, ...limitWords];
    })
    .join('，');
}

function gapWords(adultFen: Fen, overFen: Fen, broken: readonly AirRule[]): string {
  const fare = `票价${formatYuan(adultFen)}`;
  if (overFen !== noFen) return `${fare}，超标${formatYuan(overFen)}`;
  return broken.includes(cabinRule) ? `${fare}，舱位超标` : fare;
}

export const cabinNames = {
  economy: '经济舱',
  premium: '超级经济舱',
  business: '公务舱',
  first: '头等舱',
} as const satisfies Record<Cabin, string>;

const allowedWords = ({ cabins }: AirStandard) =>
  cabins.length === 0 ? '无' : cabins.map((cabin) => cabinNames[cabin]).join('、');

/** `8.5折`; the full fare is 全价. */
export const discountName = (percent: number): string => (percent >= 100 ? '全价' : `${percent / 10}折`);

/**
 * Each rule that is passed bounds what the company bears: cabin and price by the limit, a discount by what the fare would be at its
 * cap, the lowest fare by that. A rule that is kept bounds nothing: a price within the tolerance is borne as it is.
 */
function companyFares(
  segments: readonly JudgedSegment[],
  standard: AirStandard,
  { option, broken }: { readonly option: AirOption; readonly broken: readonly AirRule[] },
): Fen[] {
  let fares = segments.map(({ adultFen }) => adultFen);
  if (broken.includes(cabinRule) || broken.includes(priceRule)) fares = limitedFares(segments, standard);
  if (broken.includes(discountRule))
    fares = segments.map(({ cabin, fullCabinFen }, at) => {
      const cap = standard.discountCaps[cabin];
      return cap === undefined ? fares[at]! : lower(fares[at]!, roundFen(percentOf(fullCabinFen, cap)));
    });
  const { lowestFen } = option;
  if (broken.includes(lowestRule) && lowestFen !== null && sumFen(fares) > lowestFen)
    fares = sharesOf(fares, lowestFen);
  return fares;
}

/** Fares of cabins that are allowed without a limit are borne as they are; the limit is shared out over all others by their fares. */
function limitedFares(segments: readonly JudgedSegment[], standard: AirStandard): Fen[] {
  const { cabins, economyLimitFen } = standard;
  const wanted = segments.map(({ cabin, adultFen, fullEconomyFen }) => {
    if (cabins.includes(cabin)) return adultFen;
    return cabins.includes('economy') ? lower(adultFen, fullEconomyFen) : noFen;
  });
  if (economyLimitFen === null) return wanted;
  const limited = segments.flatMap(({ cabin }, at) =>
    cabin === 'economy' || !cabins.includes(cabin) ? [at] : [],
  );
  const limitedFen = sumFen(limited.map((at) => wanted[at]!));
  if (limitedFen <= economyLimitFen) return wanted;
  const shares = sharesOf(
    limited.map((at) => wanted[at]!),
    economyLimitFen,
  );
  return wanted.map((wantedFen, at) => {
    const share = limited.indexOf(at);
    return share === -1 ? wantedFen : shares[share]!;
  });
}

/** An amount shared out by weights; the last share takes what rounding leaves. */
function sharesOf(weights: readonly Fen[], amountFen: Fen): Fen[] {
  const all = BigInt(sumFen(weights));
  let left = amountFen;
  return weights.map((weight, at) => {
    const share = at === weights.length - 1 ? left : fen(Number((BigInt(weight) * BigInt(amountFen)) / all));
    left = subtractFen(left, share);
    return share;
  });
}

const lower = (one: Fen, other: Fen): Fen => fen(Math.min(one, other));

/** The standard in plain sentences, for who may book by it. */
export function airStandardWords(standard: AirStandard): { title: string; words: string }[] {
  const { economyLimitFen, toleranceFen, discountCaps, advanceDays, lowestWithin } = standard;
  const caps = (Object.entries(discountCaps) as [Cabin, number][]).map(
    ([cabin, cap]) => `${cabinNames[cabin]}不高于${discountName(cap)}`,
  );
  const tolerance = toleranceFen === noFen ? '' : `，超出${formatYuan(toleranceFen)}以内不计超标`;
  return [
    { title: '可订舱位', words: allowedWords(standard) },
    {
      title: '经济舱限价',
      words: economyLimitFen === null ? '不限' : `单程${formatYuan(economyLimitFen)}${tolerance}`,
    },
    ...(caps.length === 0 ? [] : [{ title: '折扣上限', words: caps.join('，') }]),
    ...(advanceDays === null ? [] : [{ title: '提前预订', words: `至少提前${advanceDays}天` }]),
    ...(lowestWithin === null
      ? []
      : [{ title: '时段最低价', words: `须为起飞前后${lowestWithin}分钟内同舱等直飞航班的最低价` }]),
  ];
}
